"""Tile strings: parse and print are twins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.notation import NotationError, parse_tiles, print_tiles
from scoring.tiles import ALL_TILES, Tile
from tests.scoring.profile import law
from tests.scoring.stock import FACES

hands = st.lists(st.sampled_from(FACES), max_size=20)


@pytest.mark.parametrize(
    ("typed", "tiles"),
    [
        ("", []),
        ("123m55p1z", ["1m", "2m", "3m", "5p", "5p", "1z"]),
        ("1m1m1m", ["1m", "1m", "1m"]),
        (" 3 2 1m  9 s ", ["3m", "2m", "1m", "9s"]),
        ("5z1f8f7z", ["5z", "1f", "8f", "7z"]),
    ],
)
def test_digits_before_a_letter(typed: str, tiles: list[str]) -> None:
    assert sorted(str(tile) for tile in parse_tiles(typed)) == sorted(tiles)


@pytest.mark.parametrize(
    "typed", ["0m", "8z", "9z", "9f", "5x", "m", "12", "5M", "１m", "1m2", "五m", "(1m)", "-1m", "1m\x00"]
)
def test_what_is_no_tile_string(typed: str) -> None:
    with pytest.raises(NotationError):
        parse_tiles(typed)


def test_a_notation_error_is_a_value_error() -> None:
    assert issubclass(NotationError, ValueError)


def test_print_is_sorted_and_short() -> None:
    assert print_tiles(parse_tiles("9s1f5p 1m 3m2m 5z5p")) == "123m55p9s5z1f"


@law(300)
@given(hands)
def test_parse_of_print_is_the_same_tiles(codes: list[str]) -> None:
    tiles = tuple(sorted(Tile.parse(code) for code in codes))
    assert tuple(sorted(parse_tiles(print_tiles(tiles)))) == tiles


@law(300)
@given(hands)
def test_print_of_parse_is_canonical(codes: list[str]) -> None:
    printed = print_tiles(parse_tiles("".join(codes)))
    assert print_tiles(parse_tiles(printed)) == printed
    assert print_tiles(parse_tiles(" ".join(reversed(codes)))) == printed


@law(300)
@given(st.text(alphabet="0123456789mpszf xyM()", max_size=12))
def test_a_string_is_parsed_or_refused(typed: str) -> None:
    try:
        tiles = parse_tiles(typed)
    except NotationError:
        return
    assert [str(tile) for tile in tiles] == [str(Tile.parse(str(tile))) for tile in tiles]
    assert len(tiles) == sum(character.isdigit() for character in typed)


def test_the_42_faces_in_order() -> None:
    assert tuple(str(tile) for tile in ALL_TILES) == FACES
    assert sorted(ALL_TILES) == list(ALL_TILES)


def test_a_tile_knows_what_it_is() -> None:
    assert [str(tile) for tile in ALL_TILES if tile.is_flower] == ["5z", *(f"{n}f" for n in range(1, 9))]
    assert [str(tile) for tile in ALL_TILES if tile.is_wind] == ["1z", "2z", "3z", "4z"]
    assert [str(tile) for tile in ALL_TILES if tile.is_dragon] == ["6z", "7z"]
    groups = {str(tile): tile.group for tile in ALL_TILES if tile.group}
    assert groups == {"5z": "white"} | {f"{n}f": "red" if n < 5 else "black" for n in range(1, 9)}


def test_every_tile_has_its_name_in_three_languages() -> None:
    for tile in ALL_TILES:
        assert all(tile.name)
    assert (Tile.parse("5z").name.zh_hans, Tile.parse("1f").name.zh_hans, Tile.parse("7z").name.zh_hant) == (
        "白板",
        "春",
        "中",
    )
    assert len({tile.name.en for tile in ALL_TILES}) == 42
    assert len({tile.name.zh_hans for tile in ALL_TILES}) == 42
