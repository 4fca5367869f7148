"""What is wrong with a deal: each hand in itself, the copies over all seats, the outcome. All faults, not the first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scoring.hand import EMPTY_HAND, Hand
from scoring.notation import print_tiles
from scoring.problems import Problem
from scoring.ruleset import Ruleset
from scoring.seats import Seat
from scoring.situation import Outcome
from scoring.text import Text
from scoring.tiles import ALL_TILES, GROUP_NAMES, GROUP_TILES, Tile
from scoring.wildcards import Wildcards
from scoring.win import First, Method, Win


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand as far as it could be read: ``loose`` tiles of melds that are none, ``sets`` as many melds as were given.

    ``concealed_read`` is false where the concealed tiles could not be read, so that they cannot be counted.
    """

    hand: Hand
    sets: int
    loose: tuple[Tile, ...] = ()
    concealed_read: bool = True
    flowers_read: bool = True

    @classmethod
    def of(cls, hand: Hand) -> Shown:
        """A hand that was read whole."""
        return cls(hand, len(hand.melds))


NOTHING_SHOWN = Shown.of(EMPTY_HAND)


def hand_problems(
    seat: Seat, shown: Shown, wildcards: Wildcards | None, ruleset: Ruleset | None, win: Win | None
) -> Iterator[Problem]:
    """The faults of one hand in itself; ``win`` if this seat won with a hand. What is not known is not judged."""
    yield from _flower_problems(seat, shown, wildcards)
    if wildcards is not None:
        yield from _wildcard_problems(seat, shown, wildcards)
    if shown.concealed_read:
        yield from _count_problems(seat, shown, _set_counts(shown, ruleset), won=win is not None)


def _flower_problems(seat: Seat, shown: Shown, wildcards: Wildcards | None) -> Iterator[Problem]:
    flowers = shown.hand.flowers
    strange = [tile for tile in flowers if not tile.is_flower]
    if strange:
        words = Text("{tiles} 不是花", "{tiles} 不是花", "{tiles}: no flower")
        yield _problem("not_a_flower", seat, words, strange)
    for group in shown.hand.opening_quads if shown.flowers_read else ():
        if _quad_lacks(shown, group):
            words = Text(
                "起手四张{group}没有亮齐", "起手四張{group}沒有亮齊", "the four {group} of the deal are not all shown"
            )
            yield Problem("opening_quad_incomplete", seat, words.fill(group=GROUP_NAMES[group]), {"group": group})
    if wildcards is not None:
        kept = [tile for tile in shown.hand.concealed if tile.is_flower and not wildcards.is_wild(tile)]
        if kept:
            words = Text("{tiles} 是花，要亮出来", "{tiles} 是花，要亮出來", "{tiles}: a flower is set aside, not kept")
            yield _problem("flower_in_hand", seat, words, kept)


def _wildcard_problems(seat: Seat, shown: Shown, wildcards: Wildcards) -> Iterator[Problem]:
    melded = [tile for meld in shown.hand.melds for tile in meld.tiles]
    wild = [tile for tile in (*melded, *shown.loose) if wildcards.is_wild(tile)]
    if wild:
        words = Text("{tiles} 是财神，不能吃碰杠", "{tiles} 是財神，不能吃碰槓", "{tiles}: a wildcard is never melded")
        yield _problem("wildcard_in_meld", seat, words, wild)
    aside = [tile for tile in shown.hand.flowers if wildcards.is_wild(tile)]
    if aside:
        words = Text("{tiles} 是财神，留在手里", "{tiles} 是財神，留在手裡", "{tiles}: a wildcard stays in the hand")
        yield _problem("wildcard_set_aside", seat, words, aside)


def _set_counts(shown: Shown, ruleset: Ruleset | None) -> list[int]:
    """How many sets the hand has declared: two answers where quads may count as sets or not."""
    whole = shown.sets + len([group for group in shown.hand.opening_quads if not _quad_lacks(shown, group)])
    claimed = shown.sets + len(shown.hand.opening_quads)
    if ruleset is None:
        return [shown.sets, claimed]
    return [whole, claimed] if ruleset["opening_quad_is_set"] else [shown.sets]


