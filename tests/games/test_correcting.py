"""Putting right what was posted: totals follow, nothing is deleted, and undoing it leaves what was there."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.correcting.wish import Wish
from games.errors import Invalid, KeyReused, NotAllowed, NotFound, StaleVersion, WrongStatus
from games.models import Correction, CorrectionKind, Deal, LogEntry, Revision, Table
from games.selectors import deal_page, final_page, my_tables, people_in, table_state, totals
from games.selectors.preview import preview
from tests.support.cast import Person, discard, new_key, numbers, post, self_draw

DRAW: dict[str, Any] = {"kind": "draw"}
SEES = {"correct": services.correct_deal, "void": services.void_deal, "unvoid": services.unvoid_deal}


def right(verb: str, table: Table, actor: Person, number: int, **more: Any) -> services.Corrected:
    """Put a deal right at the table's present version, because somebody typed it wrong."""
    current = Table.objects.get(pk=table.pk)
    common = {"why": "点错了", "client_key": new_key(), "expected_version": current.version}
    return SEES[verb](table=table, actor=actor.player, number=number, **{**common, **more})


def swap(table: Table, actor: Person, number: int, *seats: int, **more: Any) -> services.Corrected:
    current = Table.objects.get(pk=table.pk)
    common = {"why": "坐反了", "client_key": new_key(), "expected_version": current.version}
    return services.swap_seats(table=table, actor=actor.player, number=number, seats=seats, **{**common, **more})  # type: ignore[arg-type]


def undo(table: Table, actor: Person, number: int, **more: Any) -> services.Corrected:
    current = Table.objects.get(pk=table.pk)
    common = {"client_key": new_key(), "expected_version": current.version}
    return services.undo_correction(table=table, actor=actor.player, number=number, **{**common, **more})


def faults(error: pytest.ExceptionInfo[Invalid]) -> set[tuple[str, str]]:
    return {(problem["where"], problem["code"]) for problem in error.value.problems}


def turns(table: Table) -> list[tuple[int, int, int]]:
    """Dealer, term and streak of every deal and of the coming one."""
    state = table_state(table)
    rows = list(Deal.objects.filter(table=table).order_by("number").values_list("dealer", "term", "streak"))
    return [*rows, (state["deal"]["dealer"], state["deal"]["term"], state["deal"]["streak"])]


def seen(table: Table) -> dict[str, Any]:
    """All that a phone shows, but for what every change moves."""
    state = table_state(table)
    hidden = {"version", "server_time", "objections"}
    return {key: value for key, value in state.items() if key not in hidden}


@pytest.fixture
def played(table: Table, east: Person) -> Table:
    """East deals: -150 224 1 -75. South deals on: -20 60 -20 -20. South again, draw; west deals and wins 5."""
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    post(table, east, self_draw(1), numbers(0, 10, 0, 0))
    post(table, east, DRAW, {})
    post(table, east, discard(2, by=3), numbers(1, 2, 5, 0))
    return table


def test_the_winner_was_another(played: Table, east: Person, south: Person) -> None:
    before = totals(played)
    done = right("correct", played, south, 2, outcome=self_draw(0), entries=numbers(10, 0, None, None))
    # South deals: east wins 10, south pays 20, west and north 10 each.
    assert Deal.objects.get(table=played, number=2).nets(4) == [40, -20, -10, -10]
    assert totals(played) == [
        was + new - old for was, new, old in zip(before, [40, -20, -10, -10], [-20, 60, -20, -20], strict=True)
    ]
    revision = Revision.objects.get(correction=done.correction)
    assert (revision.before["nets"], revision.after["nets"]) == ([-20, 60, -20, -20, 0], [40, -20, -10, -10, 0])
    assert [count["tai"] for count in revision.before["counts"]] == [0, 10, 0, 0]
    entry = LogEntry.objects.filter(table=played).latest("version")
    assert (entry.action, entry.data["deal"], entry.data["why"]) == ("correct", 2, "点错了")
    (change,) = entry.data["changes"]
    assert (change["before"]["winner"], change["after"]["winner"]) == (1, 0)
    assert (change["before"]["tai_0"], change["after"]["tai_0"]) == (0, 10)
    assert table_state(played)["deals"][1]["revision"] == 1
    assert [seat["total"] for seat in table_state(played)["seats"]] == totals(played)
    assert {seat["position"]: seat["total"] for seat in final_page(played)["seats"]} == dict(enumerate(totals(played)))
    assert my_tables(east.player)[0]["totals"] == totals(played)


