"""The deal being entered, shared by all phones."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.errors import Invalid, NotAllowed, NotFound, StaleEntry, StaleVersion, WrongStatus
from games.models import Draft, Table
from games.selectors import draft_of, kept_entries, table_state
from tests.support.cast import Person, discard, numbers, post, self_draw

NINE = {"way": "number", "value": 9}
HAND = {"way": "tiles", "hand": {"concealed": "123m"}}


def test_whoever_types_all_see_it(table: Table, east: Person, west: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, by=2))
    services.save_entry(table=table, actor=west.player, position=2, entry=NINE)
    draft = services.save_entry(table=table, actor=west.player, position=3, entry=HAND)
    assert draft.revision == 3
    stored = Draft.objects.get(table=table)
    assert stored.outcome == {**discard(1, by=2), "first": None}
    assert stored.entries == {
        "2": {"way": "number", "value": 9, "stated": "raw"},
        "3": {
            "way": "tiles",
            "hand": {"concealed": "123m", "melds": [], "flowers": "", "opening_quads": []},
            "tile": None,
            "kong": None,
        },
    }
    assert stored.updated_by == west.player
    assert Table.objects.get(pk=table.pk).version == table.version


def test_an_outcome_can_change_and_counts_stay(table: Table, east: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    services.save_entry(table=table, actor=east.player, position=2, entry=NINE)
    draft = services.save_outcome(table=table, actor=east.player, outcome={"kind": "draw"})
    assert (draft.outcome, set(draft.entries)) == ({"kind": "draw"}, {"2"})


@pytest.mark.parametrize("nothing", [None, {"way": "number", "value": None}, {"way": "number"}])
def test_a_count_can_be_taken_back(table: Table, east: Person, nothing: Any) -> None:
    services.save_entry(table=table, actor=east.player, position=2, entry=NINE)
    assert services.save_entry(table=table, actor=east.player, position=2, entry=nothing).entries == {}
    assert services.save_entry(table=table, actor=east.player, position=2, entry=nothing).entries == {}


def test_a_half_typed_hand_is_kept_and_is_no_count_yet(table: Table, east: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    services.save_entry(table=table, actor=east.player, position=0, entry=HAND)
    state = table_state(table)["draft"]
    assert state["entered"] == {}
    draft = draft_of(table)
    assert draft is not None
    assert draft.entries["0"]["hand"]["concealed"] == "123m"


def test_throwing_it_away_keeps_the_order_of_revisions(table: Table, east: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    services.discard_draft(table=table, actor=east.player)
    state = table_state(table)
    assert (state["draft"], state["draft_revision"]) == (None, 2)
    services.save_entry(table=table, actor=east.player, position=2, entry=NINE)
    assert table_state(table)["draft_revision"] == 3


def test_what_was_typed_on_an_older_draft_is_refused_if_the_phone_says_so(table: Table, east: Person) -> None:
    first = services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    services.save_entry(table=table, actor=east.player, position=2, entry=NINE, revision=first.revision)
    with pytest.raises(StaleVersion) as refused:
        services.save_entry(table=table, actor=east.player, position=2, entry=None, revision=first.revision)
    assert refused.value.state["draft_revision"] == 2
    assert Draft.objects.get(table=table).entries["2"]["value"] == 9


def test_what_was_typed_for_a_deal_that_is_posted_does_not_slip_into_the_next(table: Table, east: Person) -> None:
    services.save_entry(table=table, actor=east.player, position=2, entry=NINE, deal_number=1)
    post(table, east, self_draw(0), numbers(1, 0, 0, 0))
    with pytest.raises(StaleVersion):
        services.save_entry(table=table, actor=east.player, position=3, entry=NINE, deal_number=1)
    with pytest.raises(StaleVersion):
        services.save_outcome(table=table, actor=east.player, outcome=self_draw(0), deal_number=1)
    services.save_outcome(table=table, actor=east.player, outcome={"kind": "draw"}, deal_number=2)
    draft = Draft.objects.get(table=table)
    assert (draft.deal_number, draft.outcome, draft.entries) == (2, {"kind": "draw"}, {})
    assert draft.revision == 2


def test_only_who_plays_types(table: Table, lobby: Table, outsider: Person, spectator: Person) -> None:
    for who, error in ((outsider, NotFound), (spectator, NotAllowed)):
        with pytest.raises(error):
            services.save_outcome(table=table, actor=who.player, outcome={"kind": "draw"})
        with pytest.raises(error):
            services.save_entry(table=table, actor=who.player, position=0, entry=NINE)
        with pytest.raises(error):
            services.discard_draft(table=table, actor=who.player)
    assert not Draft.objects.exists()


def test_nothing_is_typed_before_the_start_or_after_the_end(lobby: Table, east: Person) -> None:
    with pytest.raises(WrongStatus):
        services.save_outcome(table=lobby, actor=east.player, outcome={"kind": "draw"})


@pytest.mark.parametrize(
    ("position", "entry"),
    [
        (4, NINE),
        (-1, NINE),
        ("0", NINE),
        (None, NINE),
        (0, {"way": "number", "value": 10**40}),
        (0, {"way": "tiles", "hand": {"concealed": "\x00"}}),
        (0, "nine"),
        (0, [NINE]),
    ],
)
def test_what_cannot_be_kept_is_refused(table: Table, east: Person, position: Any, entry: Any) -> None:
    with pytest.raises(Invalid):
        services.save_entry(table=table, actor=east.player, position=position, entry=entry)
    assert not Draft.objects.exists()


def test_who_sits_out_has_no_count(table_of_five: Table, east: Person) -> None:
    with pytest.raises(Invalid) as refused:
        services.save_entry(table=table_of_five, actor=east.player, position=4, entry=NINE)
    assert refused.value.problems[0]["code"] == "not_playing"
    with pytest.raises(Invalid):
        services.save_outcome(table=table_of_five, actor=east.player, outcome=self_draw(4))


def test_nothing_sent_along_is_stored(table: Table, east: Person) -> None:
    outcome = {**self_draw(0), "note": "\x00" * 100, "x": {"y": []}}
    assert services.save_outcome(table=table, actor=east.player, outcome=outcome).outcome == self_draw(0)
    draft = services.save_entry(table=table, actor=east.player, position=0, entry={**NINE, "note": "\ud800"})
    assert draft.entries["0"] == {"way": "number", "value": 9, "stated": "raw"}


def test_the_state_names_who_is_missing(table: Table, east: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    services.save_entry(table=table, actor=east.player, position=2, entry=NINE)
    draft = table_state(table)["draft"]
    assert (draft["missing"], draft["missing_names"]) == ([0, 1, 3], ["阿海", "建国", "小陈"])
    assert draft["declared"] == [0]
    assert draft["seats"] == {"2": {"revision": 2, "by": "阿海", "others": []}}


def test_two_at_one_seat_see_each_other_and_neither_loses_anything(table: Table, east: Person, west: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    services.save_entry(table=table, actor=east.player, position=2, entry=NINE, seat_revision=0)
    four = {"way": "number", "value": 4}
    with pytest.raises(StaleEntry) as refused:
        services.save_entry(table=table, actor=west.player, position=2, entry=four, seat_revision=0)
    assert refused.value.status == 409
    assert refused.value.data == {
        "position": 2,
        "by": "阿海",
        "entry": {"way": "number", "value": 9, "stated": "raw"},
        "revision": 2,
    }
    assert Draft.objects.get(table=table).entries["2"]["value"] == 9
    assert kept_entries(table, 2) == [{"by": "秀英", "entry": {**four, "stated": "raw"}}]
    assert table_state(table)["draft"]["seats"]["2"]["others"] == ["秀英"]

    draft = services.save_entry(table=table, actor=west.player, position=2, entry=four, seat_revision=2)
    assert draft.entries["2"]["value"] == 4
    assert kept_entries(table, 2) == [{"by": "阿海", "entry": {"way": "number", "value": 9, "stated": "raw"}}]


def test_who_types_blindly_over_another_loses_nobodys_text_either(table: Table, east: Person, west: Person) -> None:
    services.save_entry(table=table, actor=east.player, position=2, entry=HAND)
    services.save_entry(table=table, actor=west.player, position=2, entry=None)
    assert Draft.objects.get(table=table).entries == {}
    assert [kept["entry"]["hand"]["concealed"] for kept in kept_entries(table, 2)] == ["123m"]


def test_seats_do_not_stand_in_each_others_way(table: Table, east: Person, west: Person) -> None:
    services.save_entry(table=table, actor=east.player, position=0, entry=NINE, seat_revision=0)
    services.save_entry(table=table, actor=west.player, position=2, entry=NINE, seat_revision=0)
    services.save_entry(table=table, actor=east.player, position=0, entry=HAND, seat_revision=1)
    services.save_entry(table=table, actor=east.player, position=0, entry=NINE, seat_revision=1)  # one's own, in haste
    assert set(Draft.objects.get(table=table).entries) == {"0", "2"}
    assert kept_entries(table, 0) == []


def test_the_same_count_twice_is_no_clash(table: Table, east: Person, west: Person) -> None:
    services.save_entry(table=table, actor=east.player, position=2, entry=NINE, seat_revision=0)
    services.save_entry(table=table, actor=west.player, position=2, entry=NINE, seat_revision=0)
    assert kept_entries(table, 2) == []


def test_what_was_kept_goes_with_the_deal(table: Table, east: Person, west: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    for who, value in ((east, 1), (west, 2)):
        services.save_entry(table=table, actor=who.player, position=2, entry={"way": "number", "value": value})
    assert len(kept_entries(table, 2)) == 1
    post(table, east, self_draw(0), numbers(1, 0, 2, 0))
    services.save_entry(table=table, actor=east.player, position=0, entry=NINE)
    stored = Draft.objects.get(table=table)
    assert (stored.kept, stored.declared, set(stored.seats)) == ({}, [], {"0"})
    assert kept_entries(table, 2) == []
