"""The language is chosen like every other switch: the last one counts, and `--` ends the switches."""

from __future__ import annotations

import pytest

from tests.commands import FIRST, ROOT, Done, run

EXAMPLE = str(ROOT / "positions" / "new_lands" / "example-1.toml")


def spoken(done: Done) -> str:
    """The language of what was printed, by words that stand in every score, refusal and help."""
    text = done.out + done.err
    words = {
        "ru": ("Баллы", "ошибка", "Ключи", "Справка", "Прервано"),
        "en": ("Score", "error", "Switches", "Help", "Interrupted"),
    }
    found = [language for language, known in words.items() if any(word in text for word in known)]
    assert len(found) == 1, text
    return found[0]


@pytest.mark.parametrize("locale", ["ru", "en"])
@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        ("score {} --lang ru --lang en", "en"),
        ("score {} --lang en --lang ru", "ru"),
        ("score {} --lang=en --lang=ru", "ru"),
        ("score --lang ru {} --lang=en", "en"),
        ("--lang ru score {} --lang en", "en"),
        ("--lang ru --lang en score {}", "en"),
        ("--lang en score {}", "en"),
        ("score {} --lang xx --lang ru", "ru"),
        ("score --lang ru -- {}", "ru"),
        ("-- score {} --lang ru", "ru"),
        ("--lang en -- score {} --lang ru", "ru"),
        ("score --help --lang ru", "ru"),
        ("--help --lang ru", "ru"),
        ("score {}", ""),
        ("score -- {}", ""),
        ("score -- {} --lang ru", ""),
        ("score -- {} --lang=en", ""),
        ("score {} --lang=xx", ""),
        ("score {} --lang ru --lang=xx", ""),
        ("score {} --lang", ""),
        ("score {} --lang=", ""),
    ],
)
def test_the_last_switch_counts(
    monkeypatch: pytest.MonkeyPatch, locale: str, arguments: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{locale}.UTF-8")
    done = run(monkeypatch, *arguments.format(EXAMPLE).split(), stdin=FIRST)
    assert spoken(done) == (language or locale)


@pytest.mark.parametrize("value", ["xx", "", "RU", "a" * 2600])
def test_a_language_that_is_none_is_bad_usage(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    done = run(monkeypatch, "score", EXAMPLE, f"--lang={value}")
    assert (done.code, done.out) == (2, "")
    assert "ru | en" in done.err and "--lang" in done.err


def test_what_follows_two_dashes_is_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run(monkeypatch, "score", "--lang", "en", "--", EXAMPLE, "--lang", "ru")
    assert done.code == 2
    assert "--lang cannot be opened" in done.err and "ru cannot be opened" in done.err
    assert "Score: red 3, black 21." in done.out
