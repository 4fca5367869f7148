"""The review: the 4 x 4, the formulas, the sum 0; posted once, however often and from however many phones."""

from __future__ import annotations

import pytest

from games import services
from games.models import Deal, Table
from tests.support.cast import Person, discard, numbers, self_draw, start
from tests.web.entry_steps import address, confirm, drafted, faults, field, number, said, turn_up
from tests.web.reading import speaking


def enter(table: Table, who: Person, outcome: dict[str, object], *values: int) -> None:
    """Type a whole deal into the draft."""
    services.save_outcome(table=table, actor=who.player, outcome=outcome)
    for position, entry in numbers(*values).items():
        services.save_entry(table=table, actor=who.player, position=int(position), entry=entry)


@pytest.fixture
def ready(table: Table, east: Person) -> Table:
    """South won on west's discard: 28 (56) against 5, 16 and 1."""
    enter(table, east, discard(1, 2), 5, 28, 16, 1)
    return table


def test_the_four_by_four_of_the_design(south: Person, ready: Table) -> None:
    page = south.client.get(address("review", ready))
    text = said(page)
    for figure in ("−112", "−22", "+8", "−126", "+224", "−19", "−79"):
        assert figure in text
    for formula in ("56 × 2", "(16 − 5) × 2", "16 − 1", "(5 − 1) × 2"):
        assert formula in text


def test_who_has_no_phone_is_counted_for_by_whoever_looks(east: Person, north: Person, lobby: Table) -> None:
    """Whose phone is away is offered by the page's script, which alone knows it."""
    services.leave_seat(table=lobby, player=north.player)
    table = start(services.name_seat(table=lobby, actor=east.player, position=3, name="老王"), east)
    enter(table, east, discard(1, 2), 5, 28)
    page = speaking(east.client, "en").get(address("review", table)).content.decode()
    told = page.partition('class="card list asleep">')[2].partition("</section>")[0]
    assert "has no phone here. Count for them" in told
    assert f'href="{address("count", table, 3)}"' in told
    assert f'href="{address("count", table, 2)}" data-asleep="2" hidden' in told
    assert told.count("<a ") == 2


def test_equal_counts_pay_nothing_and_that_is_said(east: Person, table: Table) -> None:
    enter(table, east, self_draw(0), 8, 3, 3, 5)
    assert "3 − 3" in said(east.client.get(address("review", table)))


def test_confirming_posts_it_and_leads_to_the_table(south: Person, ready: Table) -> None:
    assert confirm(south, ready)["Location"] == address("table", ready)
    deal = Deal.objects.get(table=ready)
    assert deal.nets(4) == [-126, 224, -19, -79]
    assert deal.posted_by == south.player


def test_a_double_click_is_one_deal(south: Person, ready: Table) -> None:
    review = south.client.get(address("review", ready))
    first, second = confirm(south, ready, review), confirm(south, ready, review)
    assert first["Location"] == second["Location"]
    assert Deal.objects.filter(table=ready).count() == 1


def test_two_phones_that_confirm_the_same_deal_make_one(south: Person, north: Person, ready: Table) -> None:
    one, two = (who.client.get(address("review", ready)) for who in (south, north))
    assert confirm(south, ready, one).status_code == 302
    assert confirm(north, ready, two).status_code == 302
    assert Deal.objects.filter(table=ready).count() == 1


def test_a_deal_that_changed_meanwhile_is_looked_at_once_more(south: Person, north: Person, ready: Table) -> None:
    review = south.client.get(address("review", ready))
    number(north, ready, 3, 2)
    again = confirm(south, ready, review)
    assert again.status_code == 409
    assert not Deal.objects.filter(table=ready).exists()
    assert confirm(south, ready, again).status_code == 302


def test_indicators_that_changed_meanwhile_too(south: Person, north: Person, ready: Table) -> None:
    review = south.client.get(address("review", ready))
    turn_up(north, ready)
    assert confirm(south, ready, review).status_code == 409


def test_a_renamed_seat_changes_nothing_that_counts(south: Person, east: Person, ready: Table) -> None:
    review = south.client.get(address("review", ready))
    services.rename_player(player=east.player, name="老海")
    assert confirm(south, ready, review).status_code == 302


