"""Somebody leaves, somebody comes: what was played keeps its names, and everybody settles the own total."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.access import Right, get_table_for
from games.errors import Invalid, KeyReused, NameTaken, NotAllowed, NotFound, WrongStatus
from games.models import LogEntry, SeatSpell, Table
from games.selectors import deal_page, final_page, guest_of, guests, my_tables, table_state
from tests.support.cast import Person, discard, numbers, person, post, self_draw


def hand_over(table: Table, actor: Person, position: Any, name: str = "", **more: Any) -> Table:
    return services.hand_over(table=table, actor=actor.player, position=position, name=name, **more)


def faults(error: pytest.ExceptionInfo[Invalid]) -> set[str]:
    return {problem["code"] for problem in error.value.problems}


@pytest.fixture
def played(table: Table, east: Person) -> Table:
    """Two deals: -150 224 1 -75, then south deals and wins 10: -20 60 -20 -20."""
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    post(table, east, self_draw(1), numbers(0, 10, 0, 0))
    return table


def test_the_newcomer_begins_at_nought_and_the_past_keeps_its_name(played: Table, east: Person) -> None:
    hand_over(played, east, 3, "老五")
    post(played, east, discard(3, by=0), numbers(0, 0, 0, 5))
    state = table_state(played)
    seat = state["seats"][3]
    assert (seat["name"], seat["phone"], seat["total"], seat["seat_total"], seat["first_deal"]) == (
        "老五",
        False,
        20,
        -75,
        3,
    )
    assert state["former"] == [{"position": 3, "name": "小陈", "total": -95, "first_deal": 1, "last_deal": 2}]
    assert sum(seat["total"] for seat in state["seats"]) + sum(one["total"] for one in state["former"]) == 0
    assert [deal_page(played, number)["names"][3] for number in (1, 2, 3)] == ["小陈", "小陈", "老五"]
    assert [count["name"] for count in deal_page(played, 1)["counts"]] == ["阿海", "建国", "秀英", "小陈"]


def test_nothing_that_was_played_is_touched(played: Table, east: Person) -> None:
    before = table_state(played)
    hand_over(played, east, 3, "老五")
    after = table_state(played)
    for key in ("deal", "adjustments", "draft"):
        assert after[key] == before[key]
    kept = ["阿海", "建国", "秀英", "小陈"]  # the name under which it was played
    assert after["deals"] == [{**deal, "names": kept} for deal in before["deals"]]
    assert after["version"] == before["version"] + 1
    assert after["seats"][3]["change"] is None
    assert [seat["change"] for seat in after["seats"][:3]] == [-20, 60, -20]
    entry = LogEntry.objects.filter(table=played).latest("version")
    assert (entry.action, entry.data) == ("hand_over", {"position": 3, "before": "小陈", "name": "老五"})


def test_the_final_page_has_both_and_clears_each_ones_own(played: Table, east: Person) -> None:
    hand_over(played, east, 3, "老五")
    post(played, east, discard(3, by=0), numbers(0, 0, 0, 5))
    page = final_page(played)
    columns = ("name", "position", "total", "left", "first_deal", "last_deal")
    assert [tuple(seat[column] for column in columns) for seat in page["seats"]] == [
        ("建国", 1, 274, False, 1, None),
        ("老五", 3, 20, False, 3, None),
        ("秀英", 2, -24, False, 1, None),
        ("小陈", 3, -95, True, 1, 2),
        ("阿海", 0, -175, False, 1, None),
    ]  # fmt: skip
    assert len({seat["key"] for seat in page["seats"]}) == 5
    paid = dict.fromkeys((seat["key"] for seat in page["seats"]), 0)
    for pay in page["transfers"]:
        paid[pay["payer_key"]] -= pay["amount"]
        paid[pay["payee_key"]] += pay["amount"]
    assert paid == {seat["key"]: seat["total"] for seat in page["seats"]}
    assert {pay["payer_name"] for pay in page["transfers"]} == {"阿海", "秀英", "小陈"}


def test_adjustments_belong_to_who_sat_there_then(played: Table, east: Person) -> None:
    def adjust(amounts: dict[int, int]) -> None:
        services.post_adjustment(
            table=played,
            actor=east.player,
            amounts=amounts,
            reason="台费",
            client_key=f"{amounts}",
            expected_version=Table.objects.get(pk=played.pk).version,
        )

    adjust({3: -5, 0: 5})
    hand_over(played, east, 3, "老五")
    adjust({3: -7, 0: 7})
    state = table_state(played)
    assert (state["former"][0]["total"], state["seats"][3]["total"]) == (-100, -7)


def test_a_guest_with_a_phone_takes_over(played: Table, east: Person, north: Person, fifth: Person) -> None:
    assert played.code is not None
    services.join_table(player=fifth.player, code=played.code)
    (guest,) = guests(played)
    assert guest == {"id": fifth.player.public_id, "name": "老五"}
    newcomer = guest_of(played, guest["id"])
    with pytest.raises(NotAllowed):
        get_table_for(fifth.player, played.slug, Right.ENTER)
    hand_over(played, east, 3, player=newcomer)
    assert get_table_for(fifth.player, played.slug, Right.ENTER) == played
    assert get_table_for(north.player, played.slug, Right.READ) == played
    with pytest.raises(NotAllowed):
        get_table_for(north.player, played.slug, Right.ENTER)
    post(played, fifth, discard(3, by=0), numbers(0, 0, 0, 5))
    assert [(row["mine"], row["total"]) for row in my_tables(fifth.player)] == [(3, 20)]
    assert [(row["mine"], row["total"]) for row in my_tables(north.player)] == [(None, -95)]
    assert guests(played) == [{"id": north.player.public_id, "name": "小陈"}]


def test_who_comes_back_settles_once(played: Table, east: Person, north: Person) -> None:
    hand_over(played, east, 3, "老五")
    post(played, east, discard(3, by=0), numbers(0, 0, 0, 5))  # north 3 wins 20
    hand_over(played, east, 3, player=north.player)
    post(played, east, self_draw(3), numbers(0, 0, 0, 1))  # 2 from the dealer, 1 and 1
    page = final_page(played)
    rows = {seat["name"]: (seat["total"], seat["left"], seat["first_deal"]) for seat in page["seats"]}
    assert rows["小陈"] == (-95 + 4, False, 1)
    assert rows["老五"] == (20, True, 3)
    assert [one["name"] for one in table_state(played)["former"]] == ["小陈", "老五"]
    assert [deal_page(played, number)["names"][3] for number in (1, 2, 3, 4)] == ["小陈", "小陈", "老五", "小陈"]
    assert [(row["mine"], row["total"]) for row in my_tables(north.player)] == [(3, -91)]


def test_who_moves_to_another_seat_keeps_one_total(played: Table, east: Person, north: Person) -> None:
    hand_over(played, east, 3, "老五")
    hand_over(played, east, 2, player=north.player)
    page = final_page(played)
    rows = {seat["name"]: (seat["position"], seat["total"]) for seat in page["seats"]}
    assert rows == {"建国": (1, 284), "老五": (3, 0), "小陈": (2, -95), "秀英": (2, -19), "阿海": (0, -170)}


def test_before_the_first_deal_nobody_is_noted(table: Table, east: Person) -> None:
    hand_over(table, east, 3, "老五")
    assert not SeatSpell.objects.exists()
    assert table_state(table)["former"] == []


def test_a_phone_comes_and_goes_and_the_person_stays(played: Table, east: Person, north: Person) -> None:
    hand_over(played, east, 3, "小陈")
    seat = table_state(played)["seats"][3]
    assert (seat["phone"], seat["total"], seat["first_deal"]) == (False, -95, 1)
    hand_over(played, east, 3, player=north.player)
    assert table_state(played)["seats"][3]["phone"] is True
    assert not SeatSpell.objects.exists()
    version = Table.objects.get(pk=played.pk).version
    hand_over(played, east, 3, player=north.player)
    assert Table.objects.get(pk=played.pk).version == version


def test_a_new_name_of_the_same_person_is_no_hand_over(played: Table, east: Person, north: Person) -> None:
    services.rename_player(player=north.player, name="陈师傅")
    assert table_state(played)["former"] == []
    assert deal_page(played, 1)["names"][3] == "陈师傅"
    hand_over(played, east, 3, "老五")
    services.rename_player(player=north.player, name="小陈")
    assert deal_page(played, 1)["names"][3] == "陈师傅"


def test_who_cannot_come_is_refused(
    played: Table, east: Person, south: Person, fifth: Person, spectator: Person
) -> None:
    for who, code in ((fifth, "guest_unknown"), (spectator, "guest_unknown"), (south, "guest_seated")):
        with pytest.raises(Invalid) as refused:
            hand_over(played, east, 3, player=who.player)
        assert faults(refused) == {code}
    with pytest.raises(NameTaken):
        hand_over(played, east, 3, "建国")
    with pytest.raises(Invalid) as refused:
        hand_over(played, east, 3, "")
    assert faults(refused) == {"name_empty"}
    with pytest.raises(Invalid) as refused:
        hand_over(played, east, 4, "老五")
    assert faults(refused) == {"no_such_seat"}
    assert guest_of(played, spectator.player.public_id) is None


def test_only_who_plays_hands_over_and_only_in_play(
    played: Table, lobby: Table, east: Person, spectator: Person, outsider: Person
) -> None:
    for who, error in ((outsider, NotFound), (spectator, NotAllowed)):
        with pytest.raises(error):
            hand_over(played, who, 3, "老五")
    services.finish_table(table=played, actor=east.player)
    with pytest.raises(WrongStatus):
        hand_over(played, east, 3, "老五")


def test_the_same_request_again_changes_nothing(played: Table, east: Person) -> None:
    hand_over(played, east, 3, "老五", client_key="k")
    hand_over(played, east, 3, "老五", client_key="k")
    with pytest.raises(KeyReused):
        hand_over(played, east, 3, "老六", client_key="k")
    assert SeatSpell.objects.count() == 1


def test_the_host_may_leave_the_seat_and_stays_host(played: Table, east: Person) -> None:
    guest = person("老五")
    assert played.code is not None
    services.join_table(player=guest.player, code=played.code)
    hand_over(played, east, 0, player=guest.player)
    services.finish_table(table=played, actor=east.player)
    assert [(row["mine"], row["total"]) for row in my_tables(east.player)] == [(None, -170)]
