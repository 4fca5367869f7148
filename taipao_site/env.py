"""Typed readers of environment variables; each shouts at a value it cannot use."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from django.core.exceptions import ImproperlyConfigured

TRUE = frozenset({"1", "true", "yes", "on"})
FALSE = frozenset({"0", "false", "no", "off"})
HOST = re.compile(r"\.?[a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\]", re.IGNORECASE)


class BadValue(ImproperlyConfigured):
    """A variable holds something that cannot be meant; the message names it, its value and what is expected."""

    def __init__(self, name: str, value: str, expected: str) -> None:
        super().__init__(f"{name}={value!r}: expected {expected}")
        self.name = name


@dataclass(frozen=True)
class Env:
    """Reads from one mapping; a variable that is missing or blank counts as not set."""

    values: Mapping[str, str]

    def raw(self, name: str) -> str:
        """The value without surrounding blanks, "" when not set."""
        return self.values.get(name, "").strip()

    def text(self, name: str, default: str = "") -> str:
        """Any text."""
        return self.raw(name) or default

    def path(self, name: str, default: Path) -> Path:
        """A folder or file; "~" is the home folder."""
        return Path(self.raw(name)).expanduser().resolve() if self.raw(name) else default

    def secret(self, name: str, shown: str, *, at_least: int) -> str:
        """A secret of at least so many characters; the message shows its length, never the secret."""
        value = self.raw(name)
        if value and len(value) < at_least:
            raise BadValue(name, f"<{len(value)} characters>", shown)
        return value

    def flag(self, name: str, *, default: bool = False) -> bool:
        """1/0, true/false, yes/no or on/off."""
        value = self.raw(name).lower()
        if not value:
            return default
        if value not in TRUE | FALSE:
            raise BadValue(name, value, "1 or 0 (also true/false, yes/no, on/off)")
        return value in TRUE

    def address_part(self, name: str, default: str) -> str:
        """One part of an address: small letters, digits and dashes."""
        value = self.raw(name).strip("/") or default
        if not re.fullmatch(r"[a-z0-9][a-z0-9-]{2,39}", value):
            raise BadValue(name, value, "3 to 40 small letters, digits and dashes, like admin")
        return value

    def integer(self, name: str, default: int, *, least: int = 0, most: int | None = None) -> int:
        """A whole number within bounds, both included."""
        value = self.raw(name)
        if not value:
            return default
        bounds = f"a whole number, at least {least}" + ("" if most is None else f" and at most {most}")
        if not re.fullmatch(r"-?[0-9]+", value):
            raise BadValue(name, value, bounds)
        number = int(value)
        if number < least or (most is not None and number > most):
            raise BadValue(name, value, bounds)
        return number

    def choice(self, name: str, default: str, *, among: Collection[str]) -> str:
        """One of the given words."""
        value = self.raw(name) or default
        if value not in among:
            raise BadValue(name, value, "one of " + ", ".join(sorted(among)))
        return value

    def url(self, name: str, *, schemes: Collection[str]) -> SplitResult | None:
        """An address with one of the given schemes, None when not set; the message hides a password."""
        value = self.raw(name)
        if not value:
            return None
        expected = "an address like " + " or ".join(f"{scheme}://…" for scheme in schemes)
        try:
            parts = urlsplit(value)
            parts.port  # noqa: B018 - a port that is no number raises here
        except ValueError as error:
            raise BadValue(name, "<hidden>", f"{expected} ({error})") from error
        if parts.scheme not in schemes:
            raise BadValue(name, hide_password(parts), expected)
        return parts

    def hosts(self, name: str) -> list[str]:
        """Host names separated by commas, without scheme, port or path; a leading dot means all below it."""
        names = [part.strip() for part in self.raw(name).split(",") if part.strip()]
        for host in names:
            if not HOST.fullmatch(host):
                raise BadValue(name, host, "host names separated by commas, like taipao.example,.example.org")
        return names


def hide_password(parts: SplitResult) -> str:
    """An address fit for a log."""
    return parts.geturl().replace(f":{parts.password}@", ":***@") if parts.password else parts.geturl()


env = Env(os.environ)
