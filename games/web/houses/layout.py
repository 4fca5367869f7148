"""In which parts the form shows the values of a family, and in which order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.templatetags.taipao import text
from games.web.rulebook.layout import DISPUTED, PARTS
from scoring.family import Family
from scoring.fanlists.lists import LISTS

ARGUED = tuple(dict.fromkeys(key for dispute in DISPUTED for key in dispute.keys))


@dataclass(frozen=True)
class FormPart:
    """A part of the form; every key of a family is in one."""

    slug: str
    title: Any
    keys: tuple[str, ...]


def layout(family: Family) -> list[FormPart]:
    """The parts, the one that is always open first."""
    return _fans(family) if family.is_fan_list else _taipao()


def _taipao() -> list[FormPart]:
    parts = [FormPart("argued", _("What people argue about"), ARGUED)]
    for part in PARTS:
        keys = (*part.keys, *(key for _name, keys in part.elements for key in keys))
        parts.append(FormPart(part.slug, part.title, tuple(key for key in keys if key not in ARGUED)))
    return parts


def _fans(family: Family) -> list[FormPart]:
    """Who pays and the doubling, then the rows of the list by its groups."""
    groups = {slug: tuple(key for key, row in family.keys.items() if row.group == slug) for slug in family.groups}
    paid = (*groups.pop("settlement"), *groups.pop("dealer", ()))
    rows = LISTS[family.key].groups
    order = sorted(groups, key=lambda slug: slug in rows)
    return [
        FormPart("settlement", text(family.groups["settlement"]), paid),
        *(FormPart(slug, text(family.groups[slug]), groups[slug]) for slug in order),
    ]
