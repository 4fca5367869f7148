"""What is asked once before a deal is posted: one sheet with everything that looks wrong, and never in the way."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from games.selectors import Doubt, doubts
from games.web.entry.scene import Scene
from scoring.text import Text

LONGEST = 4_000  # characters of the questions a page says it has asked
BETWEEN = "|"


@dataclass(frozen=True, slots=True)
class Sheet:
    """The question, its facts, where 改 leads (`turns`: to 换庄), and the field that says it has been asked."""

    question: str
    facts: list[Text]
    change: str
    turns: bool
    asked: str


def sheet_of(scene: Scene, asked: str) -> Sheet | None:
    """The sheet with every doubt that this phone has not seen yet, None where there is nothing to ask."""
    known = asked_before(asked)
    found = doubts(table=scene.table, actor=scene.player, outcome=scene.outcome, entries=scene.entries)
    fresh = [doubt for doubt in found if doubt["id"] not in known]
    if not fresh:
        return None
    return Sheet(
        question=_question(fresh),
        facts=[doubt["message"] for doubt in fresh],
        change=_change(scene, fresh[0]),
        turns=fresh[0]["code"] == "other_dealer",
        asked=BETWEEN.join([*known, *(doubt["id"] for doubt in fresh)]),
    )


def asked_before(sent: str) -> list[str]:
    """The ids of the questions a page carried; more than any page asks is nothing."""
    return [one for one in sent.split(BETWEEN) if one] if len(sent) <= LONGEST else []


def _question(fresh: list[Doubt]) -> str:
    codes = {doubt["code"] for doubt in fresh}
    if len(codes) > 1:
        return _("These look odd. Right all the same?")
    return {
        "fifth_copy": _("More tiles than there are. Right?"),
        "ten_times": _("Ten times this table's usual. Right?"),
        "other_winner": _("Another phone declared the win. Right?"),
        "second_deal": _("The last deal was only just posted. Right?"),
        "flush_two_suits": _("A flush of several suits. Right?"),
        "other_dealer": _("Another dealer than here. Right?"),
    }[codes.pop()]


def _change(scene: Scene, doubt: Doubt) -> str:
    """The page where the first doubt is put right; a deal that was posted already is seen on the table."""
    slug, where = scene.table.slug, doubt["where"]
    if doubt["code"] == "other_dealer":
        return reverse("web:turn", args=[slug])
    if where.startswith("position:"):
        return reverse("web:count", args=[slug, int(where[9:])])
    return reverse("web:record" if where == "outcome" else "web:table", args=[slug])
