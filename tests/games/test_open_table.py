"""Opening a table: one tap is enough, and whatever is chosen is kept with the table."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.codes import CODE_ALPHABET, SLUG_ALPHABET
from games.errors import Invalid, KeyReused
from games.models import LogEntry, Membership, Role, Seat, Status, Table
from games.rules import ruleset_of
from scoring.ruleset import get_ruleset
from tests.support.cast import Person, new_key


def test_one_tap_opens_a_table_of_four_with_the_host_seated(east: Person) -> None:
    table = services.open_table(host=east.player)
    assert (table.status, table.version, table.player_count, table.terms) == (Status.LOBBY, 1, 4, 2)
    assert table.ruleset_key == "pingyang-13"
    assert list(Seat.objects.filter(table=table).values_list("position", "player", "name")) == [
        (0, east.player.pk, "阿海"),
        (1, None, ""),
        (2, None, ""),
        (3, None, ""),
    ]
    assert Membership.objects.get(table=table).role == Role.GUEST
    assert LogEntry.objects.get(table=table).version == 1


def test_public_names_are_long_random_and_readable_aloud(east: Person) -> None:
    tables = [services.open_table(host=east.player) for _ in range(20)]
    assert len({table.code for table in tables}) == 20
    for table in tables:
        assert table.code is not None
        assert len(table.code) == 6
        assert set(table.code) <= set(CODE_ALPHABET)
        assert not set(CODE_ALPHABET) & set("01OIL")
        assert len(table.slug) == 12
        assert set(table.slug) <= set(SLUG_ALPHABET)
        assert len(table.watch_token) == 22


@pytest.mark.parametrize("key", ["tongcheng", "folk", "pingyang-10", "pingyang-13", "pingyang-15", "gametea"])
def test_every_value_of_the_ruleset_is_frozen_into_the_table(east: Person, key: str) -> None:
    table = Table.objects.get(pk=services.open_table(host=east.player, ruleset_key=key).pk)
    assert ruleset_of(table) == get_ruleset(key)
    assert len(table.ruleset["values"]) == len(get_ruleset(key).values)


def test_house_rules_a_room_and_five_players(east: Person) -> None:
    table = services.open_table(
        host=east.player, overrides={"cap": 100, "false_win": 13}, player_count=5, terms=0, room="advanced"
    )
    ruleset = ruleset_of(Table.objects.get(pk=table.pk))
    assert {name for name, _, _ in ruleset.differences()} == {"cap", "false_win"}
    assert ruleset["cap"] == 100
    assert (table.coins_per_tai, table.room, table.terms) == (600, "advanced", 0)
    assert Seat.objects.filter(table=table).count() == 5


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ({"ruleset_key": "sichuan"}, {"unknown_ruleset"}),
        ({"ruleset_key": None}, {"unknown_ruleset"}),
        ({"ruleset_key": ["folk"]}, {"unknown_ruleset"}),
        ({"overrides": {"threshold": 0}}, {"bad_override"}),
        ({"overrides": {"speed": 1, "cap": "high"}}, {"unknown_override", "bad_override"}),
        ({"overrides": ["cap"]}, {"bad_overrides"}),
        ({"player_count": 3}, {"bad_player_count"}),
        ({"player_count": True}, {"bad_player_count"}),
        ({"terms": -1}, {"bad_terms"}),
        ({"terms": 2.5}, {"bad_terms"}),
        ({"coins_per_tai": 0}, {"bad_coins"}),
        ({"coins_per_tai": 10**12}, {"bad_coins"}),
        ({"room": "royal"}, {"bad_room"}),
        ({"room": []}, {"bad_room"}),
        ({"player_count": 6, "terms": "2", "room": "x"}, {"bad_player_count", "bad_terms", "bad_room"}),
    ],
)
def test_all_faults_are_named_at_once(east: Person, options: dict[str, Any], codes: set[str]) -> None:
    with pytest.raises(Invalid) as refused:
        services.open_table(host=east.player, **options)
    assert {problem["code"] for problem in refused.value.problems} == codes
    assert all(len(problem["message"]) == 3 for problem in refused.value.problems)
    assert not Table.objects.exists()


def test_a_second_tap_opens_no_second_table(east: Person, south: Person) -> None:
    key = new_key()
    first = services.open_table(host=east.player, client_key=key)
    assert services.open_table(host=east.player, client_key=key) == first
    assert services.open_table(host=south.player, client_key=key) != first
    with pytest.raises(KeyReused):
        services.open_table(host=east.player, client_key=key, player_count=5)
    assert Table.objects.count() == 2


def test_a_taken_code_is_drawn_again(east: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = services.open_table(host=east.player).code
    drawn = iter([taken, taken, "ZZZZ99"])
    field = Table._meta.get_field("code")
    monkeypatch.setattr(field, "default", lambda: next(drawn))
    monkeypatch.setattr(field, "_get_default", lambda: next(drawn), raising=False)
    assert services.open_table(host=east.player).code == "ZZZZ99"