def test_the_preview_says_what_will_be_and_writes_nothing(played: Table, east: Person) -> None:
    before, version = seen(played), Table.objects.get(pk=played.pk).version
    table = Table.objects.get(pk=played.pk)
    wish = Wish(CorrectionKind.CORRECT, 2, outcome=self_draw(0), entries=numbers(10, 0, None, None))
    shown = preview(table, wish)
    assert seen(played) == before
    assert Table.objects.get(pk=played.pk).version == version == shown["version"]
    assert [(one["name"], one["difference"]) for one in shown["people"]] == [
        ("阿海", 60), ("建国", -80), ("秀英", 10), ("小陈", 10)
    ]  # fmt: skip
    assert {(one["payer"], one["payee"]): (one["before"], one["after"]) for one in shown["transfers"]} == {
        (0, 1): (20, 0),
        (1, 0): (0, 20),
        (2, 0): (0, 10),
        (2, 1): (20, 0),
        (3, 0): (0, 10),
        (3, 1): (20, 0),
    }
    # The dealer did not win deal 2 any more: west should have dealt deal 3, and north deal 4 after the draw.
    assert [(one["number"], one["played"], one["expected"]) for one in shown["dealers"]] == [
        (3, 1, 2),
        (4, 2, 3),
        (5, 2, 0),
    ]
    right("correct", played, east, 2, outcome=self_draw(0), entries=numbers(10, 0, None, None))
    assert [one["after"] for one in shown["people"]] == totals(played)


def test_dealers_stay_as_played_unless_the_rotation_is_replayed(played: Table, east: Person) -> None:
    assert turns(played) == [(0, 1, 0), (1, 2, 0), (1, 2, 1), (2, 3, 0), (2, 3, 1)]
    wanted: dict[str, Any] = {"outcome": self_draw(0), "entries": numbers(10, 0, None, None)}
    done = right("correct", played, east, 2, **wanted)
    assert turns(played) == [(0, 1, 0), (1, 2, 0), (1, 2, 1), (2, 3, 0), (2, 3, 1)]
    undo(played, east, done.correction.number)
    right("correct", played, east, 2, replay=True, **wanted)
    assert turns(played) == [(0, 1, 0), (1, 2, 0), (2, 3, 0), (3, 4, 0), (0, 5, 0)]
    # Deal 4: west won 5 while north dealt, so north pays double and the others among themselves once.
    assert Deal.objects.get(table=played, number=4).nets(4) == [-5 - 1 + 2, -5 + 1 + 4, 20, -10 - 2 - 4]
    assert [deal.revision for deal in Deal.objects.filter(table=played).order_by("number")] == [0, 3, 1, 1]


