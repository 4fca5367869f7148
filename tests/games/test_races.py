"""Several phones at the same moment: one wins, the others are told, nothing is doubled and nothing breaks."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from games import services
from games.errors import NameTaken, SeatTaken, StaleEntry, StaleVersion, WrongStatus
from games.models import Deal, Draft, LogEntry, Membership, Player, Seat, Status, Table
from games.selectors import kept_entries
from games.services import Posted
from tests.support.cast import Person, new_key, numbers, open_lobby, person, post, self_draw
from tests.support.together import split, together

pytestmark = pytest.mark.django_db(transaction=True)


def test_eight_writers_post_eight_deals_in_a_row(table: Table, east: Person, south: Person) -> None:
    start = Table.objects.get(pk=table.pk).version

    def persist(writer: int) -> int:
        """Post one deal, looking again whenever somebody was faster. Returns how often somebody was."""
        key = new_key()
        for lost in range(50):
            try:
                post(table, east if writer % 2 else south, self_draw(writer % 4), numbers(1, 1, 1, 1), client_key=key)
            except StaleVersion:
                continue
            else:
                return lost
        raise AssertionError("never came through")

    done, raised = split(together([partial(persist, writer) for writer in range(8)]))
    assert raised == []
    assert len(done) == 8
    deals = list(Deal.objects.filter(table=table))
    assert [deal.number for deal in deals] == list(range(1, 9))
    assert [deal.version for deal in deals] == list(range(start + 1, start + 9))
    assert [deal.counts.count() for deal in deals] == [4] * 8
    assert Table.objects.get(pk=table.pk).version == start + 8
    versions = list(LogEntry.objects.filter(table=table).values_list("version", flat=True))
    assert versions == list(range(1, start + 9))
    # Each deal was played by the rotation the one before it left.
    for before, after in pairwise(deals):
        stayed = before.winner == before.dealer
        assert after.dealer == (before.dealer if stayed else (before.dealer + 1) % 4)
        assert (after.term, after.streak) == ((before.term, before.streak + 1) if stayed else (before.term + 1, 0))


def test_two_phones_that_post_the_same_deal_make_one(table: Table, east: Person, west: Person) -> None:
    seen = Table.objects.get(pk=table.pk).version
    for turn in range(5):
        calls = [
            partial(post, table, who, self_draw(winner), numbers(1, 1, 1, 1), expected_version=seen + turn)
            for who, winner in ((east, 0), (west, 2))
        ]
        done, raised = split(together(calls))
        assert len(done) == 1
        (stale,) = raised
        assert isinstance(stale, StaleVersion)
        assert stale.state["version"] == seen + turn + 1
        assert stale.state["deals"][-1]["winner"] == done[0].deal.winner
        assert Deal.objects.filter(table=table).count() == turn + 1


def test_the_same_request_several_times_at_once_is_one_deal(table: Table, east: Person) -> None:
    key, seen = new_key(), Table.objects.get(pk=table.pk).version
    send = partial(post, table, east, self_draw(0), numbers(1, 1, 1, 1), client_key=key, expected_version=seen)
    done, raised = split(together([send] * 8))
    assert raised == []
    assert {type(result) for result in done} == {Posted}
    assert len({result.deal.pk for result in done}) == 1
    assert sum(result.created for result in done) == 1
    assert Deal.objects.filter(table=table).count() == 1
    assert Table.objects.get(pk=table.pk).version == seen + 1


def test_the_table_is_finished_once(table: Table, east: Person) -> None:
    """B032."""
    done, raised = split(together([partial(services.finish_table, table=table, actor=east.player)] * 2))
    assert len(done) == 1
    assert [type(error) for error in raised] == [WrongStatus]
    assert raised[0].status == 409  # type: ignore[attr-defined]
    assert LogEntry.objects.filter(table=table, action="finish").count() == 1


def test_a_deal_and_the_end_at_once_leave_no_deal_after_the_end(table: Table, east: Person, south: Person) -> None:
    seen = Table.objects.get(pk=table.pk).version
    results = together(
        [
            partial(services.finish_table, table=table, actor=east.player),
            partial(post, table, south, {"kind": "draw"}, {}, expected_version=seen),
        ]
    )
    done, raised = split(results)
    assert {type(error) for error in raised} <= {StaleVersion, WrongStatus}
    closed = Table.objects.get(pk=table.pk)
    last = LogEntry.objects.filter(table=table).latest("version")
    assert closed.status == Status.FINISHED
    assert last.version == closed.version == seen + len(done)
    assert last.action == "finish"


def test_one_seat_has_one_player(east: Person) -> None:
    table = services.open_table(host=east.player)
    guests = [person(f"客{number}").player for number in range(10)]
    for guest in guests:
        assert table.code is not None
        services.join_table(player=guest, code=table.code)
    calls = [partial(services.take_seat, table=table, player=guest, position=2) for guest in guests]
    done, raised = split(together(calls))
    assert len(done) == 1
    assert [type(error) for error in raised] == [SeatTaken] * 9
    assert Seat.objects.get(table=table, position=2).player in guests
    assert Table.objects.get(pk=table.pk).version == 2


def test_one_player_has_one_seat(east: Person, south: Person) -> None:
    table = services.open_table(host=east.player, player_count=5)
    assert table.code is not None
    services.join_table(player=south.player, code=table.code)
    calls = [
        partial(services.take_seat, table=table, player=south.player, position=position) for position in (1, 2, 3, 4)
    ]
    _, raised = split(together(calls))
    assert raised == []
    assert Seat.objects.filter(table=table, player=south.player).count() == 1


def test_joining_ten_times_at_once_is_one_membership(lobby: Table, outsider: Person) -> None:
    """B040."""
    assert lobby.code is not None
    done, raised = split(together([partial(services.join_table, player=outsider.player, code=lobby.code)] * 10))
    assert (len(done), raised) == (10, [])
    assert Membership.objects.filter(table=lobby, player=outsider.player).count() == 1


def test_ten_tables_joined_at_once_are_all_kept(east: Person, south: Person, west: Person, outsider: Person) -> None:
    """B051."""
    north = person("小陈")
    tables = [open_lobby(east, south, west, north, player) for player in (person(f"{n}") for n in range(10))]
    codes = [table.code for table in tables]
    _, raised = split(together([partial(services.join_table, player=outsider.player, code=str(c)) for c in codes]))
    assert raised == []
    assert Membership.objects.filter(player=outsider.player).count() == 10


@pytest.mark.parametrize(("first", "second"), [("张三", "张三"), ("Émile", "émile")])
def test_one_name_has_one_seat(east: Person, first: str, second: str) -> None:
    table = services.open_table(host=east.player, player_count=5)
    calls = [
        partial(
            services.name_seat,
            table=table,
            actor=east.player,
            position=1 + turn % 4,
            name=first if turn % 2 else second,
        )
        for turn in range(4)
    ]
    done, raised = split(together(calls))
    assert len(done) == 1
    assert [type(error) for error in raised] == [NameTaken] * 3
    assert Seat.objects.filter(table=table).exclude(name="").count() == 2


def test_a_double_tap_opens_one_table(east: Person) -> None:
    done, raised = split(together([partial(services.open_table, host=east.player, client_key="k")] * 6))
    assert raised == []
    assert len({table.pk for table in done}) == 1
    assert Table.objects.count() == 1


def test_four_phones_that_count_at_once_lose_nothing(table: Table, east: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    players = [seat.player for seat in Seat.objects.filter(table=table).select_related("player")]

    def count(player: Player, position: int) -> None:
        for value in (1, 2, 3):
            entry = {"way": "number", "value": value}
            services.save_entry(table=table, actor=player, position=position, entry=entry)

    calls = [partial(count, player, position) for position, player in enumerate(players) if player is not None]
    _, raised = split(together(calls))
    assert raised == []
    draft = Draft.objects.get(table=table)
    assert {key: entry["value"] for key, entry in draft.entries.items()} == dict.fromkeys("0123", 3)
    assert draft.revision == 13


def test_the_first_words_of_four_phones_make_one_draft(table: Table) -> None:
    players = [seat.player for seat in Seat.objects.filter(table=table).select_related("player")]
    calls = [
        partial(services.save_outcome, table=table, actor=player, outcome=self_draw(position))
        for position, player in enumerate(players)
        if player is not None
    ]
    _, raised = split(together(calls))
    assert raised == []
    assert Draft.objects.get(table=table).revision == 4


def test_all_who_count_one_seat_at_once_are_kept(table: Table, east: Person, south: Person, west: Person) -> None:
    def count(who: Person, value: int) -> Draft:
        entry = {"way": "number", "value": value}
        return services.save_entry(table=table, actor=who.player, position=3, entry=entry, seat_revision=0)

    people = (east, south, west)
    done, raised = split(together([partial(count, who, value) for value, who in enumerate(people, start=1)]))
    assert (len(done), {type(error) for error in raised}, len(raised)) == (1, {StaleEntry}, 2)
    counted = Draft.objects.get(table=table).entries["3"]["value"]
    kept = [one["entry"]["value"] for one in kept_entries(table, 3)]
    assert sorted([counted, *kept]) == [1, 2, 3]


def test_a_dealer_set_while_counts_come_in_loses_none(table: Table, east: Person, south: Person) -> None:
    calls = [
        partial(
            services.save_entry,
            table=table,
            actor=east.player,
            position=position,
            entry={"way": "number", "value": position},
        )
        for position in range(4)
    ]
    turns = [partial(services.set_dealer, table=table, actor=south.player, position=dealer) for dealer in (1, 2, 3)]
    _, raised = split(together([*calls, *turns]))
    assert raised == []
    assert set(Draft.objects.get(table=table).entries) == {"0", "1", "2", "3"}
