"""From bytes to rows whose every value has the right kind; nothing in the file is believed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, NoReturn

from django.core.exceptions import ValidationError
from django.db.models import BooleanField, DateField, DateTimeField, Field, ForeignKey, IntegerField, JSONField
from django.utils.translation import gettext as _

from games.codes import SLUG_ALPHABET, SLUG_LENGTH
from games.errors import Invalid
from games.exported import CLEARING_LINES, CLEARINGS, PARTS, TABLE, Part
from games.models import LogEntry, Player
from games.names import clean_name
from games.services.importing.comparing import with_added
from games.services.importing.problems import ImportRefused
from games.tablefile import FORM, FORMAT, TableFile, digest

_KEYS = {"format", "form", "check", "players", "table", "digest", "seal", *(part.name for part in (*PARTS, CLEARINGS))}
_NAMES = ("name", "made_by_name", "actor_name")
_KINDS = {IntegerField: int, BooleanField: bool, DateTimeField: str}
_SLUG = re.compile(f"[{SLUG_ALPHABET}]{{{SLUG_LENGTH}}}")  # it stands in addresses
_YEARS = range(1971, 9000)  # that every database and time zone knows
MOST_BYTES = 50_000_000


def read_file(content: bytes) -> TableFile:
    """The file, in the right shape and with its own digest. Raises ImportRefused with everything that is wrong."""
    read = _parsed(content)
    file = with_added(read)
    problems = [*_shape(file)]
    if problems:
        raise ImportRefused(problems)
    problems = [*_values(file), *_digest(read)]
    if problems:
        raise ImportRefused(problems)
    return file


def _parsed(content: bytes) -> TableFile:
    if len(content) > MOST_BYTES:
        raise ImportRefused([_("The file is larger than %(most)s MB") % {"most": MOST_BYTES // 1_000_000}])
    try:
        file = json.loads(content, parse_constant=_refuse_constant)
    except UnicodeDecodeError as error:
        raise ImportRefused([_("This is no text in UTF-8")]) from error
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "column": error.colno}
        raise ImportRefused([_("This is no JSON: line %(line)s, column %(column)s") % where]) from error
    except (ValueError, RecursionError) as error:
        raise ImportRefused([_("This is no JSON")]) from error
    if not isinstance(file, dict) or file.get("format") != FORMAT:
        raise ImportRefused([_("This is no table of Taipao")])
    if file.get("form") != FORM:
        raise ImportRefused(
            [
                _("The file has form %(form)s, this version reads form %(known)s")
                % {"form": file.get("form"), "known": FORM}
            ]
        )
    return file


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _shape(file: TableFile) -> Iterator[str]:
    """Every part is there, with every field of its rows, and nothing else."""
    yield from differing(_("the file"), set(file), _KEYS)
    for part in (TABLE, *PARTS):
        rows = [file.get(part.name)] if part is TABLE else file.get(part.name)
        yield from _shapes(part.name, rows, {*part.fields})
    clearings, lines = file.get(CLEARINGS.name), CLEARING_LINES.name
    yield from _shapes(CLEARINGS.name, clearings, {*CLEARINGS.fields, lines})
    for number, row in enumerate(clearings if isinstance(clearings, list) else []):
        if isinstance(row, dict) and lines in row:
            yield from _shapes(f"{CLEARINGS.name}[{number}].{lines}", row[lines], {*CLEARING_LINES.fields})
    players = file.get("players")
    if not isinstance(players, list) or not all(is_player(player) for player in players):
        yield _("%(where)s: expected a list") % {"where": "players"} + " {id, name}"


def _shapes(where: str, rows: object, wanted: set[str]) -> Iterator[str]:
    """What keeps these from being a list of rows with these keys."""
    if not isinstance(rows, list):
        yield _("%(where)s: expected a list") % {"where": where}
        return
    for number, row in enumerate(rows):
        if not isinstance(row, dict):
            yield _("%(where)s: expected an object") % {"where": f"{where}[{number}]"}
        else:
            yield from differing(f"{where}[{number}]", set(row), wanted)


def differing(where: str, found: set[str], wanted: set[str]) -> Iterator[str]:
    """What keys are missing or not known."""
    yield from (_("%(where)s: %(key)s is missing") % {"where": where, "key": key} for key in sorted(wanted - found))
    for key in sorted(found - wanted):
        yield _("%(where)s: %(key)s is not known") % {"where": where, "key": repr(key)[:60]}


def is_player(player: Any) -> bool:
    """Whether it says who somebody is."""
    return (
        isinstance(player, dict) and set(player) == {"id", "name"} and all(isinstance(v, str) for v in player.values())
    )


def _digest(file: TableFile) -> Iterator[str]:
    if file["digest"] != digest(file):
        yield _("The file was altered: its digest is another")


def _values(file: TableFile) -> Iterator[str]:
    yield from player_problems(file)
    for part in (TABLE, *PARTS):
        rows = [file[part.name]] if part is TABLE else file[part.name]
        for number, row in enumerate(rows):
            yield from row_problems(f"{part.name}[{number}]", part, row, file)
    for number, row in enumerate(file[CLEARINGS.name]):
        where = f"{CLEARINGS.name}[{number}]"
        yield from row_problems(where, CLEARINGS, row, file)
        for place, line in enumerate(row[CLEARING_LINES.name]):
            yield from row_problems(f"{where}.{CLEARING_LINES.name}[{place}]", CLEARING_LINES, line, file)


def player_problems(file: TableFile) -> Iterator[str]:
    """What is wrong with the names of a file's people."""
    for number, player in enumerate(file["players"]):
        yield from _text(f"players[{number}]", player)
        yield from _name(f"players[{number}].name", player["name"])