def test_a_voided_deal_stays_visible_and_counts_for_nothing(played: Table, east: Person) -> None:
    whole = seen(played)
    first = right("void", played, east, 1)
    state = table_state(played)
    assert [(deal["number"], deal["state"]) for deal in state["deals"]] == [
        (1, "voided"), (2, "posted"), (3, "posted"), (4, "posted")
    ]  # fmt: skip
    assert state["deals"][0]["nets"] == [-150, 224, 1, -75]
    assert (state["deal"]["number"], final_page(played)["deal_count"], my_tables(east.player)[0]["deal_count"]) == (
        5,
        3,
        3,
    )
    sums = [sum(deal["nets"][seat] for deal in state["deals"][1:]) for seat in range(4)]
    assert totals(played) == sums == [seat["total"] for seat in state["seats"]]
    assert turns(played)[1:] == [(1, 1, 0), (1, 1, 1), (2, 2, 0), (2, 2, 1)]
    with pytest.raises(Invalid) as refused:
        right("correct", played, east, 1, outcome=DRAW)
    assert faults(refused) == {("deal", "deal_voided")}
    right("unvoid", played, east, 1)
    again = seen(played)
    assert again["deals"][0]["revision"] == 2
    again["deals"][0]["revision"] = 0
    assert again == whole
    assert deal_page(played, 1)["deal"]["nets"] == [-150, 224, 1, -75]
    assert first.correction.revisions.get().before["deal"]["state"] == "posted"


def test_the_last_deal_voided_with_the_rotation_is_dealt_again(played: Table, east: Person) -> None:
    right("void", played, east, 4, replay=True)
    assert turns(played)[-1] == (2, 3, 0)
    assert [seat["change"] for seat in table_state(played)["seats"]] == [0, 0, 0, 0]
    post(played, east, self_draw(2), numbers(0, 0, 1, 0))
    assert [deal["number"] for deal in table_state(played)["deals"]] == [1, 2, 3, 4, 5]


def test_the_wrong_dealer_of_an_earlier_deal(played: Table, east: Person) -> None:
    """South was noted as dealing the second deal, north did: the winds move and the settlement with them."""
    right("correct", played, east, 2, dealer=3)
    assert Deal.objects.get(table=played, number=2).nets(4) == [-10, 40, -10, -20]
    assert turns(played) == [(0, 1, 0), (3, 2, 0), (1, 3, 0), (2, 4, 0), (2, 4, 1)]
    winds = {count["position"]: count["wind"] for count in deal_page(played, 2)["counts"]}
    assert winds == {3: "E", 0: "S", 1: "W", 2: "N"}
    with pytest.raises(Invalid) as refused:
        right("correct", played, east, 2, dealer=9)
    assert faults(refused) == {("dealer", "no_such_seat")}


def test_a_part_is_judged_with_the_whole(played: Table, east: Person) -> None:
    """B048: what is sent must fit what stays; nothing is stored otherwise, and all faults come at once."""
    before, version = seen(played), Table.objects.get(pk=played.pk).version
    with pytest.raises(Invalid) as refused:
        right("correct", played, east, 4, outcome={**discard(3, by=3)}, why="")
    assert {("outcome", "outcome_from_winner"), ("why", "reason_empty")} <= faults(refused)
    with pytest.raises(Invalid) as refused:
        right("correct", played, east, 4, entries={"0": None, "1": {"way": "number", "value": -4}})
    assert {code for _where, code in faults(refused)} == {"missing", "bad_number"}
    with pytest.raises(Invalid) as refused:
        right("correct", played, east, 4, entries=numbers(1))
    assert faults(refused) == {("deal", "nothing_changes")}
    assert (seen(played), Table.objects.get(pk=played.pk).version) == (before, version)
    assert not Correction.objects.exists()


def test_a_count_by_tiles_and_by_ticks_can_take_the_place_of_a_number(table: Table, east: Person) -> None:
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0), indicators=["5p", "9s"])
    hand = {"concealed": "99s", "flowers": "5678f5z"}
    right(
        "correct",
        table,
        east,
        1,
        entries={"2": {"way": "tiles", "hand": hand}, "3": {"way": "ticks", "ticks": {"flowers.red": 2}}},
    )
    counts = {count["position"]: (count["way"], count["tai"]) for count in deal_page(table, 1)["counts"]}
    assert counts == {0: ("number", 0), 1: ("number", 56), 2: ("tiles", 16), 3: ("ticks", 3)}
    # With another dealer the tiles are counted anew for their new wind, the number stays.
    right("correct", table, east, 1, dealer=2)
    counts = {count["position"]: (count["wind"], count["tai"]) for count in deal_page(table, 1)["counts"]}
    assert counts == {2: ("E", 16), 3: ("S", 3), 0: ("W", 0), 1: ("N", 56)}


