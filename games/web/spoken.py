"""What a phone reads out: 南家自摸，二十八台，翻五十六; the final totals; where the wall is opened."""

from __future__ import annotations

from html import unescape
from typing import Any

from django.template.loader import render_to_string
from django.utils.html import strip_tags
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.models import Count, Table
from games.templatetags.taipao import spoken
from games.web.words import wind_name
from scoring.table import Rotation

DIGITS = "零一二三四五六七八九"
UNITS = ("", "十", "百", "千")
TEN_THOUSAND = 10_000


def number_words(number: int) -> str:
    """A count as it is said: in words in Chinese, in figures elsewhere."""
    if not (get_language() or "").startswith("zh"):
        return str(number)
    if number == 2:
        return "两" if get_language() != "zh-hant" else "兩"
    return numerals(number)


def numerals(number: int) -> str:
    """Chinese numerals of 0 to 99,999,999.

    >>> numerals(28), numerals(105), numerals(10), numerals(1010), numerals(20056), numerals(0)
    ('二十八', '一百零五', '十', '一千零一十', '二万零五十六', '零')
    """
    if number >= TEN_THOUSAND:
        rest = number % TEN_THOUSAND
        gap = "零" if 0 < rest < TEN_THOUSAND // 10 else ""
        return f"{numerals(number // TEN_THOUSAND)}万{gap}{numerals(rest) if rest else ''}"
    said = ""
    for place, digit in enumerate(reversed(str(number))):
        said = (DIGITS[int(digit)] + UNITS[place] if digit != "0" else "零") + said
    said = said.rstrip("零").replace("零零零", "零").replace("零零", "零")
    return (said[1:] if said.startswith("一十") else said) or "零"


def spoken_deal(table: Table, deal: dict[str, Any]) -> str:
    """How a deal (a line of the state) ended: who by the wind, what it counted, and what the doubling made of it."""
    rotation = Rotation(table.player_count, deal["dealer"], deal["resting"], 1, 0)
    winds = {position: wind_name(str(wind)) for position, wind in rotation.winds.items()}
    what = _ending(deal) % {
        "winner": winds.get(deal["winner"], ""),
        "from": winds.get(deal["discarder"], ""),
        "offender": winds.get(deal["offender"], ""),
    }
    count = Count.objects.filter(
        deal__table=table, deal__number=deal["number"], position=deal["winner"] if deal["winner"] is not None else -1
    ).first()
    if count is None:
        return what
    values = {"what": what, "raw": number_words(count.raw), "tai": number_words(count.tai)}
    return (
        _("%(what)s, %(raw)s tai, doubled to %(tai)s") if count.tai > count.raw else _("%(what)s, %(tai)s tai")
    ) % values


def _ending(deal: dict[str, Any]) -> str:
    if deal["kind"] == "draw":
        return _("A draw")
    if deal["kind"] == "false_win":
        return _("False win by %(offender)s")
    if deal["kind"] == "wildcard_win":
        return _("%(winner)s lays down the wildcards")
    if deal["kind"] == "flower_win":
        given = deal["discarder"] is not None
        return _("%(winner)s robs the eighth flower of %(from)s") if given else _("%(winner)s shows the eight flowers")
    if deal["kind"] == "kong_win":
        off = _("%(winner)s has a kong of green dragons, %(from)s discarded")
        return _("%(winner)s has a kong of green dragons") if deal["discarder"] is None else off
    if deal["method"] == "self_draw":
        return _("%(winner)s self-draws")
    if deal["method"] == "rob_kong":
        return _("%(winner)s robs the kong of %(from)s")
    return _("%(winner)s wins, %(from)s discarded")


def spoken_totals(seats: list[dict[str, Any]]) -> str:
    """The final totals, best first: 阿海正 120，建国负 40."""
    return _(", ").join(f"{seat['name']} {spoken(seat['total'])}" for seat in seats)


def spoken_where(where: dict[str, Any] | None) -> str:
    """Where the wall is opened, as the dice page writes it; "" before the throw."""
    if where is None:
        return ""
    return unescape(strip_tags(render_to_string("tables/_dice_where.html", {"where": where}))).strip()
