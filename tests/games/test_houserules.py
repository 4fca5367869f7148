"""House rules, version after version: who writes them, and what happens when two do."""

from __future__ import annotations

import pytest

from games.errors import Invalid, KeyReused, NotAllowed, NotFound
from games.house_access import find_house_for
from games.house_errors import HouseMoved
from games.housesheet import Sheet, read_sheet
from games.models import HouseRules
from games.selectors.houserules import last_version, my_house_rules, sheet_of
from games.services.clubs import founding, inviting
from games.services.houserules import archive_house_rules, make_house_rules, write_version
from tests.support.cast import Person


def sheet(false_win: int, name: str = "南门老规矩") -> Sheet:
    read, problems = read_sheet({"name": name, "base": "pingyang-13", "overrides": {"false_win": false_win}})
    assert read is not None, problems
    return read


def test_a_version_after_the_other(east: Person) -> None:
    first = make_house_rules(actor=east.player, sheet=sheet(30))
    second = write_version(house=first.house, actor=east.player, sheet=sheet(31, "新规矩"), seen=1)
    assert (first.number, second.number, last_version(first.house)) == (1, 2, second)
    assert sheet_of(first).rules["false_win"] == 30
    (mine,) = my_house_rules(east.player)
    assert (mine["name"], mine["number"], mine["changes"]) == ("新规矩", 2, 1)


def test_the_same_again_is_no_version(east: Person) -> None:
    first = make_house_rules(actor=east.player, sheet=sheet(30))
    assert write_version(house=first.house, actor=east.player, sheet=sheet(30), seen=1) == first


def test_two_at_once(east: Person) -> None:
    first = make_house_rules(actor=east.player, sheet=sheet(30))
    write_version(house=first.house, actor=east.player, sheet=sheet(31), seen=1)
    with pytest.raises(HouseMoved):
        write_version(house=first.house, actor=east.player, sheet=sheet(32), seen=1)


def test_one_key_makes_one_house(east: Person) -> None:
    made = [make_house_rules(actor=east.player, sheet=sheet(30), client_key="k") for _ in range(2)]
    assert made[0] == made[1]
    assert HouseRules.objects.count() == 1
    with pytest.raises(KeyReused):
        make_house_rules(actor=east.player, sheet=sheet(31), client_key="k")


def test_a_club_keeps_them_for_its_members(east: Person, south: Person, outsider: Person) -> None:
    club = founding.found_club(owner=east.player, name="南门")
    inviting.join_club(player=south.player, token=club.invite_token)
    house = make_house_rules(actor=east.player, sheet=sheet(30), club=club).house
    assert find_house_for(south.player, house.slug) == house
    with pytest.raises(NotFound):
        find_house_for(outsider.player, house.slug)
    for act in (
        lambda: write_version(house=house, actor=south.player, sheet=sheet(31), seen=1),
        lambda: archive_house_rules(house=house, actor=south.player),
    ):
        with pytest.raises(NotAllowed):
            act()


def test_put_away_they_are_not_written_any_more(east: Person) -> None:
    house = make_house_rules(actor=east.player, sheet=sheet(30)).house
    archive_house_rules(house=house, actor=east.player)
    assert my_house_rules(east.player) == []
    with pytest.raises(Invalid):
        write_version(house=house, actor=east.player, sheet=sheet(31), seen=1)
