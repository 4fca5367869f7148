"""POST /api/v1/tables/"""

from __future__ import annotations

from django.test import Client

from games.identity import COOKIE
from games.models import Player, Table
from tests.api.calls import call, problems, refused
from tests.support.cast import Person, new_key


def test_one_tap_opens_a_table_of_four(db: None) -> None:
    stranger = Client()
    response = call(stranger, "POST", "/tables/", {})
    assert response.status_code == 201
    body = response.json()
    assert len(body["code"]) == 6
    assert COOKIE in response.cookies
    assert body["state"]["status"] == "lobby"
    assert body["state"]["ruleset"]["key"] == "pingyang-13"
    assert [seat["phone"] for seat in body["state"]["seats"]] == [True, False, False, False]
    assert call(stranger, "GET", f"/tables/{body['slug']}/").status_code == 200


def test_five_players_house_rules_coins(east: Person) -> None:
    wanted = {"ruleset": "pingyang-10", "overrides": {"cap": 100}, "player_count": 5, "terms": 0, "coins_per_tai": 5}
    state = call(east.client, "POST", "/tables/", wanted).json()["state"]
    assert state["ruleset"]["key"] == "pingyang-10"
    assert state["ruleset"]["changes"] == 1
    assert (len(state["seats"]), state["terms"], state["coins_per_tai"]) == (5, 0, 5)


def test_how_five_take_turns_and_whose_wall_the_dice_break(east: Person) -> None:
    wanted = {"player_count": 5, "five_player": "manual", "dice_wall": "thrower"}
    body = call(east.client, "POST", "/tables/", wanted).json()
    assert body["state"]["five_player"] == "manual"
    assert Table.objects.get(slug=body["slug"]).dice_wall == "thrower"
    error = refused(call(east.client, "POST", "/tables/", {"five_player": "x", "dice_wall": ""}), 400, "invalid")
    assert problems(error) == {("bad_five_player", "five_player"), ("bad_dice_wall", "dice_wall")}
    error = refused(call(east.client, "POST", "/tables/", {"five_player": 1, "dice_wall": None}), 400, "invalid")
    assert {where for _, where in problems(error)} == {"five_player", "dice_wall"}


def test_same_key_opens_one_table_and_other_content_is_refused(east: Person) -> None:
    key = new_key()
    slugs = {call(east.client, "POST", "/tables/", {"client_key": key}).json()["slug"] for _ in range(3)}
    assert len(slugs) == 1
    refused(call(east.client, "POST", "/tables/", {"client_key": key, "terms": 3}), 409, "key_reused")


def test_all_faults_at_once_and_nobody_left_behind(db: None) -> None:
    wanted = {"ruleset": "nonsense", "player_count": 3, "terms": 99, "coins_per_tai": 0, "room": "attic"}
    error = refused(call(Client(), "POST", "/tables/", wanted), 400, "invalid")
    assert {code for code, _ in problems(error)} == {
        "unknown_ruleset",
        "bad_player_count",
        "bad_terms",
        "bad_coins",
        "bad_room",
    }
    assert (Player.objects.count(), Table.objects.count()) == (0, 0)


def test_kinds_and_unknown_keys_are_named_all_together(east: Person) -> None:
    wanted = {"player_count": True, "terms": "2", "ruleset": 7, "overrides": [], "colour": "red"}
    error = refused(call(east.client, "POST", "/tables/", wanted), 400, "invalid")
    assert problems(error) == {
        ("invalid", "player_count"),
        ("invalid", "terms"),
        ("invalid", "ruleset"),
        ("object", "overrides"),
        ("unknown", "colour"),
    }


def test_bad_house_rules(east: Person) -> None:
    for overrides in ({"cap": -1}, {"cap": True}, {"threshold": "13"}, {"nonsense": 1}, {"cap": 2**53 - 1, "x": {}}):
        error = refused(call(east.client, "POST", "/tables/", {"overrides": overrides}), 400, "invalid")
        assert error["problems"]