def test_seats_swapped_from_a_deal_on(played: Table, east: Person, south: Person, north: Person) -> None:
    """South and north were noted in each other's place from deal 2 on."""
    by_deal = [deal["nets"] for deal in table_state(played)["deals"]]
    shown = preview(Table.objects.get(pk=played.pk), Wish(CorrectionKind.SWAP, 2, seats=(1, 3)))
    whole = seen(played)
    done = swap(played, east, 2, 1, 3)
    after = sum(nets[3] for nets in by_deal[1:]) + by_deal[0][1]
    state = table_state(played)
    assert [seat["name"] for seat in state["seats"]] == ["阿海", "小陈", "秀英", "建国"]
    assert {seat["name"]: seat["total"] for seat in state["seats"]}["建国"] == after
    assert {one["name"]: one["after"] for one in shown["people"]} == {s["name"]: s["total"] for s in state["seats"]}
    assert [people_in(played, number)[1].name for number in (1, 2, 5)] == ["建国", "小陈", "小陈"]
    assert deal_page(played, 1)["names"][1] == "建国"
    assert deal_page(played, 2)["names"][1] == "小陈"
    assert (state["deals"][0]["names"], state["deals"][0]["columns"]) == (
        ["阿海", "建国", "秀英", "小陈"],
        [0, 3, 2, 1],
    )
    assert (state["deals"][1]["names"], state["deals"][1]["columns"], state["former"]) == (None, None, [])
    assert totals(played) == [seat["total"] for seat in state["seats"]] == my_tables(south.player)[0]["totals"]
    assert [(row["mine"], row["total"]) for row in my_tables(south.player)] == [(3, after)]
    assert {seat["name"]: seat["total"] for seat in final_page(played)["seats"]}["小陈"] == state["seats"][1]["total"]
    undo(played, north, done.correction.number)
    assert seen(played) == whole
    for number, seats in ((0, (1, 3)), (6, (1, 3))):
        with pytest.raises(NotFound):
            swap(played, east, number, *seats)
    for wrong in ((1, 1), (1, 4)):
        with pytest.raises(Invalid):
            swap(played, east, 2, *wrong)


def test_a_swap_reaches_through_a_hand_over_and_an_earlier_swap(played: Table, east: Person) -> None:
    services.hand_over(table=played, actor=east.player, position=3, name="老五")
    post(played, east, self_draw(3), numbers(0, 0, 0, 5))
    whole = seen(played)
    first = swap(played, east, 5, 0, 3)  # only the newcomer's deal
    second = swap(played, east, 2, 1, 3)  # and below it
    names = [[people_in(played, number)[seat].name for seat in range(4)] for number in (1, 2, 5)]
    assert names == [
        ["阿海", "建国", "秀英", "小陈"],
        ["阿海", "小陈", "秀英", "建国"],
        ["老五", "阿海", "秀英", "建国"],
    ]
    rows = [seat["total"] for seat in final_page(played)["seats"]]
    assert (len(rows), sum(rows)) == (5, 0)
    undo(played, east, second.correction.number)
    undo(played, east, first.correction.number)
    assert seen(played) == whole


def test_undo_takes_back_the_newest_and_only_once(played: Table, east: Person) -> None:
    start = seen(played)
    first = right("void", played, east, 1, replay=True).correction
    second = right("correct", played, east, 4, outcome=self_draw(3), entries=numbers(0, 0, 0, 4)).correction
    with pytest.raises(WrongStatus):
        undo(played, east, first.number)
    key, version = new_key(), Table.objects.get(pk=played.pk).version
    took = undo(played, east, second.number, client_key=key, expected_version=version)
    again = undo(played, east, second.number, client_key=key, expected_version=version)
    assert (took.created, again.created, again.correction) == (True, False, took.correction)
    with pytest.raises(StaleVersion):
        undo(played, east, second.number, expected_version=version)
    with pytest.raises(WrongStatus):
        undo(played, east, second.number)
    undo(played, east, first.number)
    end = seen(played)
    assert {deal["number"]: deal["revision"] for deal in end["deals"]}[4] >= 2
    for deal in end["deals"]:
        deal["revision"] = 0
    assert end == start
    with pytest.raises(NotFound):
        undo(played, east, 99)


