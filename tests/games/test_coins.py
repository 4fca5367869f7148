"""The coins of a club: what members begin with, what managers give, and what a room asks for before one sits down."""

from __future__ import annotations

import pytest

from games import services
from games.club_errors import ManagersOnly, NotNow
from games.errors import Invalid, KeyReused
from games.models import Club, ClubMember, Table
from games.selectors.coins import balance_of, coin_balances, coin_ledger
from games.services.clubs import coins, membership, merging, seating
from tests.support.cast import Person, new_key, numbers, post, self_draw, start
from tests.support.clubs import found, guest, row, seated


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return found(east, south, west, north)


def give(club: Club, actor: Person, member: ClubMember, amount: int, reason: str = "补发", key: str = "") -> None:
    coins.give_coins(
        club=club, actor=actor.player, member=member, amount=amount, reason=reason, client_key=key or new_key()
    )


def codes(refused: pytest.ExceptionInfo[Invalid]) -> list[str]:
    return [problem["code"] for problem in refused.value.problems]


def test_a_ledger_begins_with_what_the_club_says(club: Club, east: Person, fifth: Person) -> None:
    assert {line["coins"] for line in coin_balances(club)[0]} == {60_000}
    coins.set_opening(club=club, actor=east.player, coins=500)
    wang = guest(Club.objects.get(pk=club.pk), east, "老王")
    assert (balance_of(club, wang.player), balance_of(club, fifth.player)) == (500, 0)
    coins.set_opening(club=club, actor=east.player, coins=0)
    assert coin_ledger(club, guest(club, east, "老李"))["lines"] == []
    membership.remove_member(club=club, actor=east.player, member=wang)  # never sat: nothing is left of them
    assert balance_of(club, wang.player) == 0
    with pytest.raises(Invalid):
        coins.set_opening(club=club, actor=east.player, coins=-1)


def test_managers_give_and_take_with_a_reason(club: Club, east: Person, south: Person, west: Person) -> None:
    key = new_key()
    give(club, east, row(club, south), 5000, key=key)
    give(club, east, row(club, south), 5000, key=key)
    give(club, east, row(club, south), -200, "记错了")
    ledger = coin_ledger(club, row(club, south))
    told = [(line["kind"], line["coins"], line["reason"]) for line in ledger["lines"]]
    assert told == [("grant", -200, "记错了"), ("grant", 5000, "补发"), ("opening", 60_000, "")]
    assert (ledger["balance"], ledger["lines"][0]["by"]) == (64_800, "阿海")
    with pytest.raises(KeyReused):
        give(club, east, row(club, south), 5001, key=key)
    with pytest.raises(Invalid) as refused:
        give(club, east, row(club, south), 0, " ")
    assert codes(refused) == ["bad_grant", "reason_empty"]
    with pytest.raises(ManagersOnly):
        give(club, south, row(club, south), 5)
    membership.leave_club(club=club, player=south.player)
    with pytest.raises(NotNow):
        give(club, east, row(club, south), 5)
    assert balance_of(club, south.player) == 64_800  # who comes back finds what they had


def test_a_room_asks_for_coins_before_one_sits_down(
    club: Club, east: Person, south: Person, west: Person, fifth: Person
) -> None:
    """The host too; who sits may move over; a name behind which nobody is known has no coins to lose."""
    with pytest.raises(Invalid) as refused:
        services.open_table(host=east.player, club=club, room="advanced")
    assert codes(refused) == ["coins_short"]
    wang = guest(club, east, "老王")
    give(club, east, wang, -40_001)
    give(club, east, row(club, south), -50_000)
    table = services.open_table(host=east.player, club=club, room="beginner")
    seating.come_to_table(club=club, player=south.player, slug=table.slug)
    services.join_table(player=fifth.player, code=table.code or "")
    at = {"table": table, "actor": east.player}
    for sit in (
        lambda: services.take_seat(table=table, player=south.player, position=1),
        lambda: services.take_seat(table=table, player=fifth.player, position=1),  # no member has no coins
        lambda: seating.seat_member(**at, position=1, member=wang.player.public_id),
        lambda: services.name_seat(**at, position=1, name="老王"),
    ):
        with pytest.raises(Invalid) as refused:
            sit()
        assert codes(refused) == ["coins_short"]
    assert "10,000" in refused.value.problems[0]["message"].en or "19,999" in refused.value.problems[0]["message"].en
    assert Table.objects.get(pk=table.pk).version == table.version
    services.name_seat(**at, position=1, name="路人甲")
    give(club, east, row(club, south), 10_000)
    services.take_seat(table=table, player=south.player, position=2)
    give(club, east, row(club, south), -10_000)
    services.take_seat(table=table, player=south.player, position=3)
    seating.seat_member(**at, position=2, member=row(club, west).player.public_id)
    start(table, east)
    with pytest.raises(Invalid) as refused:
        services.hand_over(**at, position=1, player=wang.player)
    assert codes(refused) == ["coins_short"]
    give(club, east, wang, 40_001)
    services.hand_over(**at, position=1, player=wang.player)
    elsewhere = services.open_table(host=south.player, room="advanced")  # of no club
    assert elsewhere.coins_per_tai == 600


def test_one_person_begins_once(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    wang = guest(club, east, "老王")
    give(club, east, wang, 1000)
    table = start(seated(club, east, south, "老王", west, coins_per_tai=2), east)
    post(table, east, self_draw(0), numbers(5, 0, 0, 0))
    services.finish_table(table=table, actor=east.player)
    merge = merging.merge_members(club=club, actor=east.player, kept=row(club, north), merged=wang)
    assert balance_of(club, north.player) == 60_000 + 1000 - 20
    assert len(coin_balances(club)[0]) == 4
    merging.unmerge(club=club, actor=east.player, merge=merge)
    assert (balance_of(club, north.player), balance_of(club, wang.player)) == (60_000, 60_980)