def row_problems(where: str, part: Part, row: dict[str, Any], file: TableFile) -> Iterator[str]:
    """What is wrong with the values of a row that has all its fields."""
    for name in part.fields:
        yield from _value(f"{where}.{name}", part, name, row[name], file)


def _value(where: str, part: Part, name: str, value: Any, file: TableFile) -> Iterator[str]:
    field = part.model._meta.get_field(name)
    yield from _text(where, value)
    if isinstance(field, ForeignKey):
        yield from _reference(where, field, value, file)
        return
    assert isinstance(field, Field)  # noqa: S101 (games.exported names columns only)
    if value is not None and not _fits(field, value):
        yield _("%(where)s: %(value)s is of the wrong kind") % {"where": where, "value": repr(value)[:60]}
        return
    try:
        clean(field, value)
    except ValidationError as error:
        yield f"{where}: {' '.join(error.messages)}"
    if part.model is LogEntry and name == "data" and not isinstance(value, dict):
        yield _("%(where)s: expected an object") % {"where": where}
    if name in _NAMES and isinstance(value, str):
        yield from _name(where, value)
    if name == "slug" and not _SLUG.fullmatch(value):
        yield _("%(where)s: %(value)s is of the wrong kind") % {"where": where, "value": repr(value)[:60]}


def _fits(field: Field[Any, Any], value: Any) -> bool:
    """Whether JSON has it as the column's kind: "4" is no number, and true is none either."""
    if isinstance(field, JSONField):
        return True
    if isinstance(field, DateField) and value == "":
        return False
    kind = next((kind for column, kind in _KINDS.items() if isinstance(field, column)), str)
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def clean(field: Field[Any, Any], value: Any) -> Any:
    """The value as the column holds it. Raises ValidationError."""
    cleaned = field.clean(value, None) if value not in field.empty_values else value
    if value is None and not field.null:
        raise ValidationError(_("Must not be empty"))
    if isinstance(cleaned, datetime) and cleaned.tzinfo is None:
        raise ValidationError(_("A time needs its zone"))
    if isinstance(cleaned, date) and cleaned.year not in _YEARS:
        raise ValidationError(_("No such year"))
    return cleaned


def _reference(where: str, field: ForeignKey[Any, Any], value: Any, file: TableFile) -> Iterator[str]:
    if value is None and field.null:
        return
    if field.related_model is Player:
        known: Any = range(len(file["players"]))
    else:
        known = {row.get("number") for row in file[f"{field.related_model._meta.model_name}s"]}
    if isinstance(value, bool) or not isinstance(value, int) or value not in known:
        yield _("%(where)s: %(value)s is not in the file") % {"where": where, "value": repr(value)[:60]}


def _name(where: str, name: str) -> Iterator[str]:
    try:
        clean = clean_name(name) if name else name
    except Invalid:
        clean = None
    if clean != name:
        yield _("%(where)s: no name that could be given here") % {"where": where}


def _text(where: str, value: Any) -> Iterator[str]:
    """What no database takes, wherever in a value it is."""
    text = json.dumps(value, ensure_ascii=False)
    if "\\u0000" in text:
        yield _("%(where)s: has a NUL character") % {"where": where}
    try:
        text.encode()
    except UnicodeEncodeError:
        yield _("%(where)s: has half a character") % {"where": where}