def test_a_correction_is_stale_once_the_table_moved_on(played: Table, east: Person, south: Person) -> None:
    """B049: every way of writing raises the version; who saw an older one is told how it is now."""
    version = Table.objects.get(pk=played.pk).version
    right("void", played, east, 1)
    with pytest.raises(StaleVersion) as stale:
        right("correct", played, south, 2, outcome=DRAW, expected_version=version)
    assert stale.value.state["version"] == version + 1
    assert stale.value.state["deals"][0]["state"] == "voided"
    key = new_key()
    right("unvoid", played, east, 1, client_key=key)
    with pytest.raises(KeyReused):
        right("void", played, east, 2, client_key=key, expected_version=version + 1)
    assert Table.objects.get(pk=played.pk).version == version + 2


def test_only_those_at_the_table_and_also_when_it_is_finished(
    played: Table, east: Person, south: Person, spectator: Person, outsider: Person
) -> None:
    for who, error in ((spectator, NotAllowed), (outsider, NotFound)):
        with pytest.raises(error):
            right("void", played, who, 1)
    services.finish_table(table=played, actor=east.player)
    right("correct", played, south, 4, outcome=DRAW)
    assert {seat["position"]: seat["total"] for seat in final_page(played)["seats"]} == dict(enumerate(totals(played)))
    with pytest.raises(NotFound):
        right("void", played, south, 9)


def test_a_host_opens_the_table_again_on_the_same_day(played: Table, east: Person, south: Person) -> None:
    before = turns(played)
    services.finish_table(table=played, actor=east.player)
    with pytest.raises(NotAllowed):
        services.reopen_table(table=played, actor=south.player)
    table = services.reopen_table(table=played, actor=east.player)
    assert (table.status, turns(played)) == ("playing", before)
    assert table.code
    with pytest.raises(WrongStatus):
        services.reopen_table(table=played, actor=east.player)
    services.finish_table(table=played, actor=east.player)
    Table.objects.filter(pk=played.pk).update(finished_at="2020-01-01T00:00Z")
    with pytest.raises(WrongStatus):
        services.reopen_table(table=played, actor=east.player)


def test_at_a_table_of_five_who_sat_out_stays_out(table_of_five: Table, east: Person) -> None:
    """Fifth rests first; with every pass the one who has dealt rests."""
    table = table_of_five
    post(table, east, self_draw(1), numbers(0, 5, 0, 0))
    post(table, east, self_draw(2), {**numbers(None, 0, 5, 0), "4": {"way": "number", "value": 0}})
    shown = preview(
        Table.objects.get(pk=table.pk),
        Wish(CorrectionKind.CORRECT, 1, outcome=self_draw(0), entries=numbers(5, 0, 0, 0)),
    )
    # East would have dealt on, but sat out the second deal: that cannot be replayed.
    assert [problem["code"] for problem in shown["replay_problems"]] == ["replay_rest"]
    with pytest.raises(Invalid) as refused:
        right("correct", table, east, 1, outcome=self_draw(0), entries=numbers(5, 0, 0, 0), replay=True)
    assert faults(refused) == {("deal:2", "replay_rest")}
    right("correct", table, east, 1, outcome=self_draw(0), entries=numbers(5, 0, 0, 0))
    right("correct", table, east, 1, resting=3, entries={"3": None, "4": {"way": "number", "value": 0}})
    assert (Deal.objects.get(table=table, number=1).resting, totals(table)[3]) == (3, -5)
