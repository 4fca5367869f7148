"""Dice for the running deal: fair, seen by all, and what they say about the wall (rules 11)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games import services
from games.dicing import roll
from games.errors import Invalid, KeyReused, NotAllowed, NotFound, StaleVersion, WrongStatus
from games.models import LogEntry, Table
from games.selectors import draw_lines, table_state, tiles_left
from tests.support.cast import Person, post


def dice(table: Table) -> dict[str, Any] | None:
    shown: dict[str, Any] | None = table_state(table)["deal"]["dice"]
    return shown


def set_dice(table: Table, actor: Person, thrown: Any, **more: Any) -> Table:
    return services.set_dice(table=table, actor=actor.player, dice=thrown, **more)


def test_what_real_dice_showed(table: Table, south: Person) -> None:
    assert dice(table) is None
    set_dice(table, south, [[1, 2], [3, 5]])
    assert dice(table) == {
        "d1": 3,
        "d2": 8,
        "throws": [[1, 2], [3, 5]],
        "thrower": "W",
        "counted": "W",
        "wall": "W",
        "indicator_stack": ["W", 11],
        "first": ["W", 12],
        "rolled": False,
        "by": "建国",
        "times": 1,
    }


def test_sums_alone_do(table: Table, south: Person) -> None:
    set_dice(table, south, [9, 12])  # the dealer throws once: north throws for 9; past 18 the wall before goes on
    shown = dice(table)
    assert shown is not None
    assert (shown["throws"], shown["d1"], shown["d2"]) == (None, 9, 12)
    assert (shown["counted"], shown["thrower"], shown["wall"]) == ("E", "N", "E")
    assert (shown["indicator_stack"], shown["first"]) == (["N", 3], ["N", 4])


def test_whose_wall_is_broken_is_a_house_rule(east: Person) -> None:
    table = services.open_table(host=east.player, dice_wall="thrower")
    for position in (1, 2, 3):
        services.name_seat(table=table, actor=east.player, position=position, name=f"{position}")
    services.choose_dealer(table=table, actor=east.player, position=0)
    services.start_table(table=table, actor=east.player)
    set_dice(table, east, [5, 6])
    shown = dice(table)
    assert shown is not None
    assert (shown["counted"], shown["thrower"], shown["wall"]) == ("E", "S", "S")
    assert shown["indicator_stack"] == ["S", 11]


def test_a_roll_is_seen_by_all_and_logged(table: Table, east: Person, west: Person) -> None:
    services.roll_dice(table=table, actor=east.player)
    first = dice(table)
    assert first is not None
    assert (first["rolled"], first["by"], first["times"]) == (True, "阿海", 1)
    assert first["d1"] == sum(first["throws"][0])
    entry = LogEntry.objects.filter(table=table).latest("version")
    assert (entry.action, entry.data) == ("roll_dice", {"before": [], "throws": first["throws"]})
    services.roll_dice(table=table, actor=west.player)
    second = dice(table)
    assert second is not None
    assert (second["by"], second["times"]) == ("秀英", 2)
    set_dice(table, west, [])
    assert dice(table) is None
    services.roll_dice(table=table, actor=west.player)
    third = dice(table)
    assert third is not None
    assert third["times"] == 4  # rolling till it suits is seen


def test_a_roll_repeated_is_the_first_one(table: Table, east: Person) -> None:
    services.roll_dice(table=table, actor=east.player, deal_number=1, client_key="k")
    first = dice(table)
    services.roll_dice(table=table, actor=east.player, deal_number=1, client_key="k")
    assert dice(table) == first
    with pytest.raises(KeyReused):
        set_dice(table, east, [3, 8], client_key="k")


def test_the_dice_go_with_the_deal(table: Table, east: Person) -> None:
    services.roll_dice(table=table, actor=east.player)
    post(table, east, {"kind": "draw"}, {})
    assert dice(table) is None
    with pytest.raises(StaleVersion):
        services.roll_dice(table=table, actor=east.player, deal_number=1)


def test_dice_are_fair() -> None:
    faces = Counter(die for _ in range(3000) for throw in roll() for die in throw)
    assert set(faces) == set(range(1, 7))
    assert all(abs(count - 2000) < 300 for count in faces.values())  # 7 sigma: fails once in 1e11 runs


@pytest.mark.parametrize(
    "thrown",
    ["38", [3], [1, 8], [3, 13], [3, 8, 8], [3.0, 8], [True, 8], [[1, 2], 8], [[0, 1], [1, 2]], [[1, 7], [1, 2]],
     [[1, 2, 3], [1, 2]], [[True, 2], [1, 2]], {"d1": 3}],
)  # fmt: skip
def test_what_no_dice_show_is_refused(table: Table, east: Person, thrown: Any) -> None:
    with pytest.raises(Invalid) as refused:
        set_dice(table, east, thrown)
    assert [problem["code"] for problem in refused.value.problems] == ["bad_dice"]
    assert dice(table) is None


def test_the_same_dice_again_change_nothing(table: Table, east: Person) -> None:
    set_dice(table, east, [3, 8])
    version = Table.objects.get(pk=table.pk).version
    set_dice(table, east, [3, 8])
    assert Table.objects.get(pk=table.pk).version == version


def test_only_who_plays_throws_and_only_in_play(
    table: Table, lobby: Table, east: Person, spectator: Person, outsider: Person
) -> None:
    for who, error in ((outsider, NotFound), (spectator, NotAllowed)):
        with pytest.raises(error):
            services.roll_dice(table=table, actor=who.player)
        with pytest.raises(error):
            set_dice(table, who, [3, 8])
    services.finish_table(table=table, actor=east.player)
    with pytest.raises(WrongStatus):
        services.roll_dice(table=table, actor=east.player)


def test_how_many_tiles_stay() -> None:
    table = Table(ruleset_key="pingyang-13")
    assert [tiles_left(table, kongs) for kongs in (0, 1, 3)] == [(0, 24, 20), (1, 26, 22), (3, 30, 26)]
    assert tiles_left(Table(ruleset_key="folk"), 3) == (3, None, 22)
    assert [line.kongs for line in draw_lines(table)] == list(range(17))
    with pytest.raises(ValueError, match="no such number"):
        tiles_left(table, -1)
