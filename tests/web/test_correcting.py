"""更正: say what was wrong, look at before and after, do exactly that; all of it without a script."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from django.http import HttpResponse

from games import services
from games.models import Correction, Deal, Objection, Table
from games.selectors import table_state, totals
from tests.support.cast import Person, discard, new_key, numbers, post, self_draw
from tests.web.reading import address, checked, field, said, speaking


@pytest.fixture
def played(table: Table, east: Person, south: Person) -> Table:
    """South wins 28 off west; then deals, and wins 10. Phones speak English."""
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    post(table, east, self_draw(1), numbers(0, 10, 0, 0))
    for who in (east, south):
        speaking(who.client, "en")
    return table


def form(page: HttpResponse) -> dict[str, Any]:
    """The form of a deal as it stands: its selects, boxes and fields."""
    text = page.content.decode()
    fields: dict[str, Any] = {}
    for name, options in re.findall(r'<select[^>]*name="([^"]+)">(.*?)</select>', text, re.DOTALL):
        chosen = re.findall(r'<option value="([^"]*)" selected', options)
        fields[name] = chosen[0] if chosen else re.findall(r'<option value="([^"]*)"', options)[0]
    for tag in re.findall(r"<input[^>]*>", text):
        name, value = re.findall(r'name="([^"]+)"', tag), re.findall(r'value="([^"]*)"', tag)
        if name and 'type="checkbox"' not in tag and 'type="radio"' not in tag:
            fields[name[0]] = html.unescape(value[0]) if value else ""
    return fields


def confirm(who: Person, table: Table, looked: HttpResponse, **more: str) -> HttpResponse:
    sent = {name: field(looked, name) for name in ("wish", "shown", "expected_version", "client_key")}
    sent |= {"dealers": sent["shown"], "why": "点错了", "go": "1"}
    return who.client.post(address("put_right", table), sent | more)


def test_another_winner_without_a_script(played: Table, south: Person) -> None:
    where = address("correct", played, 2)
    fields = form(south.client.get(where))
    assert (fields["kind"], fields["who"], fields["how"], fields["tai.1"]) == ("win", "1", "self_draw", "10")
    looked = south.client.post(where, {**fields, "who": "0", "tai.0": "10", "tai.1": "0", "look": "1"})
    words = said(looked)
    for told in ("Winner建国→阿海", "阿海−170→−110+60", "建国+284→+204−80", "6 payments change"):
        assert told in words, words
    assert "Deal 3 should have been dealt by 秀英" in words
    assert (checked(looked, "dealers"), totals(played)) == ("keep", [-170, 284, -19, -95])
    done = confirm(south, played, looked)
    assert done["Location"] == address("deal", played, 2)
    assert totals(played) == [-110, 204, -9, -85]
    page = said(south.client.get(done["Location"]))
    assert "Put right 建国" in page
    assert "点错了" in page


def test_another_choice_of_dealers_is_shown_before_it_is_done(played: Table, south: Person) -> None:
    where = address("correct", played, 2)
    fields = form(south.client.get(where))
    looked = south.client.post(where, {**fields, "who": "0", "tai.0": "10", "tai.1": "0", "look": "1"})
    again = confirm(south, played, looked, dealers="replay")
    assert (again.status_code, checked(again, "dealers"), Correction.objects.count()) == (200, "replay", 0)
    assert confirm(south, played, again).status_code == 302
    assert table_state(played)["deal"]["dealer"] == 2


def test_a_count_by_ticks_and_by_tiles(played: Table, south: Person) -> None:
    where = address("correct", played, 1)
    fields = form(south.client.get(where))
    counting = south.client.post(where, {**fields, "open": "2"})
    assert "Count of 秀英" in said(counting)
    carried = {name: field(counting, name) for name in ("position", "typed", "why", "way", "begun")}
    ticking = south.client.post(where, {**carried, "switch": "ticks"})
    ticked = south.client.post(where, {**carried, "way": "ticks", "tick.flowers.red": "1", "step": "flowers.red:1"})
    assert (ticking.status_code, field(ticked, "tick.flowers.red")) == (200, "2")
    back = south.client.post(where, {**carried, "way": "ticks", "tick.flowers.red": "2", "go": "1"})
    assert "by ticks3" in said(back)
    looked = south.client.post(where, {**form(back), "look": "1"})
    assert "Count of 秀英19→3" in said(looked)
    change = south.client.post(where, {"wish": field(looked, "wish")})
    assert "by ticks3" in said(change)
    assert confirm(south, played, looked).status_code == 302
    assert Deal.objects.get(table=played, number=1).counts.get(position=2).way == "ticks"
    # With the tiles turned up the hand has its wildcards.
    turned = south.client.post(where, {**fields, "turned": ["5p", "9s"], "open": "2"})
    assert json.loads(field(turned, "typed"))["indicators"] == ["5p", "9s"]
    # Half a hand is no count: the page says so and keeps what is typed.
    tiles = south.client.post(where, {**carried, "way": "tiles", "concealed": "12", "go": "1"})
    assert (tiles.status_code, field(tiles, "concealed")) == (422, "12")


def test_faults_are_said_and_nothing_is_lost(played: Table, south: Person) -> None:
    where = address("correct", played, 1)
    fields = form(south.client.get(where))
    looked = south.client.post(where, {**fields, "from": "1", "tai.3": "", "look": "1"})
    words = said(looked)
    assert "Who discarded is not said yet" in words
    looked = south.client.post(where, {**fields, "tai.3": "7", "look": "1"})
    refused = confirm(south, played, looked, why="")
    assert (refused.status_code, json.loads(field(refused, "wish"))["entries"]["3"]["value"]) == (422, 7)
    same = south.client.post(where, {**fields, "look": "1"})
    assert "Nothing is different" in said(same)
    assert not Correction.objects.exists()


def test_a_table_that_moved_on_is_shown_again_with_what_was_typed(played: Table, south: Person, east: Person) -> None:
    where = address("correct", played, 1)
    looked = south.client.post(where, {**form(south.client.get(where)), "tai.3": "7", "look": "1"})
    post(played, east, {"kind": "draw"}, {})
    stale = confirm(south, played, looked)
    assert (stale.status_code, field(stale, "why")) == (409, "点错了")
    assert field(stale, "expected_version") == str(Table.objects.get(pk=played.pk).version)
    assert confirm(south, played, stale).status_code == 302


def test_void_bring_back_and_undo(played: Table, south: Person) -> None:
    looked = south.client.get(address("void", played, 1))
    assert "Void deal 1" in said(looked)
    confirm(south, played, looked)
    page = south.client.get(address("deal", played, 1))
    assert "Void: it counts for nothing" in said(page)
    assert 'class="void"' in south.client.get(address("deals", played)).content.decode()
    assert south.client.get(address("correct", played, 1)).status_code == 302
    undo = Correction.objects.get().number
    assert address("undo", played, undo) in page.content.decode()
    assert confirm(south, played, south.client.get(address("undo", played, undo))).status_code == 302
    assert totals(played) == [-170, 284, -19, -95]
    assert south.client.get(address("undo", played, undo)).status_code == 302  # undone already: said at the table


def test_swap_two_seats(played: Table, south: Person) -> None:
    page = south.client.get(address("swap", played))
    assert "Swap two seats" in said(page)
    looked = south.client.post(address("swap", played), {"seat": ["1", "3"], "deal": "2"})
    assert "小陈−95→−15+80" in said(looked)
    assert confirm(south, played, looked)["Location"] == address("log", played)
    assert "Swapped 建国 and 小陈 from deal 2 on" in said(south.client.get(address("log", played)))
    assert south.client.post(address("swap", played), {"seat": ["1"], "deal": "2"}).status_code == 422


def test_an_objection_shows_until_it_is_taken_back(played: Table, south: Person, east: Person) -> None:
    page = south.client.get(address("object", played, 2))
    sent = {"client_key": field(page, "client_key"), "why": "不是我胡的"}
    assert south.client.post(address("object", played, 2), {**sent, "why": ""}).status_code == 422
    assert south.client.post(address("object", played, 2), sent)["Location"] == address("deal", played, 2)
    assert "建国: deal 2 is wrong, 不是我胡的" in said(east.client.get(address("table", played)))
    assert 'class="doubted"' in east.client.get(address("deals", played)).content.decode()
    number = Objection.objects.get().number
    assert "Take it back" in said(south.client.get(address("deal", played, 2)))
    south.client.post(address("settle", played, number), {"deal": "2"})
    assert "is wrong" not in said(east.client.get(address("table", played)))


def test_the_log_tells_old_and_new_and_pages(played: Table, south: Person) -> None:
    confirm(south, played, south.client.get(address("void", played, 1)))
    voided = Table.objects.get(pk=played.pk).version
    for _ in range(25):
        services.set_dealer(table=played, actor=south.player, position=0)
        services.set_dealer(table=played, actor=south.player, position=1)
    newest = south.client.get(address("log", played))
    assert "deals instead of" in said(newest)
    seen: list[str] = []
    where = ""
    while True:
        page = south.client.get(address("log", played) + where).content.decode()
        seen += re.findall(r'<li id="v(\d+)"', page)
        older = re.search(r'href="(\?before=\d+)"', page)
        if older is None:
            break
        where = older[1]
    assert seen == [str(version) for version in range(Table.objects.get(pk=played.pk).version, 0, -1)]
    told = said(south.client.get(address("log", played) + f"?before={voided + 1}"))
    assert "建国 Voided deal 1 点错了 This dealcounts→void" in told


def test_only_those_at_the_table(played: Table, spectator: Person, outsider: Person, south: Person) -> None:
    pages = [address(name, played, 1) for name in ("correct", "void", "object")] + [address("swap", played)]
    for who, status in ((spectator, 403), (outsider, 404)):
        assert [who.client.get(page).status_code for page in pages] == [status] * 4
        assert who.client.post(address("put_right", played), {"wish": "{}"}).status_code == status
    assert "Correct" not in said(speaking(spectator.client, "en").get(address("deal", played, 1)))
    assert [south.client.get(address(name, played, 99)).status_code for name in ("correct", "void", "object")] == [
        404
    ] * 3


@pytest.mark.parametrize(
    "wish", ["", "[]", '{"kind":"correct"}', '{"kind":"undo","number":0}', "{" * 5000, '{"kind":7}']
)
def test_garbage_corrects_nothing(played: Table, south: Person, wish: str) -> None:
    sent = {"wish": wish, "shown": "keep", "client_key": new_key(), "why": "x"}
    assert south.client.post(address("put_right", played), sent)["Location"] == address("deals", played)
    odd = '{"outcome":{"kind":[]},"entries":{"0":{"way":"number","value":1,"hand":"x"},"9":7},"indicators":["zz","5p"]}'
    for typed in (wish, odd):
        sent = {"typed": typed, "open": "0", "turned": ["5p", "nine"]}
        assert south.client.post(address("correct", played, 1), sent).status_code == 200
    bad = {"typed": wish, "kind": "x", "who": "9", "from": "²", "tai.0": "-1", "dealer": "7", "look": "1"}
    assert south.client.post(address("correct", played, 1), bad).status_code in (200, 422)
    assert not Correction.objects.exists()


def test_the_host_opens_the_table_again(played: Table, east: Person, south: Person) -> None:
    services.finish_table(table=played, actor=east.player)
    assert "Go on playing" in said(east.client.get(address("final", played)))
    assert "Go on playing" not in said(south.client.get(address("final", played)))
    assert south.client.post(address("reopen", played)).status_code == 403
    assert east.client.post(address("reopen", played))["Location"] == address("table", played)
    assert Table.objects.get(pk=played.pk).status == "playing"
