"""True statements stay true in whatever words and order they come; of changed numbers none is passed over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.new_lands.test_extract_truth import SCORE, judge

ORDINALS = ("Первая Земля", "Вторая Земля", "Третья Земля", "Четвертая Земля", "Пятая Земля")
SIDES = {
    "red": ("Красные", "Красных", "Красным", "Красными"),
    "black": ("Черные", "Черных", "Черным", "Черными"),
}


def counted(number: int, one: str, few: str, many: str) -> str:
    if number % 10 == 1 and number % 100 != 11:
        return f"{number} {one}"
    return f"{number} {few if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else many}"


@dataclass(frozen=True)
class Land:
    """What can be told of a land."""

    number: int
    area: int
    red: int
    black: int
    owner: str

    @property
    def names(self) -> tuple[str, ...]:
        word = ORDINALS[self.number - 1]
        return (
            f"З{self.number}",
            f"Земля №{self.number}",
            word,
            f"{self.number}-я Земля",
            f"З{self.number} – {word}",
        )

    def named(self, name: str) -> Iterator[str]:
        """Sentences with the land's name in them."""
        own, _, to_own, by_own = SIDES[self.owner]
        of_own = SIDES[self.owner][1]
        red, black = (counted(each, "очко", "очка", "очков") for each in (self.red, self.black))
        score, cells = (
            counted(self.area, "балл", "балла", "баллов"),
            counted(self.area, "поле", "поля", "полей"),
        )
        high, low = max(self.red, self.black), min(self.red, self.black)
        yield from (
            f"{name}: площадь {self.area}.",
            f"{name} – {cells}.",
            f"{name}: Красные: {red}, Черные: {black}.",
            f"{name}: красные: {red}; черные — {black}.",
            f"{name}. Красные {self.red}, Черные {self.black}.",
            f"{name}: {red} у Красных, {black} у Черных.",
            f"{name}: {black} у Черных и {red} у Красных.",
            f"{name}: Черные – {self.black}, Красные – {self.red}.",
            f"{name} принадлежит {to_own}.",
            f"{name} захвачена {by_own}.",
            f"{own} захватили З{self.number}.",
            f"{name} – у {of_own}.",
            f"{name}: {own}.",
            f"{name} ({cells}): {own}.",
            f"{name} приносит {to_own} {score}.",
            f"{score} принесла {to_own} {ORDINALS[self.number - 1]}.",
            f"{name} досталась {to_own}: {high} против {low}.",
            f"{name}: счёт {self.red}:{self.black}.",
            f"{name}: счёт {high}:{low} в пользу {of_own}.",
            f"{name}: перевес {of_own} – {high - low}.",
            f"{name}, площадь – {self.area}, Красные – {self.red}, Черные – {self.black}, хозяева – {own}.",
        )

    def goes_on(self) -> Iterator[str]:
        """Sentences that speak of it without its name."""
        own, of_own, to_own, by_own = SIDES[self.owner]
        other = SIDES["black" if self.owner == "red" else "red"][0]
        red, black = (counted(each, "очко", "очка", "очков") for each in (self.red, self.black))
        score = counted(self.area, "балл", "балла", "баллов")
        yield from (
            f"Красные: {red}.",
            f"Черные: {black}.",
            f"Красные – {self.red}, Черные – {self.black}.",
            f"Сумма очков:\nКрасные – {self.red}\nЧерные – {self.black}.",
            f"Площадь её – {self.area}.",
            f"Захвачена {by_own}.",
            f"Итак, Земля у {of_own}.",
            f"Победили {own}.",
            f"Верх взяли {own}.",
            f"Итого {to_own} {score}.",
            f"{own} получают {score}.",
            f"{own} – {score}, {other} – 0 баллов.",
            f"Счёт {max(self.red, self.black)}:{min(self.red, self.black)} в пользу {of_own}.",
            f"Итого: Красные {self.red}, Черные {self.black}.",
        )


LANDS = [
    Land(int(name[1]), land["area"], land["red"]["points"], land["black"]["points"], land["owner"])
    for name, land in SCORE["lands"].items()
]
OF_THE_GAME = (
    "Красные набрали 3 балла, Черные – 21 балл.",
    "Победили Черные.",
    "Черные победили 21:3.",
    "Итог партии: 21:3 в пользу Черных.",
    "Счёт партии: Красные 3, Черные 21.",
    "Красные – Черные 3:21.",
    "Красные – 3 балла.\nЧерные – 21 балл.",
    "Черные: 4+1+3+13=21 балл.",
    "Черные: 4+1+3+13=21.",
    "Общий счёт – 3:21.",
    "Разрыв – 18 баллов.",
    "Осталось 24 пустых поля.",
    "Красные сделали 18 ходов.",
    "Остальные Земли – у Черных.",
)


@st.composite
def true_texts(draw: st.DrawFn) -> str:
    """A few lands told one after the other, and the game between or behind."""
    told: list[str] = []
    for land in draw(st.lists(st.sampled_from(LANDS), min_size=1, max_size=3)):
        told.append(draw(st.sampled_from(list(land.named(draw(st.sampled_from(land.names)))))))
        told += draw(st.lists(st.sampled_from(list(land.goes_on())), max_size=3))
        told += draw(st.lists(st.sampled_from(OF_THE_GAME), max_size=1))
    ends = [draw(st.sampled_from((" ", "\n"))) for _ in told]
    return "".join(sentence + end for sentence, end in zip(told, ends, strict=True))


@given(true_texts())
def test_true_statements_are_never_called_different(text: str) -> None:
    assert judge(text).differ == (), text


def changed() -> list[tuple[str, str]]:
    """Every sentence that a change of one number or of the owner alters: as it is true, and altered."""
    found = []
    for land in LANDS[:2]:
        other = "black" if land.owner == "red" else "red"
        for wrong in (
            replace(land, area=land.area + 1),
            replace(land, red=land.red + 1),
            replace(land, black=land.black + 2),
            replace(land, owner=other),
        ):
            pairs = [*zip(land.named(land.names[0]), wrong.named(land.names[0]), strict=True)]
            lead = f"Рассмотрим З{land.number}.\n"
            pairs += [(lead + a, lead + b) for a, b in zip(land.goes_on(), wrong.goes_on(), strict=True)]
            found += [(true, false) for true, false in pairs if true != false]
    return found


@pytest.mark.parametrize(("true", "false"), changed())
def test_a_changed_statement_is_called_different_or_listed(true: str, false: str) -> None:
    assert judge(true).differ == ()
    judged = judge(false)
    assert judged.differ or judged.left


def test_most_changes_are_called_different() -> None:
    told = [bool(judge(false).differ) for _, false in changed()]
    assert sum(told) > len(told) / 2
