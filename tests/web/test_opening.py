"""Opening a table: one tap, or everything chosen."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Player, Table
from tests.support.cast import Person, new_key, open_lobby, person, start
from tests.web.reading import LANGUAGES, checked, field, said, speaking


def test_one_tap_opens_a_table_with_the_defaults(east: Person) -> None:
    response = east.client.post("/open/", {"client_key": new_key()})
    table = Table.objects.get()
    assert response["Location"] == f"/t/{table.slug}/"
    assert (table.ruleset_key, table.player_count, table.terms, table.coins_per_tai) == ("pingyang-13", 4, 2, None)
    assert table.host == east.player


def test_pressing_twice_opens_one_table(east: Person) -> None:
    key = {"client_key": new_key()}
    assert east.client.post("/open/", key)["Location"] == east.client.post("/open/", key)["Location"]
    assert Table.objects.count() == 1


def test_a_phone_without_a_name_gives_it_once_and_keeps_what_was_chosen(db: None) -> None:
    phone = Client()
    step = phone.post("/open/", {"ruleset": "folk", "players": "5", "client_key": "key-1"})
    assert step.status_code == 200
    assert (field(step, "ruleset"), field(step, "players"), field(step, "client_key")) == ("folk", "5", "key-1")
    assert not Player.objects.exists()
    phone.post("/open/", {"ruleset": "folk", "players": "5", "client_key": "key-1", "name": "阿海"})
    table = Table.objects.get()
    assert (table.ruleset_key, table.player_count, table.host.name) == ("folk", 5, "阿海")
    assert phone.post("/open/", {"client_key": "key-2"}).status_code == 302


def test_the_new_table_page_offers_all_six_presets_with_their_lines(db: None) -> None:
    page = Client().get("/new/")
    words = said(page)
    for name in ("平阳大抬炮 13 台番", "平阳小抬炮 10 台番", "平阳大抬炮 15 台番", "同城台炮", "民间台炮", "茶苑"):
        assert name in words
    assert "满 13 台翻" in words
    assert (checked(page, "ruleset"), checked(page, "stake")) == ("pingyang-13", "none")


def test_everything_chosen_is_in_the_table(east: Person) -> None:
    chosen = {"ruleset": "tongcheng", "players": "5", "terms": "0", "stake": "coins", "coins": "3"}
    east.client.post("/open/", chosen)
    table = Table.objects.get()
    assert (table.ruleset_key, table.player_count, table.terms, table.coins_per_tai) == ("tongcheng", 5, 0, 3)


def test_the_page_is_as_last_time(east: Person) -> None:
    """A preset, how many, how long and for what; the address comes first."""
    table = open_lobby(east, *(person(name) for name in "南西北五"), ruleset_key="gangtai-16", terms=0, coins_per_tai=3)
    assert checked(east.client.get("/new/"), "ruleset") == "pingyang-13"  # not started yet
    start(table, east)
    page = east.client.get("/new/")
    asked = ("ruleset", "players", "terms", "stake")
    assert [checked(page, name) for name in asked] == [f"like:{table.slug}", "5", "0", "coins"]
    assert "同桌上次港式台湾牌" in said(page)
    assert field(page, "coins") == "3"
    other = east.client.get("/new/?ruleset=folk&players=4")
    assert [checked(other, name) for name in ("ruleset", "players", "stake")] == ["folk", "4", "coins"]


def test_a_room_decides_the_coins(east: Person) -> None:
    east.client.post("/open/", {"stake": "room", "room": "intermediate", "coins": "3"})
    table = Table.objects.get()
    assert (table.room, table.coins_per_tai) == ("intermediate", 300)


def test_coins_that_do_not_matter_are_no_fault(east: Person) -> None:
    assert east.client.post("/open/", {"stake": "none", "coins": "many"}).status_code == 302


def test_bad_choices_come_back_all_at_once_and_the_rest_is_kept(east: Person) -> None:
    page = east.client.post(
        "/open/",
        {"ruleset": "chess", "players": "9", "stake": "coins", "coins": "0", "terms": "0"}
        | {"club": "nosuchclub12", "title": "长" * 25},
    )
    assert page.status_code == 422
    words = said(page)
    assert "没有这套规则" in words
    assert "一桌四个人或五个人" in words
    assert "一台至少 1 币" in words
    assert "没有这个牌友会" in words
    assert "名字最多 24 个字" in words
    assert (checked(page, "stake"), checked(page, "terms"), field(page, "coins")) == ("coins", "0", "0")
    assert not Table.objects.exists()


def test_a_name_that_cannot_be_keeps_what_was_typed(db: None) -> None:
    typed = "很" * 25
    page = Client().post("/open/", {"name": typed})
    assert page.status_code == 422
    assert field(page, "name") == typed
    assert "24" in said(page)
    assert not Player.objects.exists()


def test_opening_needs_a_press(east: Person) -> None:
    assert east.client.get("/open/").status_code == 405


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, language: str) -> None:
    words = said(speaking(east.client, language).get("/new/"))
    assert {"zh-hans": "怎么算台", "zh-hant": "怎麼算台", "en": "How tai are counted"}[language] in words
