"""What may be a name, and when two names are one."""

from __future__ import annotations

import pytest

from games.errors import Invalid
from games.names import clean_name, clusters, name_key, tidy


def fault_of(typed: str) -> str:
    with pytest.raises(Invalid) as refused:
        clean_name(typed)
    (problem,) = refused.value.problems
    assert problem["where"] == "name"
    assert all(problem["message"])
    return problem["code"]


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("阿海", "阿海"),
        ("  阿 \u3000 海\t", "阿 海"),
        ("e\u0301mile", "émile"),
        ("阿\u202e海\u200b", "阿海"),
        ("阿\x00海\x07", "阿海"),
        ("阿\n海", "阿 海"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("阿\u200d海", "阿海"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("阿\ue000海\udc80", "阿海"),
        ("阿\u3164", "阿"),
        ("<b>&\"'", "<b>&\"'"),
    ],
)
def test_a_name_is_stored_tidy(typed: str, stored: str) -> None:
    assert clean_name(typed) == stored
    assert clean_name(stored) == stored


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u200b\u200d\u2060", "\u3164", "\u2800\u115f", "\u0301", "\x00\x1b", "\ufeff", "\u180e"]
)
def test_a_name_nobody_can_see_is_refused(typed: str) -> None:
    assert fault_of(typed) == "name_empty"


def test_twenty_four_characters_fit_however_many_code_points_they_take() -> None:
    """B120."""
    assert clean_name("海" * 24) == "海" * 24
    assert len(clusters(clean_name("🇨🇳" * 20))) == 20
    assert len(clusters(clean_name("👍🏽" * 24))) == 24
    assert fault_of("海" * 25) == "name_too_long"
    assert fault_of("海" * 60) == "name_too_long"
    assert fault_of("x" * 1000) == "name_too_long"
    assert fault_of("x" * 1_000_000) == "name_too_long"


def test_towers_of_marks_are_refused() -> None:
    """B120."""
    assert clean_name("a\u0323\u0331\u0330") != ""
    assert fault_of("海" + "\u0336" * 4) == "name_marks"
    assert fault_of("a" + "\u0336" * 60) == "name_marks"
    assert fault_of("a" + "\u0336" * 200) == "name_too_long"


def test_names_are_the_same_without_regard_to_case_accent_form_and_width() -> None:
    assert name_key("Émile") == name_key("émile") == name_key("E\u0301MILE")
    assert name_key("ＡＢＣ") == name_key("abc")
    assert name_key("Straße") == name_key("STRASSE")
    assert name_key("阿海") != name_key("阿涛")
    assert len(name_key("ﷺ" * 24)) <= 200


def test_tidy_is_the_same_the_second_time() -> None:
    for typed in ("a \u0301b", "\u1100\u1161\u11a8", "  \u0301x ", "👨\u200d👩 \u200d x"):
        assert tidy(tidy(typed)) == tidy(typed)
