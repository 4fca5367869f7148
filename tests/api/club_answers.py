"""Everything the API has about clubs, once, for the comparison of answers with their description."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games import services
from games.models import Club, Table
from tests.support.cast import Person, new_key, numbers, post, self_draw, start
from tests.support.clubs import seated

Ask = Callable[..., Any]


def a_club(asked: Ask, owner: Person, other: Person, third: Person) -> None:
    """From founding the club to removing one's data."""
    club = asked(owner, "POST", "/clubs/", {"name": "南门"}, 201)["slug"]
    at = f"/clubs/{club}/"
    token = asked(owner, "GET", f"{at}invitation/")["invite_token"]
    for one in (other, third):
        asked(one, "POST", "/clubs/join/", {"token": token})
    asked(owner, "POST", f"{at}invitation/")
    guest = asked(owner, "POST", f"{at}members/", {"name": "老王"}, 201)["id"]
    asked(owner, "GET", f"{at}members/")
    asked(owner, "GET", f"{at}members/{guest}/")
    asked(owner, "PATCH", f"{at}members/{other.player.public_id}/", {"role": "manager"})
    _a_table(asked, owner, other, club, guest)
    _coins(asked, owner, other, at)
    _clearings(asked, owner, other, third, club)
    asked(owner, "POST", f"{at}files/", status=202)
    asked(other, "GET", f"{at}merges/?kept={third.player.public_id}&merged={guest}")
    sent = {"kept": third.player.public_id, "merged": guest}
    merge = asked(other, "POST", f"{at}merges/", sent, 201)["slug"]
    asked(other, "DELETE", f"{at}merges/{merge}/")
    asked(owner, "POST", f"{at}members/{guest}/erase/")
    asked(owner, "DELETE", f"{at}members/{third.player.public_id}/")
    _figures(asked, owner, other, at)
    asked(other, "POST", f"{at}leave/")
    asked(owner, "PATCH", at, {"name": "北门", "on_boards": True})
    asked(owner, "GET", at)
    asked(owner, "GET", "/clubs/")
    asked(third, "PUT", "/me/on-boards/", {"on_boards": True})
    asked(third, "POST", "/me/erase/")


def _figures(asked: Ask, owner: Person, other: Person, at: str) -> None:
    """Leaderboards and players, before anything is played."""
    asked(owner, "GET", f"{at}board/?period=year&least=1")
    asked(owner, "GET", "/boards/?period=days")
    asked(owner, "GET", f"/players/{owner.player.public_id}/")
    asked(owner, "GET", f"/players/{owner.player.public_id}/compare/{other.player.public_id}/")


def _coins(asked: Ask, owner: Person, other: Person, at: str) -> None:
    """What newcomers begin with, who has how many, and a few given."""
    asked(owner, "PATCH", f"{at}coins/", {"opening": 500})
    asked(other, "GET", f"{at}coins/?page=1")
    ledger = f"{at}coins/{other.player.public_id}/"
    asked(owner, "POST", ledger, {"amount": 20, "reason": "茶钱", "client_key": new_key()}, 201)
    asked(other, "GET", ledger)


def _clearings(asked: Ask, owner: Person, other: Person, third: Person, club: str) -> None:
    """A closed table is due, marked as settled, and the mark taken back."""
    table = start(seated(Club.objects.get(slug=club), owner, other, third, "第四位"), owner)
    post(table, owner, self_draw(0), numbers(5, 0, 0, 0))
    services.finish_table(table=Table.objects.get(pk=table.pk), actor=owner.player)
    found = asked(third, "GET", f"/clubs/{club}/clearings/")
    (side,) = found["sides"]
    sent = {"first": found["first"], "last": found["last"], "unit": side["unit"], "seen": side["seen"]}
    mark = asked(owner, "POST", f"/clubs/{club}/clearings/", sent, 201)
    asked(owner, "POST", f"/clubs/{club}/clearings/", sent)
    asked(owner, "POST", f"/clubs/{club}/clearings/", {**sent, "seen": "x"}, 409)
    asked(owner, "DELETE", f"/clubs/{club}/clearings/{mark['clearing']['slug']}/")


def _a_table(asked: Ask, owner: Person, other: Person, club: str, guest: str) -> None:
    """A table of the club with a guest on a seat and a member who comes."""
    table = asked(owner, "POST", "/tables/", {"club": club, "title": "周五"}, 201)["slug"]
    asked(owner, "POST", f"/tables/{table}/seats/1/member/", {"member": guest})
    asked(other, "POST", f"/clubs/{club}/tables/{table}/come/")
    asked(owner, "GET", f"/clubs/{club}/tables/")