def _quad_lacks(shown: Shown, group: str) -> bool:
    return bool(Counter(GROUP_TILES[group] * (4 // len(GROUP_TILES[group]))) - Counter(shown.hand.flowers))


def _count_problems(seat: Seat, shown: Shown, set_counts: list[int], *, won: bool) -> Iterator[Problem]:
    """The concealed tiles that do not go with the declared sets, whichever number of sets it is."""
    have, sets = len(shown.hand.concealed), set_counts[-1]
    rooms = [3 * (5 - count) + 2 for count in set_counts]
    most = rooms[-1]
    data = {"have": have, "sets": sets, "want": most - 1, "most": most}
    if all(room < 2 for room in rooms):
        words = Text("最多五组，现在 {sets} 组", "最多五組，現在 {sets} 組", "There are five sets at most, not {sets}")
    elif won and have + 1 not in rooms:
        words = Text(
            "胡的那张以外，手里要 {want} 张，现在 {have} 张",
            "胡的那張以外，手裡要 {want} 張，現在 {have} 張",
            "The winner needs {want} concealed tiles beside the winning one, there are {have}",
        )
    elif have > max(rooms):
        words = Text(
            "手里最多 {most} 张，现在 {have} 张",
            "手裡最多 {most} 張，現在 {have} 張",
            "At most {most} concealed tiles, there are {have}",
        )
    else:
        return
    yield Problem("tile_count", seat, words.fill(**data), data)


def copy_problems(tiles: Iterable[Tile]) -> Iterator[Problem]:
    """Faces of which there are more than the box holds: over all seats, the indicators and the winning tile."""
    counts = [0] * 42
    for tile in tiles:
        counts[tile.index] += 1
    if max(counts) < 5 and max(counts[34:]) < 2:
        return
    over = [tile for tile in ALL_TILES if counts[tile.index] > tile.copies]
    if over:
        words = Text("{tiles} 多了", "{tiles} 多了", "Too many of {tiles}")
        yield _problem("too_many_copies", "deal", words, over)


def outcome_problems(outcome: Outcome, hands: Mapping[Seat, Shown], wildcards: Wildcards | None) -> Iterator[Problem]:
    """The faults of how it ended; only a win with a hand can have any."""
    if not isinstance(outcome, Win):
        return
    shown = hands.get(outcome.winner, NOTHING_SHOWN)
    yield from _first_problems(outcome, shown)
    yield from _source_problems(outcome)
    yield from _kong_problems(outcome, shown)
    if wildcards is not None:
        yield from _tile_problems(outcome, wildcards)


def _tile_problems(win: Win, wildcards: Wildcards) -> Iterator[Problem]:
    if wildcards.is_wild(win.tile):
        if not win.self_drawn:
            words = Text(
                "{tiles} 是财神，没人会打", "{tiles} 是財神，沒人會打", "{tiles}: a wildcard is never discarded"
            )
            yield _problem("wildcard_discarded", "outcome", words, [win.tile])
    elif win.tile.is_flower:
        words = Text("{tiles} 是花，胡不了", "{tiles} 是花，胡不了", "{tiles}: a flower cannot be the winning tile")
        yield _problem("flower_in_hand", "outcome", words, [win.tile])


def _first_problems(win: Win, shown: Shown) -> Iterator[Problem]:
    if win.first is None:
        return
    if win.first is First.HEAVENLY:
        if win.winner is not Seat.E or not win.self_drawn or win.origin.value != "wall":
            yield _bad("天胡要庄家起手自摸", "天胡要莊家起手自摸", "A heavenly win is the dealer's, on the dealt hand")
    elif win.winner is Seat.E or win.method is not Method.DISCARD or win.discarder is not Seat.E:
        yield _bad(
            "地胡要闲家胡庄家打的第一张",
            "地胡要閒家胡莊家打的第一張",
            "An earthly win is on the dealer's first discard",
        )
    if shown.sets:
        yield _bad("天胡地胡不能有吃碰杠", "天胡地胡不能有吃碰槓", "A heavenly or earthly win has no meld")


def _source_problems(win: Win) -> Iterator[Problem]:
    if win.discarder is win.winner:
        yield _bad("自己点不了自己的炮", "自己點不了自己的炮", "The winner cannot be the one who gave the tile")
    if win.self_drawn and win.discarder is not None:
        yield _bad("自摸没有点炮的", "自摸沒有點炮的", "A self-drawn tile comes from nobody")
    if not win.self_drawn and win.origin.value != "wall":
        yield _bad("点炮的牌不是补上来的", "點炮的牌不是補上來的", "Only a self-drawn tile has an origin")


def _kong_problems(win: Win, shown: Shown) -> Iterator[Problem]:
    if not win.origin.is_kong:
        if win.kong is not None:
            yield _bad("不是杠开，没有杠", "不是槓開，沒有槓", "A kong is named only where the tile replaced one")
        return
    concealed = win.origin.value == "concealed_kong"
    declared = [meld.tile for meld in shown.hand.melds if meld.is_kong and meld.is_concealed == concealed]
    if win.kong is None:
        yield _bad("杠开要说杠的是哪张", "槓開要說槓的是哪張", "The kong just declared has to be named")
    elif win.kong not in declared:
        yield _bad("胡家没有这个杠", "胡家沒有這個槓", "The winner has no such kong")


def _bad(hans: str, hant: str, en: str) -> Problem:
    return Problem("bad_outcome", "outcome", Text(hans, hant, en))


def _problem(code: str, where: str, words: Text, tiles: Iterable[Tile]) -> Problem:
    faces = sorted(set(tiles), key=lambda tile: tile.index)
    written = print_tiles(faces)
    return Problem(code, where, words.fill(tiles=written), {"tiles": written})
