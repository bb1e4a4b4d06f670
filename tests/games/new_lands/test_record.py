"""Records of play: how they are read, replayed, refused for their own reason; the end; what may be laid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from analyzer.games.new_lands.certify import check
from analyzer.questions import Request
from analyzer.questions._case import cases
from analyzer.report.model import Case
from analyzer.verdict import Gap, No, Unknown, Value, Yes

DECK = {"deck": "6Ч 10Ч 8К 9К ДЧ"}
WHOLE = "2 на 3\n1. 6Ч\n2. 8К +0/+1\n3. 10Ч +0/+2\n4. 9К +1/+0\n5. ДЧ +1/+1\nКонец.\n"


def asked(question: str, text: str, options: Mapping[str, str] = DECK, **terms: Any) -> Case:
    request = Request(text=text, game="new_lands", options=options, **terms)
    (case,) = cases(request, question)
    return case


def codes(case: Case) -> list[str]:
    return [problem.code for problem in case.problems]


def certificate(case: Case) -> Mapping[str, Any]:
    assert isinstance(case.answer, No), case.answer
    found: Mapping[str, Any] = case.answer.certificate
    return found


def reasons(case: Case) -> tuple[int, list[str]]:
    found = certificate(case)
    return found["move"], [reason["rule"] for reason in found["reasons"]]


def with_move(number: int, move: str, text: str = WHOLE) -> str:
    lines = text.split("\n")
    place = next(place for place, line in enumerate(lines) if line.startswith(f"{number}."))
    return "\n".join([*lines[:place], f"{number}. {move}", *lines[place + 1 :]])


FREE = {"approach": "advice"}


def test_a_right_record() -> None:
    case = asked("replay", WHOLE, readings=FREE)
    assert isinstance(case.answer, Yes)
    assert case.answer.witness["state"] == "over"
    assert case.answer.witness["record"]["moves"] == [
        ["6Ч", 0, 0],
        ["8К", 0, 1],
        ["10Ч", 0, 2],
        ["9К", 1, 0],
        ["ДЧ", 1, 1],
    ]


def test_cells_may_be_told_by_row_and_column_once_the_borders_are_fixed() -> None:
    told = with_move(5, "ДЧ 2/2")
    assert asked("replay", told, readings=FREE).answer == asked("replay", WHOLE, readings=FREE).answer


def test_the_first_card_may_say_where_the_rectangle_is() -> None:
    told = "2 на 3\n1. 6Ч 1/1\n2. 8К 1/2\n3. 10Ч 1/3\n4. 9К 2/1\n5. ДЧ 2/2\n"
    assert isinstance(asked("replay", told, readings=FREE).answer, Yes)
    assert codes(asked("replay", told.replace("9К 2/1", "9К -1/+0"), readings=FREE)) == ["frame"]


def test_moves_go_on_from_a_diagram() -> None:
    told = "2 на 3\n6Ч 8К 10Ч\n4. 9К +1/+0\n5. ДЧ 2/2\nКонец.\n"
    case = asked("replay", told, readings=FREE)
    assert isinstance(case.answer, Yes) and case.answer.witness["state"] == "over"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (with_move(2, "8К"), "no-cell"),
        (with_move(2, "8К 1/2"), "cell-floating"),
        (with_move(1, "6Ч +1/+0"), "first-cell"),
        (with_move(2, "8К 9К +0/+1"), "move-form"),
        (with_move(2, "+0/+1"), "move-form"),
        (with_move(2, "8К 0/1"), "move-form"),
        (WHOLE.replace("3. ", "4. "), "move-number"),
        (WHOLE.replace("2 на 3\n", ""), "no-size"),
        (WHOLE + "Конец.\n", "said-twice"),
        ("2 на 3\nРука 2: 6Ч\n1. 6Ч\n", "hand-number"),
        ("2 на 3\nРука 1: 6Ч 6Ч 10Ч\nРука 2: 8К\n1. 6Ч\n", "held-twice"),
        ("2 на 3\nРука: 0\n1. 6Ч\n", "hand-form"),
        ("2 на 3\nРука 1: 6Ч 10Ч\nРука 2: 10Ч\n1. 6Ч\n", "held-twice"),
        ("2 на 3\nРука 1: 6Ч 8К\nРука 2: 9К\n1. 6Ч\n", "held-colour"),
        ("2 на 3\nРука 1: 6Ч ТЧ\nРука 2: 8К\n1. 6Ч\n", "held-foreign"),
    ],
)
def test_what_is_no_record_is_refused(text: str, code: str) -> None:
    assert code in codes(asked("replay", text))


@pytest.mark.parametrize(
    ("text", "move", "rules"),
    [
        (with_move(2, "10Ч +0/+1"), 2, ["diversity", "turn"]),
        (with_move(3, "ДЧ +1/+2"), 3, ["continuity"]),
        (with_move(5, "ДЧ +2/+0"), 5, ["rectangle"]),
        (with_move(4, "8К +1/+0"), 4, ["in_play"]),
        (with_move(4, "ТК +1/+0"), 4, ["in_play"]),
        (with_move(4, "9К +0/+1"), 4, ["vacant"]),
        (with_move(4, "пас"), 4, ["compulsory"]),
        (WHOLE.replace("5. ДЧ +1/+1\n", ""), 4, ["end"]),
        (WHOLE.replace("Конец", "Недействительна"), 5, ["void"]),
    ],
)
def test_a_wrong_record_is_refused_for_its_own_reason(text: str, move: int, rules: list[str]) -> None:
    assert reasons(asked("replay", text, readings=FREE)) == (move, rules)


def test_two_moves_exchanged() -> None:
    told = "2 на 3\n1. 6Ч\n2. 10Ч +0/+2\n3. 8К +0/+1\n4. 9К +1/+0\n5. ДЧ +1/+1\n"
    assert reasons(asked("replay", told, readings=FREE)) == (2, ["continuity", "turn"])


def test_a_move_of_the_opening_that_does_not_widen() -> None:
    told = "2 на 3\n1. 6Ч\n2. 8К +0/+1\n3. ДЧ +1/+1\n4. 9К +1/+0\n"
    assert reasons(asked("replay", told)) == (4, ["approach"])
    assert isinstance(asked("replay", told, readings=FREE).answer, Yes)


def test_whether_a_move_had_to_widen_depends_on_the_hand() -> None:
    told = "2 на 3\n1. 6Ч\n2. 8К +0/+1\n3. ДЧ +1/+1\n4. 9К +1/+0\n"
    case = asked("replay", told, readings={"approach": "if_able"})
    assert isinstance(case.answer, Unknown) and case.answer.code == "move-can_widen"
    hands = told.replace("1. 6Ч", "Рука 1: 6Ч 10Ч ДЧ\nРука 2: 8К 9К\n1. 6Ч")
    assert reasons(asked("replay", hands, readings={"approach": "if_able"})) == (4, ["approach"])


def test_a_card_of_another_hand() -> None:
    hands = WHOLE.replace("1. 6Ч", "Рука 1: 6Ч ДЧ\nРука 2: 8К 9К\nРука 3: 10Ч\nРука 4:\n1. 6Ч")
    assert reasons(asked("replay", with_move(3, "ДЧ +1/+1", hands), readings=FREE)) == (3, ["in_hand"])


def test_a_player_without_a_card_is_a_gap() -> None:
    hands = WHOLE.replace("1. 6Ч", "Рука 1: 6Ч ДЧ\nРука 2: 8К 9К\nРука 3: 10Ч\nРука 4:\n1. 6Ч")
    case = asked("replay", hands, readings=FREE)
    assert isinstance(case.answer, Gap) and case.answer.id == "no-card"


def test_who_began_may_be_said_or_seen() -> None:
    assert reasons(asked("replay", "Ходят: чёрные\n" + WHOLE.split("\n", 1)[1], {**DECK, "size": "2x3"})) == (
        1,
        ["turn"],
    )
    black = asked("replay", WHOLE, readings={**FREE, "starts": "black"})
    assert reasons(black) == (1, ["turn"])
    assert isinstance(asked("replay", WHOLE, readings={**FREE, "starts": "red"}).answer, Yes)


def test_a_diagram_is_no_record() -> None:
    case = asked("replay", "2 на 3\n6Ч 8К 10Ч\n")
    assert isinstance(case.answer, Unknown) and case.answer.code == "no-record"


def test_the_position_after_a_record_is_scored_and_drawn() -> None:
    case = asked("score", WHOLE, readings=FREE)
    assert isinstance(case.answer, Value) and case.answer.result["lands"]["2/3"]["area"] == 1
    broken = asked("score", with_move(4, "пас"), readings=FREE)
    assert reasons(broken) == (4, ["compulsory"])


def final(text: str, **terms: Any) -> Any:
    case = asked("final", text, **terms)
    return case.answer.result if isinstance(case.answer, Value) else case.answer


def test_a_game_that_is_over_and_one_that_is_void() -> None:
    assert final("2 на 3\n6Ч 8К 10Ч\n9К ДЧ 0\n")["state"] == "over"
    assert final("2 на 4\n6Ч 8К 10Ч\n9К ДЧ 0\n")["state"] == "void"


def test_who_is_to_move_follows_from_the_cards_or_is_a_gap() -> None:
    assert final("2 на 3\n6Ч 8К 10Ч\n")["turn"] == "black"
    found = final("2 на 3\n6Ч 8К\n")
    assert isinstance(found, Gap) and found.id == "starts"
    assert final("2 на 3\n6Ч 8К\n", switches={"turn": "black"})["turn"] == "black"
    assert final("2 на 3\nХодят: красные\n6Ч 8К\n")["turn"] == "red"
    assert final("2 на 3\n1. 6Ч\n2. 8К +0/+1\n")["turn"] == "red"


def test_whether_the_player_can_move() -> None:
    stuck = "2 на 3\nТЧ 0\n0 0\n"
    terms = {"deck": "6К 7К 8Ч 9Ч ТЧ"}
    found = final(stuck, options=terms)
    assert isinstance(found, Gap) and found.id == "no-move"
    some = {"deck": "6К 8К 8Ч 9Ч 7Б"}
    told = final("2 на 3\n7Б 0\n0 0\n", options={**some})
    assert told["can"] == "unknown" and told["none"] == ["6К"]
    assert isinstance(final("2 на 3\n7Б 0\n0 0\n", options=some, switches={"hand": "6К"}), Gap)


def test_a_card_that_may_be_laid_but_does_not_widen_is_a_gap() -> None:
    text = "4 на 2\nТБ ТЧ\n7Ч 0\nКБ 0\n"
    terms = {"deck": "ТБ ТЧ 7Ч КБ 8К"}
    held = {"turn": "black", "hand": "8К"}
    found = final(text, options=terms, switches=held)
    assert isinstance(found, Gap) and found.id == "no-approach"
    for approach in ("if_able", "advice"):
        free = final(text, options=terms, switches=held, readings={"approach": approach})
        assert free["can"] == "yes"


@pytest.mark.parametrize(
    ("switches", "code"),
    [
        ({"card": "6Щ"}, "bad-switch"),
        ({"card": "6Ч 10Ч"}, "bad-card"),
        ({"hand": "6Ч 6Ч"}, "bad-cards"),
        ({"hand": "?"}, "bad-cards"),
        ({"turn": "green"}, "bad-turn"),
        ({"cell": "0/1"}, "bad-cell"),
        ({"cell": "x"}, "bad-cell"),
    ],
)
def test_switches_that_mean_nothing_are_refused(switches: Mapping[str, str], code: str) -> None:
    assert codes(asked("moves", "2 на 3\n6Ч 8К\n", switches=switches)) == [code]


def moves(text: str, **switches: str) -> Mapping[str, Any]:
    case = asked("moves", text, switches=switches, readings=FREE)
    assert isinstance(case.answer, Value), case.answer
    found: Mapping[str, Any] = case.answer.result
    return found


def test_moves_of_one_card_on_one_cell() -> None:
    found = moves("2 на 3\n6Ч 8К 10Ч\n", card="9К", cell="+1/+1")
    assert found["moves"] == {"9К": []} and found["rules"] == ["diversity"]
    assert found["refused"][0]["reasons"] == [
        {"rule": "diversity", "cites": [["new-lands", 83]], "cards": ["8К"]}
    ]
    assert moves("2 на 3\n6Ч 8К 10Ч\n", card="9К", cell="+1/+0")["moves"] == {"9К": ["+1/+0"]}
    assert moves("2 на 3\n6Ч 8К 10Ч\n", card="9К", cell="+0/+1")["rules"] == ["vacant"]


def test_moves_name_rows_and_columns_of_a_fixed_rectangle() -> None:
    found = moves("2 на 3\n6Ч 8К 10Ч\n9К 0 0\n")
    assert found["fixed"] and found["moves"]["ДЧ"] == ["2/2"]


def test_moves_without_a_hand_are_those_of_the_cards_to_come() -> None:
    assert set(moves("2 на 3\n6Ч 8К 10Ч\n")["moves"]) == {"9К"}
    assert set(moves("2 на 3\n6Ч 8К 10Ч\n", hand="ДЧ", turn="red")["moves"]) == {"ДЧ"}


def test_a_hand_told_alone_is_that_of_the_player_to_move_after_the_record() -> None:
    text = "2 на 3\nРука: 10Ч\n1. 6Ч\n2. 8К +0/+1\n"
    assert isinstance(asked("replay", text).answer, Yes)
    found = asked("moves", text, readings=FREE).answer
    assert isinstance(found, Value) and set(found.result["moves"]) == {"10Ч"}
    switched = asked("moves", text.replace("Рука: 10Ч\n", ""), readings=FREE, switches={"hand": "ДЧ"}).answer
    assert isinstance(switched, Value) and set(switched.result["moves"]) == {"ДЧ"}


def test_a_fixed_rectangle_has_no_places_outside() -> None:
    found = moves("2 на 3\n6Ч 8К 10Ч\n9К 0 0\n", turn="red")
    assert {each["cell"] for each in found["refused"]} | set(found["moves"]["ДЧ"]) == {"2/2", "2/3"}
    outside = moves("2 на 3\n6Ч 8К 10Ч\n9К 0 0\n", turn="red", cell="+0/+3")
    assert outside["rules"] == ["diversity", "rectangle"]


HANDS = "1 на 3\nРука 1: 7Ч 8Ч\nРука 2: ТК\n1. 7Ч\n"


def test_under_feasible_hands_the_hands_decide() -> None:
    ban = {"rectangle_ban": "feasible_hands"}
    blocked = asked("replay", HANDS + "2. ТК +0/+1\n", {"deck": "7Ч ТК 8Ч"}, readings=ban)
    assert isinstance(blocked.answer, Gap) and blocked.answer.id == "no-move"
    fine = HANDS.replace("8Ч", "8Б") + "2. ТК +0/+1\n3. 8Б +0/-1\nКонец.\n"
    assert isinstance(asked("replay", fine, {"deck": "7Ч ТК 8Б"}, readings=ban).answer, Yes)
    untold = asked("replay", "1 на 3\n1. 7Ч\n", {"deck": "7Ч ТК 8Б"}, readings=ban)
    assert isinstance(untold.answer, Unknown) and untold.answer.code == "move-span"


def test_moves_keep_the_numbers_they_were_given() -> None:
    told = "2 на 3\n6Ч 8К 10Ч\n14. 9К +1/+0\n15. ДЧ +1/+0\nКонец.\n"
    assert reasons(asked("replay", told, readings=FREE))[0] == 15
    assert codes(asked("replay", told.replace("+1/+0\n15", "1/9\n15"), readings=FREE)) == ["cell-floating"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (WHOLE.replace("Конец.\n", "Ходят: красные\n"), "turn-late"),
        (WHOLE.replace("5. ДЧ +1/+1\nКонец.\n", "Конец.\n5. ДЧ +1/+1\n"), "move-late"),
        ("2 на 3\nРука 1: 6Ч 10Ч\nРука 2: 8К 9К\n1. 6Ч\n", "held-nowhere"),
    ],
)
def test_what_stands_in_the_wrong_place_is_refused(text: str, code: str) -> None:
    assert code in codes(asked("replay", text))


@pytest.mark.parametrize("hand", ["6Ч", "9К", "ТЧ"])
def test_a_hand_that_cannot_be_is_unknown(hand: str) -> None:
    case = asked("final", "2 на 3\n6Ч 8К\n", switches={"hand": hand, "turn": "красные"})
    assert isinstance(case.answer, Unknown) and case.answer.code == "hand"


def test_answers_that_say_yes_agree() -> None:
    hands = WHOLE.replace("1. 6Ч", "Рука 1: 6Ч 10Ч ДЧ\nРука 2: 8К 9К\n1. 6Ч")
    case = asked("replay", hands, all_readings=True, readings={"orientation": "height_first"})
    assert isinstance(case.answer, Yes)


def test_what_comes_after_a_record_is_told_from_where_it_ends() -> None:
    case = asked("complete", "6 на 10\n1. 6Ч\n2. 7К +0/+1\n3. 9Ч +0/+2\n", {}, switches={"span": True})
    assert isinstance(case.answer, Yes)
    record = case.answer.witness["record"]
    assert len(record["start"]) == 3 and record["first"] == "black"
    assert check(record).verdict == "right"
    again = asked("replay", case.answer.witness["text"], {})
    assert isinstance(again.answer, Yes)


def test_what_no_engine_could_settle_is_not_told_as_yes() -> None:
    deck = {"deck": "6Ч 7Б 8Ч 9Б 10Ч ВБ 6К 7П 8К 9П 10К ВП"}
    hand = {"hand": "8К 9П"}
    found = final("3 на 4\n6Ч\n", options=deck, switches=hand, readings={"rectangle_ban": "feasible_hands"})
    assert found["can"] == "unknown"
    assert final("3 на 4\n6Ч\n", options=deck, switches=hand)["can"] == "yes"
