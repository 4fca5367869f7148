"""Those who run the server. They are no players: django.contrib.auth knows them, and the admin is their only door."""

from __future__ import annotations

from dataclasses import dataclass

SIGNED = "管理员"
"""What the log of a table says where a name would be, in every language: it is stored as a name."""


@dataclass(frozen=True, slots=True)
class Operator:
    """May do at a table what its host may, and in a club what its managers may, where a service takes an operator.

    `name` is what they log in by; it stands in the admin's own log and nowhere that players read.
    """

    name: str
