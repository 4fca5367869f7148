"""Everything personal of somebody goes; the others' history stays right (B115)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.apps import apps
from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction

from games import services
from games.club_errors import HostStays, NotNow, OwnerStays
from games.identity import player_of
from games.models import Club, Phone, Player, Table
from games.selectors import table_state
from games.selectors.clubs import club_members, my_clubs
from games.services.carrying import carry_over
from games.services.clubs import erasing, inviting, merging
from tests.support.cast import Person, discard, numbers, person, post, self_draw, start
from tests.support.clubs import found, guest, row, seated


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return found(east, south, west, north)


def everything() -> str:
    """The whole database as text."""
    rows = [list(model._default_manager.values()) for model in apps.get_app_config("games").get_models()]
    return json.dumps(rows, cls=DjangoJSONEncoder, ensure_ascii=False)


def figures(table: Table) -> list[Any]:
    state = table_state(table)
    return [state["deals"], state["adjustments"], [seat["total"] for seat in state["seats"]]]


def test_b115_the_name_is_nowhere_and_the_others_figures_are_as_before(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    wang = guest(club, east, "老王")
    old = start(seated(club, east, south, west, "老王"), east)
    post(old, east, self_draw(3), numbers(0, 0, 0, 20))
    services.finish_table(table=old, actor=east.player)
    merging.merge_members(club=club, actor=east.player, kept=row(club, north), merged=wang)
    table = start(seated(club, east, south, west, north), east)
    post(table, north, self_draw(3), numbers(0, 0, 0, 20))
    services.roll_dice(table=table, actor=north.player)
    services.save_outcome(table=table, actor=north.player, outcome=discard(1, by=2))
    services.save_entry(table=table, actor=north.player, position=2, entry={"way": "number", "value": 3})
    typed = {"way": "number", "value": 4}
    assert services.keep_typing(table=table, actor=north.player, position=1, entry=typed, deal_number=2)
    services.rename_player(player=north.player, name="陈总")
    before = [figures(old), figures(table)]
    assert all(name in everything() for name in ("小陈", "陈总", "老王"))

    erasing.erase_myself(player=north.player)
    left = everything()
    assert [name for name in ("小陈", "陈总", "老王") if name in left] == []
    assert [figures(old), figures(table)] == before
    state = table_state(table)
    assert (state["seats"][3]["name"], state["seats"][3]["phone"]) == (erasing.NEUTRAL, False)
    assert state["seats"][0]["name"] == "阿海"
    assert not Phone.objects.filter(player=north.player).exists()
    assert player_of({name: one.value for name, one in north.client.cookies.items()}) is None
    assert north.client.get(f"/t/{table.slug}/").status_code == 404
    erasing.erase_myself(player=north.player)  # twice is once


def test_two_without_names_at_one_table_are_told_apart(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = start(seated(club, east, south, west, north), east)
    for one in (north, west):
        erasing.erase_myself(player=one.player)
    names = [seat["name"] for seat in table_state(table)["seats"]]
    assert names == ["阿海", "建国", "已注销的牌友 2", "已注销的牌友"]


def test_a_namesake_keeps_the_name(club: Club, east: Person, south: Person, west: Person) -> None:
    other = person("秀英")
    table = services.open_table(host=other.player)
    erasing.erase_myself(player=west.player)
    assert table_state(table)["seats"][0]["name"] == "秀英"
    assert Player.objects.get(pk=other.player.pk).name == "秀英"


def test_the_host_of_a_running_table_and_the_owner_of_a_club_put_that_right_first(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = start(seated(club, south, east, west, north), south)
    with pytest.raises(HostStays):
        erasing.erase_myself(player=south.player)
    with pytest.raises(OwnerStays):
        erasing.erase_myself(player=east.player)
    services.finish_table(table=table, actor=south.player)
    erasing.erase_myself(player=south.player)
    alone = person("独行")
    own = found(alone)
    erasing.erase_myself(player=alone.player)
    own.refresh_from_db()
    assert own.archived_at is not None


def test_the_owner_removes_the_data_of_a_guest(club: Club, east: Person, south: Person, west: Person) -> None:
    wang = guest(club, east, "老王")
    table = start(seated(club, east, south, west, "老王"), east)
    gone = erasing.erase_guest(club=club, actor=east.player, member=wang)
    assert (gone.name, gone.state) == (erasing.NEUTRAL, "archived")
    assert "老王" not in everything()
    assert table_state(table)["seats"][3]["name"] == erasing.NEUTRAL
    guest(club, east, "老王")
    with pytest.raises(NotNow):
        erasing.erase_guest(club=club, actor=east.player, member=row(club, west))


def test_a_linked_phone_brings_its_clubs_along(club: Club, east: Person, south: Person) -> None:
    known, second = person("老江湖"), person("新手机")
    other = found(second, south, name="北门")
    inviting.join_club(player=second.player, token=club.invite_token)
    inviting.join_club(player=known.player, token=club.invite_token)
    with transaction.atomic():
        carry_over(Phone.objects.get(player=second.player), known.player)
    assert {(line["name"], line["role"]) for line in my_clubs(known.player)} == {
        ("南门牌友会", "member"),
        ("北门", "owner"),
    }
    assert [line["name"] for line in club_members(club)].count("新手机") == 0
    assert row(other, known).name == "新手机"
