"""Tags and filters every page uses: tiles, icons, signed figures, texts in the language of the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from games import names
from scoring.ruleset import FAN_LISTS
from scoring.tiles import Tile

register = template.Library()

MINUS = "\N{MINUS SIGN}"
DEFAULT_LANGUAGE = "zh-hans"


@register.filter
def text(value: Any) -> str:
    """The words of a scoring ``Text`` or a dict by language code, in the language of the page; a string stays."""
    if value is None or isinstance(value, str):
        return value or ""
    words = value if isinstance(value, Mapping) else value.as_dict()
    language = get_language() or DEFAULT_LANGUAGE
    return str(words.get(language) or words[DEFAULT_LANGUAGE])


@register.filter
def titled(table: Any) -> str:
    """What a table (or a row of one) is called: its name, what stands for one where it is from paper, or ""."""
    if isinstance(table, Mapping):
        name, from_paper = table["title"], table.get("from_paper", False)
    else:
        name, from_paper = table.called, table.from_paper
    return name or (_("From paper") if from_paper else "")


@register.filter
def tile_name(code: str) -> str:
    """The name of the tile ``code`` ("5p", "back") in the language of the page."""
    return _("Tile back") if code == "back" else text(Tile.parse(str(code)).name)


@register.simple_tag
def tile(
    code: object,
    size: int | str = 28,
    *,
    wild: bool = False,
    win: bool = False,
    mark: bool = False,
    off: bool = False,
    silent: bool = False,
) -> SafeString:
    """One tile face, ``size`` px wide (20 24 27 28 32 36 48 60, or "" for the size of its place).

    ``wild`` gold ring, ``win`` cinnabar ring, ``mark`` raised, ``off`` faded; ``silent`` hides it from screen readers
    where the words beside it already name it.
    """
    name = str(code)
    states = {"w": wild, "win": win, "mark": mark, "off": off}
    classes = " ".join(["t", *([f"s{size}"] if size else []), *(state for state, on in states.items() if on)])
    sheet = f"{static('games/tiles/tiles.svg')}#t-{name}"
    if silent:
        return format_html('<i class="{}" aria-hidden="true"><svg><use href="{}"/></svg></i>', classes, sheet)
    label = _("%(tile)s, wild") % {"tile": tile_name(name)} if wild else tile_name(name)
    return format_html(
        '<i class="{}" role="img" aria-label="{}"><svg aria-hidden="true"><use href="{}"/></svg></i>',
        classes,
        label,
        sheet,
    )


@register.simple_tag
def icon(name: str, classes: str = "") -> SafeString:
    """A line icon from icons.svg; always silent, the words beside it or the aria-label of its button say what it is."""
    return format_html(
        '<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>',
        f"ic {classes}".strip(),
        static("games/icons/icons.svg"),
        name,
    )


@register.filter
def together(names: Sequence[str]) -> str:
    """Several names in a row: 南家、北家, or South, North."""
    return (", " if get_language() == "en" else "、").join(map(isolated, names))


@register.filter
def signed_text(value: int) -> str:
    """``+1,234``, ``−42`` (U+2212) or ``0``: a figure with its sign as plain text, for labels and charts."""
    number = int(value)
    if number == 0:
        return "0"
    return f"{'+' if number > 0 else MINUS}{abs(number):,}"


@register.filter
def spoken(value: int) -> str:
    """The figure as a screen reader should say it: 正 32, 负 42, 0."""
    number = int(value)
    if number == 0:
        return "0"
    words = _("plus %(number)s") if number > 0 else _("minus %(number)s")
    return words % {"number": f"{abs(number):,}"}


@register.filter
def signed(value: int) -> SafeString:
    """A figure with its sign for the eye and, hidden, in words for screen readers."""
    return format_html(
        '<span class="vh">{}</span><span aria-hidden="true">{}</span>', spoken(value), signed_text(value)
    )


@register.filter
def signed_len(value: int) -> int:
    """How many characters the signed figure has; goes into ``data-len`` so that long totals step down in size."""
    return len(signed_text(value))


@register.filter
def trend(value: int) -> str:
    """The class of a figure: ``up``, ``dn`` or nothing for 0."""
    number = int(value)
    return "up" if number > 0 else "dn" if number < 0 else ""


@register.filter
def thousands(value: int | None) -> str:
    """A plain count with commas from 1,000 on; nothing for None."""
    return "" if value is None else f"{int(value):,}"


@register.filter
def wind_badge(wind: str) -> str:
    """What stands in a seat's badge: 庄 南 西 北, and nothing before play."""
    badges = {
        "E": pgettext("wind", "E"),
        "S": pgettext("wind", "S"),
        "W": pgettext("wind", "W"),
        "N": pgettext("wind", "N"),
    }
    return badges.get(wind, "")


@register.filter
def seat_name(position: int | None, names: Sequence[str]) -> str:
    """Who sits at ``position``, fit for a sentence; "" for nobody."""
    return "" if position is None else isolated(names[position])


@register.filter
def isolated(name: str) -> str:
    """A name inside a sentence, whichever way it is written."""
    return names.isolated(str(name))


@register.filter
def number_word(number: int) -> str:
    """A small number as a word before 笔 or 家: 一 两 三 四; larger ones as figures."""
    words = {1: _("one"), 2: _("two"), 3: _("three"), 4: _("four")}
    return words.get(number, str(number))


@register.filter
def rule_words(rule: str) -> str:
    """Where a rule stands, as the scorer names it ("rules 4", or a list of fan), in the language of the page."""
    section = rule.removeprefix("rules ")
    if rule in FAN_LISTS:
        return text(FAN_LISTS[rule].name)
    return rule if section == rule else _("rules %(section)s") % {"section": section}
