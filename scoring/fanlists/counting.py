"""A winner counted by a fan list; nobody else counts anything."""

from __future__ import annotations

from scoring.counting import final_count
from scoring.fanlists.best import Best, best_reading, items_of
from scoring.fanlists.flat import flat_row
from scoring.fanlists.held import held_of
from scoring.fanlists.row import Row
from scoring.fanlists.rules import row_of, rules_of
from scoring.fanlists.shapes import groups_of
from scoring.hand import Hand
from scoring.items import Item, Phrase, count_word
from scoring.melds import Meld
from scoring.problems import Problem
from scoring.readings import Group, GroupKind, Reading
from scoring.ruleset import Ruleset
from scoring.seats import Seat
from scoring.situation import FlowerWin, KongWin
from scoring.tally import Tally
from scoring.text import Text
from scoring.tiles import ALL_TILES, Tile
from scoring.win import Win

_FLOWER_ROWS = frozenset({"flowers", "flower_set", "mixed_flower_set", "off_flower", "own_flower"})


def fan_tally(
    seat: Seat, hand: Hand, claim: Win | FlowerWin | KongWin, ruleset: Ruleset, problems: list[Problem]
) -> Tally | None:
    """The winner's tally; none, with the problem noted, if it is no win."""
    if not isinstance(claim, Win):
        return _flat_tally(seat, hand, claim, ruleset, problems)
    rules = rules_of(ruleset)
    best = best_reading(held_of(hand, claim, rules.fans.shapes), rules)
    if best is None:
        room = count_word(ruleset.family.sets)
        words = Text(
            "这手牌胡不了：要{room}组加一对将，或一种特别的牌型",
            "這手牌胡不了：要{room}組加一對將，或一種特別的牌型",
            "Neither {room} sets and a pair nor a special shape can be made of this hand",
        )
        problems.append(Problem("no_winning_hand", seat, words.fill(room=room)))
        return None
    tiles = (*hand.concealed, claim.tile, *[tile for meld in hand.melds for tile in meld.tiles])
    rows = rules.rows
    items = tuple([_item(rows[key], tai, hand, tiles, ruleset) for key, tai in items_of(best, rules)])
    return Tally(items, final_count(best.tai, ruleset), _reading(best, hand))


def _flat_tally(
    seat: Seat, hand: Hand, claim: FlowerWin | KongWin, ruleset: Ruleset, problems: list[Problem]
) -> Tally | None:
    key = flat_row(seat, hand, claim, problems)
    if key is None:
        return None
    tai = ruleset[key] or 0
    tiles = hand.flowers if isinstance(claim, FlowerWin) else (Tile("6z"),) * 4
    items = (_item(row_of(ruleset, key), tai, hand, tiles, ruleset),) if tai else ()
    return Tally(items, final_count(tai, ruleset))


def _item(row: Row, tai: int, hand: Hand, tiles: tuple[Tile, ...], ruleset: Ruleset) -> Item:
    shown = hand.flowers if row.key in _FLOWER_ROWS else tiles
    return Item(row.key, tai, shown, Phrase(row.name), Phrase(row.condition), ruleset.key)


def _reading(best: Best, hand: Hand) -> Reading:
    split = best.split
    if split.shape:
        return Reading(groups_of(split.held.tiles))
    chows = [ALL_TILES[face : face + 3] for face in split.concealed_chows]
    pungs = [(ALL_TILES[face],) * 3 for face in split.concealed_pungs]
    groups = [_declared(meld) for meld in hand.melds]
    groups += [Group(GroupKind.CHOW, tiles[0], tiles) for tiles in chows]
    groups += [Group(GroupKind.PUNG, tiles[0], tiles) for tiles in pungs]
    pair = ALL_TILES[split.pair]
    return Reading((*groups, Group(GroupKind.PAIR, pair, (pair,) * 2)))


def _declared(meld: Meld) -> Group:
    kind = GroupKind.CHOW if meld.is_chow else GroupKind.KONG if meld.is_kong else GroupKind.PUNG
    return Group(kind, meld.tile, meld.tiles, True)
