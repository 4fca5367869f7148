"""From bytes to rows whose every value has the right kind; nothing in the file is believed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any, NoReturn

from django.core.exceptions import ValidationError
from django.db.models import BooleanField, DateTimeField, Field, ForeignKey, IntegerField, JSONField

from games.errors import Invalid
from games.exported import PARTS, TABLE, Part
from games.models import Player
from games.names import clean_name
from games.services.importing.problems import ImportRefused
from games.tablefile import FORM, FORMAT, TableFile, digest

_KEYS = {"format", "form", "check", "players", "table", "digest", "seal", *(part.name for part in PARTS)}
_NAMES = ("name", "made_by_name", "actor_name")
_KINDS = {IntegerField: int, BooleanField: bool, DateTimeField: str}
MOST_BYTES = 50_000_000


def read_file(content: bytes) -> TableFile:
    """The file, in the right shape and with its own digest. Raises ImportRefused with everything that is wrong."""
    file = _parsed(content)
    problems = [*_shape(file)]
    if problems:
        raise ImportRefused(problems)
    problems = [*_values(file), *_digest(file)]
    if problems:
        raise ImportRefused(problems)
    return file


def _parsed(content: bytes) -> TableFile:
    if len(content) > MOST_BYTES:
        raise ImportRefused([f"The file is larger than {MOST_BYTES:,} bytes"])
    try:
        file = json.loads(content, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise ImportRefused([f"This is no JSON: {error}"]) from error
    if not isinstance(file, dict) or file.get("format") != FORMAT:
        raise ImportRefused(["This is no table of Taipao"])
    if file.get("form") != FORM:
        raise ImportRefused([f"The file has form {file.get('form')}, this version reads form {FORM}"])
    return file


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _shape(file: TableFile) -> Iterator[str]:
    """Every part is there, with every field of its rows, and nothing else."""
    yield from _differ("the file", set(file), _KEYS)
    for part in (TABLE, *PARTS):
        rows = [file.get(part.name)] if part is TABLE else file.get(part.name)
        if not isinstance(rows, list):
            yield f"{part.name}: expected a list"
            continue
        for number, row in enumerate(rows):
            if not isinstance(row, dict):
                yield f"{part.name}[{number}]: expected an object"
            else:
                yield from _differ(f"{part.name}[{number}]", set(row), set(part.fields))
    players = file.get("players")
    if not isinstance(players, list) or not all(_is_player(player) for player in players):
        yield "players: expected a list of {id, name}"


def _differ(where: str, found: set[str], wanted: set[str]) -> Iterator[str]:
    yield from (f"{where}: {key} is missing" for key in sorted(wanted - found))
    yield from (f"{where}: {key!r} is not known" for key in sorted(found - wanted))


def _is_player(player: Any) -> bool:
    return (
        isinstance(player, dict) and set(player) == {"id", "name"} and all(isinstance(v, str) for v in player.values())
    )


def _digest(file: TableFile) -> Iterator[str]:
    if file["digest"] != digest(file):
        yield "The file was altered: its digest is another"


def _values(file: TableFile) -> Iterator[str]:
    for number, player in enumerate(file["players"]):
        yield from _text(f"players[{number}]", player)
        yield from _name(f"players[{number}].name", player["name"])
    for part in (TABLE, *PARTS):
        rows = [file[part.name]] if part is TABLE else file[part.name]
        for number, row in enumerate(rows):
            for name in part.fields:
                yield from _value(f"{part.name}[{number}].{name}", part, name, row[name], file)


def _value(where: str, part: Part, name: str, value: Any, file: TableFile) -> Iterator[str]:
    field = part.model._meta.get_field(name)
    yield from _text(where, value)
    if isinstance(field, ForeignKey):
        yield from _reference(where, field, value, file)
        return
    assert isinstance(field, Field)  # noqa: S101 (games.exported names columns only)
    if value is not None and not _fits(field, value):
        yield f"{where}: {value!r} is of the wrong kind"
        return
    try:
        clean(field, value)
    except ValidationError as error:
        yield f"{where}: {' '.join(error.messages)}"
    if name in _NAMES and isinstance(value, str):
        yield from _name(where, value)


def _fits(field: Field[Any, Any], value: Any) -> bool:
    """Whether JSON has it as the column's kind: "4" is no number, and true is none either."""
    if isinstance(field, JSONField):
        return True
    kind = next((kind for column, kind in _KINDS.items() if isinstance(field, column)), str)
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def clean(field: Field[Any, Any], value: Any) -> Any:
    """The value as the column holds it. Raises ValidationError."""
    cleaned = field.clean(value, None) if value not in field.empty_values else value
    if value is None and not field.null:
        raise ValidationError("Must not be empty")
    if isinstance(cleaned, datetime) and cleaned.tzinfo is None:
        raise ValidationError("A time needs its zone")
    return cleaned


def _reference(where: str, field: ForeignKey[Any, Any], value: Any, file: TableFile) -> Iterator[str]:
    if value is None and field.null:
        return
    if field.related_model is Player:
        known: Any = range(len(file["players"]))
    else:
        known = {row.get("number") for row in file[f"{field.related_model._meta.model_name}s"]}
    if isinstance(value, bool) or not isinstance(value, int) or value not in known:
        yield f"{where}: {value!r} is not in the file"


def _name(where: str, name: str) -> Iterator[str]:
    try:
        clean = clean_name(name) if name else name
    except Invalid:
        clean = None
    if clean != name:
        yield f"{where}: no name that could be given here"


def _text(where: str, value: Any) -> Iterator[str]:
    """What no database takes, wherever in a value it is."""
    text = json.dumps(value, ensure_ascii=False)
    if "\\u0000" in text:
        yield f"{where}: has a NUL character"
    try:
        text.encode()
    except UnicodeEncodeError:
        yield f"{where}: has half a character"
