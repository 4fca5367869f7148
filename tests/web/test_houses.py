"""House rules: the form over every value, versions, tables that keep theirs, sheets to send."""

from __future__ import annotations

import html
import json
import re

import pytest
from django.test import Client

from games.models import HouseRules, Table
from games.web.houses.examples import words
from games.web.houses.form import boxes
from games.web.houses.layout import layout
from scoring.family import TAIPAO
from scoring.ruleset import ALL_RULESETS, FAN_LISTS, PRESETS, Ruleset
from scoring.values import YesNo
from tests.scoring.test_house_sheet import SHEET
from tests.support.cast import Person
from tests.web.reading import LANGUAGES, said, speaking

BASE = PRESETS["pingyang-13"]


def form(name: str = "南门老规矩", **changed: object) -> dict[str, str]:
    """What the browser sends for Pingyang 13 with these boxes changed; None takes a switch off."""
    sent = {**boxes(BASE), "base": "pingyang-13", "name": name, "do": "save", "client_key": "house-" + "k" * 20}
    for key, value in changed.items():
        sent.pop(key, None)
        if value is not None:
            sent[key.replace("__", ".")] = str(value)
    return sent


def saved(person: Person, **changed: object) -> HouseRules:
    response = person.client.post("/houses/new/", form(**changed))
    assert response.status_code == 302, said(response)
    return HouseRules.objects.latest("pk")


