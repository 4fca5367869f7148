"""What a table's file says was settled there: checked against who sat there, stored where it is not here yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.utils.translation import gettext as _

from games.club_access import ClubRight, may, membership_of
from games.codes import slug_from
from games.exported import CLEARING_LINES, CLEARINGS
from games.models import Clearing, ClearingLine, Club, Player, Table, Unit
from games.selectors.sittings import stays_at
from games.services.clearing import hold_settling, tell_settled
from games.services.importing.problems import ImportRefused
from games.services.importing.reading import clean
from games.tablefile import TableFile

Who = Callable[[int], Player]
_TOGETHER = (("first_day", "last_day"), ("undone_by", "undone_at"))  # both or neither
_NOT_AT_ONCE = ("slug", "made_by", "undone_by", "undone_at")


def hold_for(file: TableFile, there: Table | None, club: Club | None) -> None:
    """Nothing is settled meanwhile where the file's clearings go: to the table that is here, or a new one of `club`.

    Before anything of the table is stored, as whoever settles holds the club first.
    """
    if file[CLEARINGS.name]:
        hold_settling(there.club if there else club, there)


def may_settle(table: Table, player: Player) -> bool:
    """Whether clearings for a table that is here already are this player's to bring: a keeper's of its club, or the
    host's of a table of nobody's."""
    if table.club is None:
        return table.host_id == player.pk
    member = membership_of(table.club, player)
    return member is not None and may(member, ClubRight.KEEP) and table.club.archived_at is None


def take_clearings(table: Table, file: TableFile, who: Who, *, here: bool) -> None:
    """Store the file's clearings with their lines, where they are not here yet. Raises ImportRefused.

    A file has lines of its own table alone, so it settles no other. One of a club's days is put together by its slug
    as the tables come: what it settled at a table that is refused, or not in the file, is left out. One that is here
    is left as it is, but for having been taken back since. Outside a club one of days becomes the table's own. It has
    a slug that follows from both then, and so has one whose slug is another's here. `who` is somebody by the place in
    the file. Where the table was `here` already its phones are told, and those of others for which a clearing is taken
    back.
    """
    rows = file[CLEARINGS.name]
    problems = list(_problems(table, rows)) if rows else []
    if problems:
        raise ImportRefused(problems)
    for row in rows:
        known = _at(table, row)
        clearing = known or _add(table, row, who)
        taken_back = row["undone_at"] is not None and clearing.undone_at is None
        if taken_back:
            clearing.undone_by, clearing.undone_at = who(row["undone_by"]), _value("undone_at", row)
            clearing.save(update_fields=["undone_by", "undone_at"])
        if taken_back and clearing.lines.exclude(table=table).exists():
            tell_settled(clearing)
        elif here and (taken_back or known is None):
            tell_settled(clearing, table)


def _problems(table: Table, rows: list[dict[str, Any]]) -> Iterator[str]:
    keys = {stay.lasting_key for stay in stays_at(table)}
    unit = Unit.COINS if table.coins_per_tai else Unit.TAI
    slugs: set[str] = set()
    for number, row in enumerate(rows):
        where = f"{CLEARINGS.name}[{number}]"
        if row["slug"] in slugs:
            yield _("%(where)s: %(value)s is there twice") % {"where": where, "value": row["slug"]}
        slugs.add(row["slug"])
        if row["unit"] != unit:
            values = {"where": f"{where}.unit", "value": repr(row["unit"])}
            yield _("%(where)s: %(value)s is of the wrong kind") % values
        for pair in _TOGETHER:
            missing = [name for name in pair if row[name] is None]
            if len(missing) == 1:
                yield _("%(where)s: %(key)s is missing") % {"where": where, "key": missing[0]}
        if row["first_day"] and row["last_day"] and _value("first_day", row) > _value("last_day", row):
            yield f"{where}: {_('The period ends before it begins')}"
        yield from _of_lines(where, row[CLEARING_LINES.name], keys)


def _of_lines(where: str, lines: list[dict[str, Any]], keys: set[tuple[int, int]]) -> Iterator[str]:
    """Every line is of another stay of the table, and they come to nothing, as totals do."""
    left = set(keys)
    for place, line in enumerate(lines):
        key = (line["position"], line["after"])
        values = {"where": f"{where}.{CLEARING_LINES.name}[{place}]", "value": key}
        if key not in keys:
            yield _("%(where)s: %(value)s is not in the file") % values
        elif key not in left:
            yield _("%(where)s: %(value)s is there twice") % values
        left.discard(key)
    if not lines or sum(line["amount"] for line in lines) != 0:
        yield _("%(where)s: the amounts do not come to zero") % {"where": where}


def _at(table: Table, row: dict[str, Any]) -> Clearing | None:
    """The clearing of the file where it has lines of this table already."""
    slugs = (row["slug"], _own_slug(table, row))
    lines = ClearingLine.objects.select_related("clearing").filter(table=table, clearing__slug__in=slugs)
    line = lines.order_by("clearing").first()
    return line.clearing if line else None


def _own_slug(table: Table, row: dict[str, Any]) -> str:
    return slug_from(f"{row['slug']} {table.slug}")


def _add(table: Table, row: dict[str, Any], who: Who) -> Clearing:
    days = table.club_id is not None and row["first_day"] is not None
    clearing = None
    if days:  # another table of the file brought it
        shared = Clearing.objects.filter(slug=row["slug"], club=table.club, table=None, unit=row["unit"])
        clearing = shared.first()
    if clearing is None:
        own = Clearing.objects.filter(slug=row["slug"]).exists() or (not days and row["first_day"] is not None)
        columns = {name: _value(name, row) for name in CLEARINGS.fields if name not in _NOT_AT_ONCE}
        clearing = Clearing.objects.create(
            **columns,
            slug=_own_slug(table, row) if own else row["slug"],
            club=table.club,
            table=None if days else table,
            made_by=who(row["made_by"]),
        )
    ClearingLine.objects.bulk_create(
        ClearingLine(clearing=clearing, table=table, **{name: line[name] for name in CLEARING_LINES.fields})
        for line in row[CLEARING_LINES.name]
    )
    return clearing


def _value(name: str, row: dict[str, Any]) -> Any:
    return clean(Clearing._meta.get_field(name), row[name])  # type: ignore[arg-type]
