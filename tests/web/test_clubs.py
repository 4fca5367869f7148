"""The pages of clubs, as somebody with a phone sees and presses them."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.http import HttpResponse
from django.test import Client

from games import services
from games.models import Club, ClubMember, Player, Seat, Table
from games.services.clubs import membership
from tests.support.cast import Person, new_key, numbers, post, self_draw, start
from tests.support.clubs import found, guest, row, seated
from tests.web.reading import field, said, speaking


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return found(east, south, west, north)


def at(club: Club, path: str = "") -> str:
    return f"/clubs/{club.slug}/{path}"


def page(who: Person, address: str, status: int = 200) -> str:
    response = speaking(who.client, "en").get(address)
    assert response.status_code == status, response.content
    return said(response)


def press(who: Person, address: str, status: int = 302, **fields: str) -> HttpResponse:
    response = speaking(who.client, "en").post(address, fields)
    assert response.status_code == status, response.content
    return response


def evening(club: Club, host: Person, *others: Person | str) -> Table:
    table = start(seated(club, host, *others), host)
    post(table, host, self_draw(3), numbers(0, 0, 0, 20))
    return services.finish_table(table=table, actor=host.player)


def test_a_phone_without_a_name_founds_a_club_and_gives_one(db: None) -> None:
    phone = speaking(Client(), "en")
    assert "No club yet" in said(phone.get("/clubs/"))
    again = phone.post("/clubs/new/", {"club": "南门", "name": ""})
    assert (again.status_code, field(again, "club")) == (422, "南门")
    assert not Player.objects.exists()
    key = new_key()
    for _ in range(2):
        response = phone.post("/clubs/new/", {"club": "南门", "name": "阿海", "client_key": key})
    club = Club.objects.get()
    assert response["Location"] == at(club)
    assert "南门" in said(phone.get("/clubs/"))
    assert "No table of the club yet" in said(phone.get(at(club)))


def test_the_link_shows_who_invites_and_only_a_press_joins(club: Club, east: Person) -> None:
    link = f"/c/{club.invite_token}/"
    assert club.invite_token in east.client.get(at(club, "invite/")).content.decode()
    phone = speaking(Client(), "en")
    assert "南门牌友会" in said(phone.get(link))
    assert ClubMember.objects.filter(club=club).count() == 4
    assert phone.post(link, {"name": "\u3164"}).status_code == 422
    assert phone.post(link, {"name": "新来的"})["Location"] == at(club)
    assert phone.get(link)["Location"] == at(club)  # belongs there already
    press(east, at(club, "invite/"))
    assert Client().get(link).status_code == 404
    assert Client().post(link, {"name": "晚来的"}).status_code == 404
    assert not Player.objects.filter(name="晚来的").exists()


def test_wrong_links_are_counted_and_the_language_stays_polite(club: Club) -> None:
    guesser = speaking(Client(REMOTE_ADDR="10.9.8.7"), "en")
    for _ in range(20):
        assert "does not work any more" in said(guesser.get("/c/nothing/"))
    assert guesser.get(f"/c/{club.invite_token}/").status_code == 429
    assert speaking(Client(REMOTE_ADDR="10.9.8.6"), "en").get(f"/c/{club.invite_token}/").status_code == 200


def test_the_club_page_has_what_plays_and_what_was_played(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    evening(club, east, south, west, north)
    start(seated(club, south, east, west, "路过的", title="周五夜场"), south)
    lobby = services.open_table(host=west.player, club=club)
    words = page(north, at(club))
    assert "PlayingDeal 1周五夜场" in words
    assert "Waiting" in words
    assert "小陈+160" in words  # the evening's winner
    press(north, at(club, f"come/{lobby.slug}/"))
    assert north.client.get(f"/t/{lobby.slug}/").status_code == 200


def test_a_member_has_the_tables_in_the_order_of_days_and_leads_to_the_figures(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    evening(club, east, south, west, north)
    late = evening(club, east, south, west, north)  # stored last, played first: from old paper
    Table.objects.filter(pk=late.pk).update(started_at=datetime(2020, 5, 17, 12, tzinfo=UTC))
    address = at(club, f"members/{south.player.public_id}/")
    html = speaking(east.client, "en").get(address).content.decode()
    assert re.findall(r"/t/(\w+)/", html)[-1] == late.slug
    assert f'href="/players/{south.player.public_id}/"' in html


def test_an_outsider_gets_404_everywhere_and_a_member_403_where_the_owner_rules(
    club: Club, west: Person, outsider: Person
) -> None:
    for path in ("", "invite/", "members/", "settings/", "archive/", "leave/", f"members/{west.player.public_id}/"):
        assert outsider.client.get(at(club, path)).status_code == 404
    for path in ("invite/", "settings/", "archive/"):
        assert west.client.get(at(club, path)).status_code == 403
        assert west.client.post(at(club, path)).status_code == 403
    words = page(west, at(club))
    assert "Invite" not in words
    assert "Settings" not in words
    assert "Leave" in words


def test_guests_are_written_down_and_a_fault_keeps_what_was_typed(club: Club, east: Person) -> None:
    press(east, at(club, "members/"), name="老王")
    again = press(east, at(club, "members/"), 409, name=" 老王 ")
    assert "Somebody in the club has this name already" in said(again)
    assert field(again, "name").strip() == "老王"
    assert press(east, at(club, "members/"), 422, name="").status_code == 422
    assert "老王No phone" in page(east, at(club, "members/"))


def test_b115_a_name_that_left_is_offered_and_comes_back(club: Club, east: Person, south: Person, west: Person) -> None:
    wang = guest(club, east, "老王").player.public_id
    evening(club, east, south, west, "老王")
    assert "goes from the lists" in page(east, at(club, f"members/{wang}/remove/"))
    press(east, at(club, f"members/{wang}/remove/"))
    assert "No longer here 老王" in page(east, at(club, "members/"))
    offered = press(east, at(club, "members/"), 409, name="老王")
    assert "Bring back" in said(offered)
    [address] = set(re.findall(rf'action="({at(club)}members/\w+/restore/)"', offered.content.decode()))
    press(east, address)
    assert "No longer here" not in page(east, at(club, "members/"))


def test_b116_a_merge_is_looked_at_first_and_old_links_lead_on(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    wang = guest(club, east, "老王").player.public_id
    evening(club, east, south, west, "老王")
    merge, into = at(club, f"members/{wang}/merge/"), north.player.public_id
    assert "小陈" in page(east, merge)
    assert "Both11+160" in page(east, f"{merge}?into={into}")
    assert Seat.objects.filter(player=north.player).count() == 0  # looking writes nothing
    together = page(east, f"{merge}?into={south.player.public_id}")
    assert "sat at one table together" in together
    press(east, merge, 409, into=south.player.public_id)
    press(east, merge, into=into)
    assert speaking(east.client, "en").get(at(club, f"members/{wang}/"))["Location"] == at(club, f"members/{into}/")
    kept = speaking(east.client, "en").get(at(club, f"members/{into}/"))
    assert "The same person as 老王" in said(kept)
    [undo] = re.findall(rf'action="({at(club)}merges/\w+/undo/)"', kept.content.decode())
    press(east, undo)
    assert "老王" in page(east, at(club, f"members/{wang}/"))


def test_roles_names_and_the_club_are_handed_on(club: Club, east: Person, south: Person) -> None:
    person = at(club, f"members/{south.player.public_id}/")
    press(east, person + "role/", role="manager")
    assert "Manager" in page(east, person)
    press(east, person, name="国哥")
    press(south, person, name="建国哥")
    press(south, person, 409, name="阿海")
    assert row(club, south).name == "建国哥"
    assert "becomes the owner" in page(east, person + "role/")
    press(east, person + "role/", role="owner")
    assert row(club, south).role == "owner"


def test_settings_and_the_archive(club: Club, east: Person, west: Person) -> None:
    again = press(east, at(club, "settings/"), 422, name="", time_zone="Mars/Base")
    assert "in 2 places" in said(again)
    press(east, at(club, "settings/"), name="北门", time_zone="Europe/Rome", on_boards="1")
    club.refresh_from_db()
    assert (club.name, club.time_zone, club.on_boards) == ("北门", "Europe/Rome", True)
    press(east, at(club, "archive/"))
    assert "The club is archived" in page(west, at(club))
    assert "Archived" in page(west, "/clubs/")
    press(east, at(club, "archive/"), back="1")
    assert "The club is archived" not in page(west, at(club))


def test_leaving_is_asked_once_and_the_owner_hears_why_not(club: Club, east: Person, west: Person) -> None:
    assert "You do not read the tables" in page(west, at(club, "leave/"))
    press(west, at(club, "leave/"))
    assert west.client.get(at(club)).status_code == 404
    press(east, at(club, "leave/"))
    assert "Hand the club over before you leave it" in page(east, at(club))


def test_nobody_stands_on_the_overall_leaderboard_without_having_said_so(club: Club, east: Person) -> None:
    assert "You do not stand there" in page(east, "/clubs/")
    press(east, "/clubs/on-boards/", on_boards="1")
    assert Player.objects.get(pk=east.player.pk).on_boards
    press(east, "/clubs/on-boards/", on_boards="0")
    assert not Player.objects.filter(on_boards=True).exists()


@pytest.mark.parametrize("bad", ["%00", "x" * 70, "%F0%9F%80%80", "..%2f"])
def test_links_that_can_be_nothing_are_404(club: Club, east: Person, bad: str) -> None:
    for path in (f"/clubs/{bad}/", at(club, f"members/{bad}/"), f"/c/{bad}/"):
        assert east.client.get(path).status_code == 404
    for path in (at(club, f"merges/{bad}/undo/"), at(club, f"members/{bad}/restore/"), at(club, f"come/{bad}/")):
        assert east.client.post(path).status_code == 404
    assert east.client.get(at(club) + f"?before={bad}").status_code == 200


def test_a_table_is_opened_in_the_club_and_seats_are_picked(club: Club, east: Person, south: Person) -> None:
    wang = guest(club, east, "老王").player.public_id
    assert "南门牌友会" in page(east, f"/new/?club={club.slug}")
    response = press(east, "/open/", club=club.slug, title="周五", client_key=new_key())
    table = Table.objects.get()
    assert (response["Location"], table.club, table.title) == (f"/t/{table.slug}/", club, "周五")
    assert "Who of the club sits here" in page(east, f"/t/{table.slug}/?seat=1")
    press(east, f"/t/{table.slug}/seats/1/member/", member=wang)
    press(east, f"/t/{table.slug}/seats/2/member/", member=south.player.public_id)
    assert [seat.name for seat in Seat.objects.filter(table=table)] == ["阿海", "老王", "建国", ""]
    press(east, f"/t/{table.slug}/seats/2/name/", name="")
    assert Seat.objects.get(table=table, position=2).player is None
    assert "There is no such club" in said(press(east, "/open/", 422, club="nowhere"))


def test_another_table_stays_in_the_club(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    table = evening(club, east, south, west, north)
    assert f"club={club.slug}" in east.client.get(f"/t/{table.slug}/").content.decode()
    assert "南门牌友会" in page(east, "/")


def test_removing_my_data_is_asked_once_and_final(club: Club, east: Person, south: Person) -> None:
    assert "阿海" in page(east, "/erase/")
    assert "Hand the club over" in said(press(east, "/erase/", 409))
    membership.hand_club_over(club=club, actor=east.player, member=row(club, south))
    response = press(east, "/erase/")
    assert response.cookies["taipao_player"].value == ""
    assert Player.objects.get(pk=east.player.pk).name == "已注销的牌友"
    assert Client().get("/erase/").status_code == 302


def test_the_owner_removes_the_data_of_a_guest(club: Club, east: Person, south: Person, west: Person) -> None:
    wang = guest(club, east, "老王").player.public_id
    evening(club, east, south, west, "老王")
    assert "for good" in page(east, at(club, f"members/{wang}/erase/"))
    press(east, at(club, f"members/{wang}/erase/"))
    assert "老王" not in page(east, at(club, "members/")) + page(east, at(club))