@pytest.mark.parametrize("base", ["pingyang-13", *FAN_LISTS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_a_box_and_an_example(east: Person, language: str, base: str) -> None:
    page = speaking(east.client, language).get(f"/houses/new/?base={base}")
    source, text = page.content.decode(), said(page)
    family = ALL_RULESETS[base].family
    assert sorted(key for part in layout(family) for key in part.keys) == sorted(family.keys)
    for key, row in family.keys.items():
        assert row.name.get(language) in text
        assert f'data-key="{key}"' in source


# A value each that must show in the example beside it.
SHOWS = {
    "threshold": 40, "second_threshold": 20, "cap": 10, "min_tai": 12, "wildcard_ordinary": (1, 3, 4),
    "wildcard_big": (1, 2, 3), "wildcard_alike": (6, 9), "wildcard_alike_surplus": 19, "big_wildcard_winds": "own",
    "flowers": (2, 4, 6, 11), "flowers_opening": 9, "opening_quad_is_set": False, "seat_wind_pung": 4,
    "dragon_pung": 4, "seat_wind_pair": 4, "kong_plain": (6, 7), "kong_terminal": (6, 7), "kong_wind": (6, 7),
    "kong_seat_wind": (6, 7), "kong_dragon": (6, 7), "kong_scores_pung": True, "self_draw": 4, "heavenly_win": 20,
    "earthly_win": 20, "no_wildcard": 9, "plain_hand": 6, "clean_hand": 20, "clean_hand_includes_no_wildcard": False,
    "all_honours": 30, "full_flush": 30, "half_flush": 30, "all_pungs": 30, "four_winds": 30,
    "four_winds_form": "four_pungs", "wildcard_set": 30, "kong_bloom": (8, 9), "kong_bloom_big_extra": 2,
    "flower_bloom": 5, "robbing_kong": 9, "last_tiles": 9, "single_tile": 9, "single_tile_wildcard": 9,
    "self_draw_with_bloom": True, "self_draw_with_last_tiles": True, "wildcard_win_hand": (7, 8, 9),
    "wildcard_win_replaces_wildcards": True, "wildcard_win_flat": (7, 8, 9), "wildcard_win_flat_alike": 9,
    "wildcard_win_zeroes_losers": False, "flower_win_hand": 9, "flower_win_flat": 9, "special_win_doubles": False,
    "white_opening": 20, "clean_hand_allows_chows": True,
    "liability": False, "false_win": 40,
}  # fmt: skip


@pytest.mark.parametrize("key", TAIPAO.keys)
def test_the_example_follows_its_value(key: str) -> None:
    assert words(key, BASE.house({key: SHOWS[key]})) != words(key, BASE)


FAN_SHOWS: dict[str, object] = {"payment": "three_pay", "threshold": 1, "cap": 2, "min_tai": 99}


@pytest.mark.parametrize("rules", FAN_LISTS.values(), ids=FAN_LISTS)
def test_the_examples_of_a_list_follow_their_values(rules: Ruleset) -> None:
    for key, row in rules.family.keys.items():
        other = not rules[key] if isinstance(row.kind, YesNo) else FAN_SHOWS.get(key) or rules[key] + 7
        assert words(key, rules.house({key: other})) != words(key, rules), key


def test_house_rules_from_a_list_of_fan(east: Person) -> None:
    """Changed, saved, played by, counted by; the calculator leads back to the same rules with what was typed."""
    base = FAN_LISTS["gangtai-16"]
    typed = {**boxes(base), "base": base.key, "name": "十六张", "payment": "three_pay", "self_draw": ""}
    typed |= {"do": "save", "client_key": "fans-" + "k" * 20}
    assert east.client.post("/houses/new/", {**typed, "dealer": "-1"}).status_code == 422
    east.client.post("/houses/new/", typed)
    house = HouseRules.objects.get()
    assert house.versions.get().overrides == {"self_draw": None, "payment": "three_pay"}
    east.client.post("/open/", {"ruleset": f"house:{house.slug}", "client_key": "table-" + "k" * 20})
    assert Table.objects.latest("pk").ruleset["values"]["payment"] == "three_pay"
    page = east.client.get(f"/houses/{house.slug}/").content.decode()
    counted = html.unescape(re.findall(r'href="(/calculator/[^"]+)"', page)[0])
    calculator = Client().get(counted).content.decode()
    assert 'class="kb dragons' in calculator
    back = html.unescape(re.findall(r'class="[^"]*change" href="([^"]+)"', calculator)[0])
    mine, others = east.client.get(back).content.decode(), Client().get(back).content.decode()
    assert [f'action="/houses/{house.slug}/"' in mine, 'action="/houses/new/"' in others] == [True, True]
    for form in (mine, others):
        assert 'value="three_pay" selected' in form
        assert 'value="十六张"' in form
    preset = Client().get("/calculator/?rules=gangtai-16&melds=").content.decode()
    assert 'change" href="/houses/new/?base=gangtai-16"' in preset
    assert "/houses/new/?base=gangtai-16" in Client().get("/rules/gangtai-16/").content.decode()
    assert Client().get("/houses/import/?sheet=%7B&house=x").status_code == 422


def test_a_clean_hand_with_no_wildcard_besides(east: Person) -> None:
    page = east.client.post("/houses/new/", {**form(clean_hand_includes_no_wildcard=None), "do": "show"})
    text = said(page)
    assert "门前清 13 + 硬牌 7" in text
    assert "20 满 13，翻一番，40 台" in text
    assert HouseRules.objects.count() == 0


def test_saving_twice_saves_once_and_then_the_next_version(east: Person) -> None:
    house = saved(east, false_win=30)
    assert saved(east, false_win=30) == house
    page = east.client.get(f"/houses/{house.slug}/")
    assert 'name="seen" value="1"' in page.content.decode()
    east.client.post(f"/houses/{house.slug}/", {**form(false_win=31), "seen": "1"})
    assert [version.overrides for version in house.versions.all()] == [{"false_win": 30}, {"false_win": 31}]


def test_two_who_change_the_same_rules_are_told(east: Person) -> None:
    house = saved(east, false_win=30)
    east.client.post(f"/houses/{house.slug}/", {**form(false_win=31), "seen": "1"})
    late = east.client.post(f"/houses/{house.slug}/", {**form(false_win=32), "seen": "1"})
    assert late.status_code == 409
    assert 'value="32"' in late.content.decode()
    assert house.versions.count() == 2


def test_a_table_keeps_the_version_it_was_opened_by(east: Person) -> None:
    house = saved(east, false_win=30)
    east.client.post("/open/", {"ruleset": f"house:{house.slug}", "client_key": "table-" + "k" * 20})
    east.client.post(f"/houses/{house.slug}/", {**form(false_win=31), "seen": "1"})
    table = Table.objects.latest("pk")
    assert table.ruleset["values"]["false_win"] == 30
    assert (table.house.number, table.house.house) == (1, house)  # type: ignore[union-attr]


def test_house_rules_for_one_table_only(east: Person) -> None:
    page = east.client.post("/houses/new/", {**form(threshold="15"), "do": "once"})
    found = page.content.decode().partition('name="sheet" value="')[2].partition('"')[0]
    sheet = json.loads(found.replace("&quot;", '"'))
    assert sheet["overrides"] == {"threshold": 15}
    east.client.post("/open/", {"ruleset": "sheet", "sheet": json.dumps(sheet), "client_key": "table-" + "k" * 20})
    assert Table.objects.latest("pk").ruleset["values"]["threshold"] == 15
    assert HouseRules.objects.count() == 0


def test_the_procedure_comes_along(east: Person) -> None:
    house = saved(east, terms="0", five_player="manual", dice_wall="thrower")
    page = east.client.get(f"/new/?ruleset=house:{house.slug}").content.decode()
    assert 'name="terms" value="0" checked' in page
    assert 'name="five_player" value="manual" checked' in page
    east.client.post("/open/", {"ruleset": f"house:{house.slug}", "client_key": "table-" + "k" * 20})
    assert Table.objects.latest("pk").dice_wall == "thrower"


@pytest.mark.parametrize(
    ("changed", "places"),
    [
        ({"threshold": "x", "cap": "-1"}, 2),
        ({"threshold": "13", "second_threshold": "13"}, 1),
        ({"flowers__2": ""}, 1),
        ({"min_tai": "", "false_win": ""}, 2),
        ({"four_winds_form": "five"}, 1),
        ({"terms": "21"}, 1),
        ({"threshold": "9" * 5000}, 1),
        ({"name": ""}, 1),
        ({"name": "\u202e\u200b"}, 1),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(east: Person, changed: dict[str, str], places: int) -> None:
    sent = {**form(), **{key.replace("__", "."): value for key, value in changed.items()}}
    page = east.client.post("/houses/new/", sent)
    assert page.status_code == 422
    assert page.content.decode().partition('id="faults"')[2].partition("</section>")[0].count("<li>") == places
    for value in changed.values():
        assert value.strip()[:40] in page.content.decode()
    assert HouseRules.objects.count() == 0


def test_whose_rules_they_are(east: Person, south: Person, outsider: Person) -> None:
    house = saved(east, false_win=30)
    for other in (south, outsider):
        for address in (f"/houses/{house.slug}/", f"/houses/{house.slug}/json/"):
            assert other.client.get(address).status_code == 404
        assert other.client.post(f"/houses/{house.slug}/", form(false_win=31)).status_code == 404
        refused = other.client.post("/open/", {"ruleset": f"house:{house.slug}", "client_key": "t" * 20})
        assert refused.status_code in (404, 400, 422)
    assert Client().get(f"/houses/{house.slug}/").status_code == 404


def test_a_sheet_goes_out_and_comes_in_elsewhere(east: Person, outsider: Person) -> None:
    house = saved(east, false_win=30, wildcard_alike__0="")
    sheet = east.client.get(f"/houses/{house.slug}/json/").json()
    assert sheet["overrides"] == {"false_win": 30, "wildcard_alike": [None, 15]}
    page = outsider.client.post("/houses/import/", {"sheet": json.dumps(sheet)})
    assert 'value="30"' in page.content.decode()
    assert "南门老规矩" in page.content.decode()


@pytest.mark.parametrize(
    ("sheet", "faults"),
    [
        ("{", 1),
        ("[]", 1),
        ('{"kind": "something else"}', 1),
        ("[" * 9999, 1),
        ('{"base": "chess", "procedure": {"terms": true}, "more": 1}', 3),
        ('{"base": "folk", "overrides": {"cap": -1, "nope": 1, "min_tai": null}}', 3),
        ("x" * 30000, 1),
    ],
)
def test_a_sheet_that_is_none_has_all_its_faults_said(east: Person, sheet: str, faults: int) -> None:
    page = east.client.post("/houses/import/", {"sheet": sheet})
    assert page.status_code == 422
    assert page.content.decode().partition('id="faults"')[2].partition("</section>")[0].count("<li>") == faults


def test_put_away_they_leave_the_pickers(east: Person) -> None:
    house = saved(east, false_win=30)
    east.client.post(f"/houses/{house.slug}/archive/")
    assert "南门老规矩" not in said(east.client.get("/houses/"))
    assert "南门老规矩" in said(east.client.get(f"/houses/{house.slug}/"))


def test_as_last_time_is_what_is_chosen_next(east: Person, south: Person, west: Person, north: Person) -> None:
    house = saved(east, false_win=30)
    east.client.post("/open/", {"ruleset": f"house:{house.slug}", "client_key": "table-" + "k" * 20})
    table = Table.objects.latest("pk")
    for position, name in ((1, "建国"), (2, "秀英"), (3, "小陈")):
        east.client.post(f"/t/{table.slug}/seats/{position}/name/", {"name": name})
    east.client.post(f"/t/{table.slug}/dealer/", {"position": "0"})
    east.client.post(f"/t/{table.slug}/start/")
    page = east.client.get("/new/").content.decode()
    assert f'name="ruleset" value="like:{table.slug}" checked' in page
    east.client.post(f"/houses/{house.slug}/", {**form(false_win=31), "seen": "1"})
    east.client.post("/open/", {"ruleset": f"like:{table.slug}", "client_key": "again-" + "k" * 20})
    again = Table.objects.latest("pk")
    assert (again.ruleset["values"]["false_win"], again.house and again.house.number) == (30, 1)


def test_who_sat_there_plays_as_last_time_without_the_house(east: Person, south: Person, west: Person) -> None:
    """The rules are those of the table; whose house they are is not theirs to read."""
    house = saved(east, false_win=30)
    east.client.post("/open/", {"ruleset": f"house:{house.slug}", "client_key": "table-" + "k" * 20})
    table = Table.objects.latest("pk")
    for position, other in ((1, south), (2, west)):
        other.client.post(f"/j/{table.code}/")
        other.client.post(f"/t/{table.slug}/seats/{position}/take/")
    east.client.post(f"/t/{table.slug}/seats/3/name/", {"name": "小陈"})
    east.client.post(f"/t/{table.slug}/dealer/", {"position": "0"})
    east.client.post(f"/t/{table.slug}/start/")
    assert f'value="like:{table.slug}" checked' in south.client.get("/new/").content.decode()
    opened = south.client.post("/open/", {"ruleset": f"like:{table.slug}", "client_key": "south-" + "k" * 20})
    assert opened.status_code == 302
    again = Table.objects.latest("pk")
    assert (again.host, again.house, again.ruleset["values"]["false_win"]) == (south.player, None, 30)


def test_a_whole_house_sheet_is_said_without_code(east: Person) -> None:
    sheet = {"name": "隔壁村的算法", "base": "pingyang-15", "overrides": SHEET}
    page = east.client.post("/houses/import/", {"sheet": json.dumps(sheet)})
    assert page.status_code == 200
    filled = {**boxes(PRESETS["pingyang-15"].house(SHEET)), "base": "pingyang-15", "name": "隔壁村的算法"}
    east.client.post("/houses/new/", {**filled, "do": "save", "client_key": "sheet-" + "k" * 20})
    house = HouseRules.objects.get()
    east.client.post("/open/", {"ruleset": f"house:{house.slug}", "client_key": "table-" + "k" * 20})
    values = Table.objects.latest("pk").ruleset["values"]
    assert {key: values[key] for key in SHEET} == SHEET
