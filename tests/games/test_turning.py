"""换庄 and who sits out, set by hand: the log says who set it, and nothing typed is lost."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.errors import HostOnly, Invalid, KeyReused, NotAllowed, NotFound, StaleVersion, WrongStatus
from games.models import Draft, LogEntry, Table
from games.selectors import table_state
from tests.support.cast import Person, discard, numbers, open_lobby, post, self_draw, start


def dealt(table: Table) -> tuple[int, int | None, int, int]:
    deal = table_state(table)["deal"]
    return deal["dealer"], deal["resting"], deal["term"], deal["streak"]


def set_dealer(table: Table, actor: Person, position: Any, **more: Any) -> Table:
    return services.set_dealer(table=table, actor=actor.player, position=position, **more)


def faults(error: pytest.ExceptionInfo[Invalid]) -> set[str]:
    return {problem["code"] for problem in error.value.problems}


def test_another_deals_the_first_deal(table: Table, south: Person) -> None:
    set_dealer(table, south, 2)
    assert dealt(table) == (2, None, 1, 0)
    assert [seat["wind"] for seat in table_state(table)["seats"]] == ["W", "N", "E", "S"]
    entry = LogEntry.objects.filter(table=table).latest("version")
    assert (entry.action, entry.actor) == ("set_dealer", south.player)
    assert (entry.data["before"]["dealer"], entry.data["after"]["dealer"], entry.data["deal"]) == (0, 2, 1)
    deal = post(table, south, self_draw(2), numbers(0, 0, 1, 0)).deal
    assert (deal.dealer, deal.nets(4)) == (2, [-2, -2, 6, -2])
    assert dealt(table) == (2, None, 1, 1)


def test_the_dealer_stays_although_the_deal_would_pass(table: Table, east: Person) -> None:
    post(table, east, {"kind": "draw"}, {})
    assert dealt(table) == (1, None, 2, 0)
    set_dealer(table, east, 0)
    assert dealt(table) == (0, None, 1, 1)  # the first term goes on
    set_dealer(table, east, 1)
    assert dealt(table) == (1, None, 2, 0)  # as it was


def test_the_deal_passes_although_the_dealer_would_stay(table: Table, east: Person) -> None:
    post(table, east, self_draw(0), numbers(1, 0, 0, 0))
    assert dealt(table) == (0, None, 1, 1)
    set_dealer(table, east, 3)
    assert dealt(table) == (3, None, 2, 0)


def test_the_same_dealer_again_changes_nothing(table: Table, east: Person) -> None:
    set_dealer(table, east, 0)
    assert Table.objects.get(pk=table.pk).version == table.version


def test_a_dealer_set_for_an_older_deal_is_refused(table: Table, east: Person) -> None:
    post(table, east, {"kind": "draw"}, {})
    with pytest.raises(StaleVersion):
        set_dealer(table, east, 3, deal_number=1)
    set_dealer(table, east, 3, deal_number=2, client_key="k")
    set_dealer(table, east, 3, deal_number=2, client_key="k")
    with pytest.raises(KeyReused):
        set_dealer(table, east, 2, deal_number=2, client_key="k")
    assert dealt(table) == (3, None, 2, 0)


@pytest.mark.parametrize("position", [4, -1, "0", None, True, 1.0])
def test_only_a_seat_deals(table: Table, east: Person, position: Any) -> None:
    with pytest.raises(Invalid) as refused:
        set_dealer(table, east, position)
    assert faults(refused) == {"no_such_seat"}


def test_only_who_plays_turns_the_table_and_only_in_play(
    table: Table, spectator: Person, outsider: Person, east: Person
) -> None:
    for who, error in ((outsider, NotFound), (spectator, NotAllowed)):
        with pytest.raises(error):
            set_dealer(table, who, 1)
    services.finish_table(table=table, actor=east.player)
    with pytest.raises(WrongStatus):
        set_dealer(table, east, 1)


def test_the_counts_typed_move_with_their_seats(table: Table, east: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    services.save_entry(table=table, actor=east.player, position=0, entry={"way": "number", "value": 3})
    set_dealer(table, east, 1)
    assert table_state(table)["draft"]["entered"] == {"0": 3}


# ---- five players


def test_who_sits_out_now_and_next(table_of_five: Table, east: Person) -> None:
    deal = table_state(table_of_five)["deal"]
    assert (deal["resting"], deal["resting_next"]) == (4, {"stays": 4, "passes": 0})
    post(table_of_five, east, {"kind": "draw"}, {})
    deal = table_state(table_of_five)["deal"]
    assert (deal["dealer"], deal["resting"], deal["resting_next"]) == (1, 0, {"stays": 0, "passes": 1})
    assert table_state(table_of_five)["five_player"] == "dealer_out"


def test_four_have_nobody_who_sits_out(table: Table, east: Person) -> None:
    assert table_state(table)["deal"]["resting_next"] == {"stays": None, "passes": None}
    with pytest.raises(Invalid) as refused:
        services.set_resting(table=table, actor=east.player, position=1)
    assert faults(refused) == {"nobody_rests"}
    with pytest.raises(Invalid) as refused:
        services.set_five_player(table=table, actor=east.player, five_player="manual")
    assert faults(refused) == {"nobody_rests"}


def test_another_rests_every_deal(east: Person, south: Person, west: Person, north: Person, fifth: Person) -> None:
    table = start(open_lobby(east, south, west, north, fifth, five_player="every_deal"), east)
    seen = [dealt(table)[:2]]
    for outcome in (self_draw(0), {"kind": "draw"}, {"kind": "draw"}, {"kind": "draw"}):
        post(table, east, outcome, numbers(*(None if position == seen[-1][1] else 0 for position in range(5))))
        seen.append(dealt(table)[:2])
    assert seen == [(0, 4), (0, 1), (2, 3), (4, 0), (1, 2)]
    assert table_state(table)["deal"]["resting_next"] == {"stays": 3, "passes": 4}


def test_who_rests_by_hand(east: Person, south: Person, west: Person, north: Person, fifth: Person) -> None:
    table = start(open_lobby(east, south, west, north, fifth, five_player="manual"), east)
    post(table, east, {"kind": "draw"}, {})
    assert dealt(table) == (1, 4, 2, 0)
    assert table_state(table)["deal"]["resting_next"] == {"stays": 4, "passes": 4}
    services.set_resting(table=table, actor=south.player, position=2)
    assert dealt(table) == (1, 2, 2, 0)
    assert [seat["wind"] for seat in table_state(table)["seats"]] == ["N", "E", None, "S", "W"]
    post(table, east, discard(3, by=4), numbers(0, 0, None, 2, 0))
    assert dealt(table) == (3, 2, 3, 0)
    with pytest.raises(Invalid) as refused:
        services.set_resting(table=table, actor=south.player, position=3)
    assert faults(refused) == {"dealer_rests"}
    set_dealer(table, east, 2)  # who rests is to deal: who would have dealt sits out instead
    assert dealt(table) == (2, 3, 3, 0)


@pytest.mark.one_backend
@pytest.mark.parametrize("five_player", ["dealer_out", "every_deal", "manual"])
@pytest.mark.parametrize("position", range(5))
@pytest.mark.parametrize("played", ["nothing", "draw", "dealer"])
def test_whoever_is_to_deal_four_play_and_the_dealer_never_rests(
    east: Person,
    south: Person,
    west: Person,
    north: Person,
    fifth: Person,
    five_player: str,
    position: int,
    played: str,
) -> None:
    table = start(open_lobby(east, south, west, north, fifth, five_player=five_player), east)
    if played == "draw":
        post(table, east, {"kind": "draw"}, {})
    elif played == "dealer":
        post(table, east, self_draw(0), numbers(1, 0, 0, 0))
    set_dealer(table, east, position)
    dealer, resting, term, streak = dealt(table)
    assert (dealer, term, streak) == (position, *((1, 0) if played == "nothing" else (2, 0) if position else (1, 1)))
    assert resting in set(range(5)) - {dealer}


def test_dealer_out_set_by_hand_rests_who_dealt_last(table_of_five: Table, east: Person) -> None:
    post(table_of_five, east, {"kind": "draw"}, {})
    set_dealer(table_of_five, east, 3)
    assert dealt(table_of_five) == (3, 0, 2, 0)
    set_dealer(table_of_five, east, 0)
    assert dealt(table_of_five) == (0, 4, 1, 1)


def test_what_was_typed_for_who_sits_out_is_put_aside_and_comes_back(table_of_five: Table, east: Person) -> None:
    services.save_outcome(table=table_of_five, actor=east.player, outcome=self_draw(0))
    services.save_entry(table=table_of_five, actor=east.player, position=2, entry={"way": "number", "value": 7})
    services.set_resting(table=table_of_five, actor=east.player, position=2)
    state = table_state(table_of_five)
    assert (state["draft"]["entered"], state["draft"]["missing"]) == ({}, [0, 1, 3, 4])
    services.save_entry(table=table_of_five, actor=east.player, position=4, entry={"way": "number", "value": 1})
    services.set_resting(table=table_of_five, actor=east.player, position=4)
    state = table_state(table_of_five)
    assert (state["draft"]["entered"], state["draft"]["missing"]) == ({"2": 7}, [0, 1, 3])
    assert Draft.objects.get().aside == {"4": {"way": "number", "value": 1, "stated": "raw"}}


def test_how_five_take_turns_is_the_hosts_to_change(table_of_five: Table, east: Person, south: Person) -> None:
    with pytest.raises(HostOnly):
        services.set_five_player(table=table_of_five, actor=south.player, five_player="manual")
    with pytest.raises(Invalid) as refused:
        services.set_five_player(table=table_of_five, actor=east.player, five_player="never")
    assert faults(refused) == {"bad_five_player"}
    services.set_five_player(table=table_of_five, actor=east.player, five_player="every_deal")
    assert table_state(table_of_five)["five_player"] == "every_deal"
    assert table_state(table_of_five)["deal"]["resting_next"] == {"stays": 1, "passes": 0}


def test_an_unknown_way_is_refused_at_the_opening(east: Person) -> None:
    with pytest.raises(Invalid) as refused:
        services.open_table(host=east.player, five_player="x", dice_wall="y")
    assert faults(refused) == {"bad_five_player", "bad_dice_wall"}
