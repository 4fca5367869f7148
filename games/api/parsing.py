"""Reading a request's JSON: strictly, within limits, with nothing that a database or an answer would choke on."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import BaseParser

from games.services.files.arriving import MOST_OF_MANY, FileTooLarge

LONGEST_BODY = 64 * 1024  # bytes; four hands are about 4 KB
DEEPEST = 12  # objects and lists within each other; the deepest honest body has five
_IN_MEMORY = 1_000_000  # bytes of a file; a larger one lies on the disk
LARGEST = 2**53 - 1  # what every JSON reader in the world can hold as a whole number


class TooLarge(APIException):
    """413: more than any honest request has."""

    status_code = 413
    default_code = "too_large"
    default_detail = _("The request is too large")


class StrictJSONParser(BaseParser):
    """JSON as RFC 8259 has it: no NaN, no key twice, no text that is not text."""

    media_type = "application/json"

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """The value in the body; an empty body is an empty object. Raises ParseError or TooLarge."""
        body = stream.read(LONGEST_BODY + 1)
        if len(body) > LONGEST_BODY:
            raise TooLarge
        return read_json(body)


class FileParser(BaseParser):
    """A file of tables as it is: JSON, larger than what is read at once. It is looked at where it is taken in."""

    media_type = "application/json"

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """The body as a file of its own, at its start. Raises FileTooLarge."""
        file, size = SpooledTemporaryFile[bytes](max_size=_IN_MEMORY), 0
        while piece := stream.read(LONGEST_BODY):
            size += len(piece)
            if size > MOST_OF_MANY:
                file.close()
                raise FileTooLarge(MOST_OF_MANY)
            file.write(piece)
        file.seek(0)
        return file


def read_json(body: bytes) -> object:
    """The value of a JSON text. Raises ParseError."""
    if not body.strip():
        return {}
    try:
        text = body.decode("utf-8")
        _check_depth(text)
        value = json.loads(
            text, parse_constant=_no_constant, parse_int=_whole, parse_float=_decimal, object_pairs_hook=_once
        )
    except (ValueError, RecursionError) as error:
        raise ParseError from error
    _check_texts(value)
    return value


def _check_depth(text: str) -> None:
    """Count brackets before the parser recurses; those inside strings are rare enough to count too."""
    depth = 0
    for char in text:
        if char in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ValueError("nested too deeply")
        elif char in "]}":
            depth -= 1


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


def _whole(digits: str) -> int:
    if len(digits) > 17:
        raise ValueError("number out of range")
    value = int(digits)
    if abs(value) > LARGEST:
        raise ValueError("number out of range")
    return value


def _decimal(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise ValueError("number out of range")
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key comes twice")
    return found


def _check_texts(value: object) -> None:
    """NUL cannot be stored and a lone surrogate cannot be sent back."""
    if isinstance(value, str):
        if "\0" in value or (not value.isascii() and any("\ud800" <= char <= "\udfff" for char in value)):
            raise ParseError
    elif isinstance(value, list):
        for part in value:
            _check_texts(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            _check_texts(key)
            _check_texts(part)
