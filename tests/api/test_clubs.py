"""/api/v1/clubs/: strict in what it takes, silent to outsiders, the same answers as the pages."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games import services
from games.models import Club, ClubMember, Player, Table
from tests.api.calls import call, problems, refused
from tests.support.cast import Person, new_key, numbers, post, self_draw, start
from tests.support.clubs import found, guest, seated
from tests.support.together import together


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return found(east, south, west, north)


def at(club: Club, path: str = "") -> str:
    return f"/clubs/{club.slug}/{path}"


def names(club: Club, who: Person) -> list[str]:
    return [one["name"] for one in call(who.client, "GET", at(club, "members/")).json()["members"]]


def test_founding_twice_with_one_key_founds_one(east: Person) -> None:
    body = {"name": "南门", "client_key": new_key()}
    first = call(east.client, "POST", "/clubs/", body).json()
    assert call(east.client, "POST", "/clubs/", body).json() == first
    refused(call(east.client, "POST", "/clubs/", {**body, "name": "北门"}), 409, "key_reused")
    assert (first["role"], first["time_zone"], first["archived"]) == ("owner", "Asia/Shanghai", False)


def test_a_stranger_without_a_name_founds_and_joins_nothing(club: Club) -> None:
    stranger = Client()
    before = Player.objects.count()
    refused(call(stranger, "POST", "/clubs/", {"name": "南门"}), 400, "invalid")
    refused(call(stranger, "POST", "/clubs/join/", {"token": club.invite_token}), 404, "unknown_invite")
    assert Player.objects.count() == before
    assert call(stranger, "GET", "/clubs/").json() == {"clubs": []}


@pytest.mark.parametrize(
    ("path", "body", "where"),
    [
        ("members/", {"name": 5}, "name"),
        ("members/", {"name": "老王", "phone": 1}, "phone"),
        ("members/", {"name": "\u200b"}, "name"),
        ("merges/", {"kept": ["x"], "merged": "y"}, "kept"),
    ],
)
def test_what_is_not_as_described_is_refused_with_its_place(
    club: Club, east: Person, path: str, body: Any, where: str
) -> None:
    error = refused(call(east.client, "POST", at(club, path), body), 400, "invalid")
    assert where in {place for _, place in problems(error)}


def test_settings_take_true_for_true_and_nothing_else(club: Club, east: Person) -> None:
    for bad in ("true", 1, None):
        refused(call(east.client, "PATCH", at(club), {"on_boards": bad}), 400, "invalid")
    refused(call(east.client, "PATCH", at(club), {"archived": True, "name": "北门"}), 400, "invalid")
    error = refused(call(east.client, "PATCH", at(club), {"name": "", "time_zone": "Mars/Base"}), 400, "invalid")
    assert problems(error) == {("name_empty", "name"), ("bad_time_zone", "time_zone")}
    assert call(east.client, "PATCH", at(club), {"archived": True}).json()["archived"] is True
    refused(call(east.client, "POST", at(club, "members/"), {"name": "老王"}), 409, "club_archived")


def test_an_outsider_finds_nothing_and_a_member_no_more_than_is_theirs(
    club: Club, east: Person, west: Person, outsider: Person
) -> None:
    wang = guest(club, east, "老王").player.public_id
    calls: list[tuple[str, str, Any, str]] = [
        ("GET", "", None, ""),
        ("PATCH", "", {"name": "北门"}, "owner_only"),
        ("GET", "invitation/", None, "managers_only"),
        ("POST", "invitation/", {}, "managers_only"),
        ("GET", "tables/", None, ""),
        ("GET", "members/", None, ""),
        ("POST", "members/", {"name": "老李"}, "managers_only"),
        ("DELETE", f"members/{wang}/", None, "managers_only"),
        ("PATCH", f"members/{wang}/", {"name": "老李"}, "managers_only"),
        ("POST", f"members/{wang}/erase/", {}, "owner_only"),
        ("GET", f"merges/?kept={wang}&merged={wang}", None, "managers_only"),
        ("POST", "merges/", {"kept": wang, "merged": wang}, "managers_only"),
    ]
    for method, path, body, code in calls:
        refused(call(outsider.client, method, at(club, path), body), 404, "not_found")
        answer = call(west.client, method, at(club, path), body)
        if code:
            refused(answer, 403, code)
        else:
            assert answer.status_code == 200
    assert names(club, east) == ["阿海", "建国", "老王", "小陈", "秀英"]


def test_b152_the_api_lists_in_the_order_of_pinyin(club: Club, east: Person) -> None:
    for name in ("张三", "陈四", "阿一", "李二", "王五", "赵六"):
        call(east.client, "POST", at(club, "members/"), {"name": name})
    assert [name for name in names(club, east) if name[-1] in "一二三四五六"] == [
        *("阿一", "陈四", "李二", "王五", "张三", "赵六")
    ]


@pytest.mark.django_db(transaction=True)
def test_b039_ten_requests_for_one_name_make_one_201_and_nine_409(
    east: Person, south: Person, west: Person, north: Person
) -> None:
    club = found(east, south, west, north)
    cookie = {name: one.value for name, one in east.client.cookies.items()}

    def add() -> int:
        phone = Client()
        for name, value in cookie.items():
            phone.cookies[name] = value
        return int(call(phone, "POST", at(club, "members/"), {"name": "张三"}).status_code)

    assert sorted(together([add] * 10)) == [201] + [409] * 9
    assert ClubMember.objects.filter(club=club, name="张三").count() == 1


def test_b115_the_same_name_offers_who_has_left(club: Club, east: Person, south: Person, west: Person) -> None:
    wang = guest(club, east, "老王").player.public_id
    table = start(seated(club, east, south, west, "老王"), east)
    post(table, east, self_draw(3), numbers(0, 0, 0, 20))
    assert call(east.client, "DELETE", at(club, f"members/{wang}/")).json() == {"outcome": "archived"}
    error = refused(call(east.client, "POST", at(club, "members/"), {"name": "老王"}), 409, "name_archived")
    assert error["member"] == wang
    back = call(east.client, "PATCH", at(club, f"members/{wang}/"), {"state": "active"}).json()
    assert (back["state"], back["tables"], back["phone"]) == ("active", 1, False)


def test_b116_a_merge_by_the_api_and_the_link_of_who_was_merged(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    wang = guest(club, east, "老王").player.public_id
    table = start(seated(club, east, south, west, "老王"), east)
    post(table, east, self_draw(3), numbers(0, 0, 0, 20))
    pair = {"kept": north.player.public_id, "merged": wang}
    seen = call(east.client, "GET", at(club, f"merges/?kept={pair['kept']}&merged={wang}")).json()
    assert (seen["refused"], seen["merged"], seen["after"]) == (None, seen["after"], seen["merged"])
    assert [line["slug"] for line in seen["tables"]] == [table.slug]
    call(east.client, "POST", at(club, "merges/"), pair)
    assert call(east.client, "GET", at(club, f"members/{wang}/")).json()["name"] == "小陈"
    assert call(north.client, "GET", f"/tables/{table.slug}/").json()["seats"][3]["phone"] is True
    together_at = {"kept": south.player.public_id, "merged": wang}
    refused(call(east.client, "POST", at(club, "merges/"), together_at), 409, "wrong_state")


def test_who_sat_together_is_named_with_the_tables(club: Club, east: Person, south: Person, west: Person) -> None:
    wang = guest(club, east, "老王").player.public_id
    table = seated(club, east, south, west, "老王")
    pair = {"kept": south.player.public_id, "merged": wang}
    error = refused(call(east.client, "POST", at(club, "merges/"), pair), 409, "merge_together")
    assert error["tables"] == [table.slug]


def test_a_table_is_opened_in_a_club_of_mine_only(club: Club, east: Person, outsider: Person) -> None:
    opened = call(east.client, "POST", "/tables/", {"club": club.slug, "title": "周五"})
    assert Table.objects.get(slug=opened.json()["slug"]).club == club
    error = refused(call(outsider.client, "POST", "/tables/", {"club": club.slug}), 400, "invalid")
    assert problems(error) == {("no_such_club", "club")}


def test_a_member_comes_without_the_code(club: Club, east: Person, south: Person, outsider: Person) -> None:
    table = services.open_table(host=east.player, club=club)
    refused(call(outsider.client, "POST", at(club, f"tables/{table.slug}/come/"), {}), 404, "not_found")
    assert call(south.client, "POST", at(club, f"tables/{table.slug}/come/"), {}).status_code == 200
    assert call(south.client, "POST", f"/tables/{table.slug}/seats/1/take/", {}).status_code == 200


def test_removing_my_data_ends_this_phone(club: Club, south: Person) -> None:
    assert call(south.client, "POST", "/me/erase/", {}).status_code == 200
    assert call(south.client, "GET", "/me/").json()["player"] is None
