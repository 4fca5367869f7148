"""Everything the API has for who may come in and by which phone, once, for the comparison with the description."""

from __future__ import annotations

from django.test import Client

from games.models import Table
from tests.api.calls import at, fresh
from tests.api.club_answers import Ask
from tests.support.cast import Person, person


def people(asked: Ask, table: Table, host: Person, name: str) -> None:
    """Somebody asks for a seat by its name, is let in, shown out and let back; then the ways in are changed."""
    again = person(name)
    asked(again, "POST", "/join/", {"code": fresh(table).code})
    asked(again, "POST", at(table, "seats/1/ask/"))
    asked(again, "DELETE", at(table, "asks/mine/"))
    asked(again, "POST", at(table, "seats/1/ask/"))
    (ask,) = asked(host, "GET", at(table, "people/"))["asks"]
    asked(host, "POST", at(table, f"asks/{ask['number']}/"), {"yes": False})
    asked(host, "DELETE", at(table, f"people/{again.player.public_id}/"))
    asked(host, "POST", at(table, f"people/{again.player.public_id}/back/"))
    for what in ("code", "link"):
        asked(host, "POST", at(table, f"invitation/{what}/"))


def phones(asked: Ask, one: Person, other: Person) -> None:
    """A login, a second phone by it and a third by a code, and signing the others out."""
    asked(one, "PUT", "/me/login/", {"name": one.name, "password": "correct horse"})
    second = Person(one.name, one.player, Client())
    asked(second, "POST", "/log-in/", {"name": one.name, "password": "correct horse"})
    asked(second, "GET", "/me/phones/")
    code = asked(second, "POST", "/me/link/", {}, 201)["code"]
    asked(other, "POST", "/link/", {"code": code})
    asked(other, "DELETE", "/me/phones/")