def test_another_deal_posted_meanwhile_keeps_what_was_typed(south: Person, north: Person, ready: Table) -> None:
    review = south.client.get(address("review", ready))
    number(north, ready, 3, 2)
    confirm(north, ready)
    stale = confirm(south, ready, review)
    assert stale.status_code == 409
    text = said(stale)
    assert "小陈" in text
    assert "28" in text
    assert Deal.objects.filter(table=ready).count() == 1
    kept = south.client.post(
        address("keep_draft", ready), {"deal_number": field(stale, "deal_number"), "typed": field(stale, "typed")}
    )
    assert kept["Location"] == address("review", ready)
    assert drafted(ready).deal_number == 2
    assert drafted(ready).entries["1"]["value"] == 28


def test_a_draw(east: Person, table: Table) -> None:
    services.save_outcome(table=table, actor=east.player, outcome={"kind": "draw"})
    assert confirm(east, table).status_code == 302
    assert Deal.objects.get(table=table).nets(4) == [0, 0, 0, 0]


def test_a_false_win(east: Person, table: Table) -> None:
    services.save_outcome(table=table, actor=east.player, outcome={"kind": "false_win", "offender": 3})
    assert confirm(east, table).status_code == 302
    assert Deal.objects.get(table=table).nets(4) == [52, 26, 26, -104]


def test_liability_pays_all_three_shares(south: Person, ready: Table) -> None:
    number(south, ready, 1, 28, liable=1)
    assert "56 × 2" in said(south.client.get(address("review", ready)))
    confirm(south, ready)
    assert Deal.objects.get(table=ready).nets(4)[2] == -224 + 22 + 15


def test_what_is_missing_is_said_with_the_way_there(south: Person, table: Table) -> None:
    enter(table, south, discard(1, 2), 5, 28)
    page = south.client.get(address("review", table))
    assert "秀英、小陈" in said(page)
    assert faults(page) == []
    assert address("count", table, 2) in page.content.decode()
    assert 'form="post"' not in page.content.decode()
    assert faults(confirm(south, table, page)) == ["missing", "missing"]


def test_a_winner_with_sixteen_tiles_is_said_with_the_way_there(south: Person, ready: Table) -> None:
    turn_up(south, ready)
    hand = {"concealed": "555p111222m", "melds": ["333s", "888s"], "flowers": "12f"}
    for tiles, count in (("555p11122m", 16), ("555p11122233m", 18)):
        entry = {"way": "tiles", "hand": {**hand, "concealed": tiles}, "tile": "7m"}
        services.save_entry(table=ready, actor=south.player, position=1, entry=entry)
        page = south.client.get(address("review", ready))
        assert faults(page) == ["tile_count"], count
        problem = page.content.decode().partition('class="errors"')[2].partition("</section>")[0]
        assert f'<b>建国</b> <a href="{address("count", ready, 1)}"' in problem
        assert 'form="post"' not in page.content.decode()


def test_a_number_explained_by_tiles_is_not_argued_about_again(south: Person, ready: Table) -> None:
    """What the tiles come to instead is said where it is counted; here stands what counts."""
    turn_up(south, ready)
    hand = {"concealed": "", "melds": [], "flowers": "56f"}
    services.save_entry(table=ready, actor=south.player, position=2, entry={"way": "number", "value": 16, "hand": hand})
    assert "少 13" in said(south.client.get(address("count", ready, 2)))
    text = said(south.client.get(address("review", ready)))
    assert "少 13" not in text
    assert "16 台" in text


def test_nothing_to_review_leads_to_who_won(south: Person, table: Table) -> None:
    assert south.client.get(address("review", table))["Location"] == address("record", table)


def test_a_draft_dropped_while_one_confirms_comes_back(south: Person, north: Person, ready: Table) -> None:
    review = south.client.get(address("review", ready))
    north.client.post(address("discard_draft", ready), {"deal_number": 1})
    assert confirm(south, ready, review)["Location"] == address("review", ready)
    assert drafted(ready).entries["1"]["value"] == 28
    assert not Deal.objects.filter(table=ready).exists()


@pytest.mark.parametrize("typed", ["", "[]", "{", '{"outcome": 3, "entries": {}}', "x" * 30_000])
def test_a_form_that_was_meddled_with_posts_nothing(south: Person, ready: Table, typed: str) -> None:
    fields = {"deal_number": 1, "expected_version": ready.version, "client_key": "k", "typed": typed}
    assert south.client.post(address("review", ready), fields).status_code == 302
    assert not Deal.objects.filter(table=ready).exists()
