"""What is wrong with a deal: each hand in itself, the copies over all seats, the outcome. All faults, not the first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoring.family import TAIPAO, Family
from scoring.hand import EMPTY_HAND, Hand
from scoring.items import count_word
from scoring.notation import print_tiles
from scoring.problems import Problem
from scoring.ruleset import Ruleset
from scoring.seats import Seat
from scoring.situation import Outcome
from scoring.text import Text
from scoring.tiles import ALL_TILES, GROUP_NAMES, GROUP_TILES, Tile
from scoring.wildcards import Wildcards
from scoring.win import First, Method, Origin, Win


class Shown(NamedTuple):
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
) -> list[Problem]:
    """The faults of one hand in itself; ``win`` if this seat won with a hand. What is not known is not judged."""
    hand = shown.hand
    family = ruleset.family if ruleset is not None else TAIPAO
    problems: list[Problem] = []
    if hand.flowers or hand.opening_quads:
        problems += _flower_problems(seat, shown, family)
    if wildcards is not None:
        problems += _wildcard_problems(seat, shown, wildcards, family)
    if shown.concealed_read:
        problems += _count_problems(seat, shown, _set_counts(shown, ruleset), family, won=win is not None)
    return problems


def _flower_problems(seat: Seat, shown: Shown, family: Family) -> list[Problem]:
    problems = []
    strange = [tile for tile in shown.hand.flowers if not family.sets_aside(tile)]
    if strange:
        words = Text("{tiles} 不是花", "{tiles} 不是花", "{tiles}: no flower")
        problems.append(_problem("not_a_flower", seat, words, strange))
    for group in shown.hand.opening_quads if shown.flowers_read else ():
        if _quad_lacks(shown, group):
            words = Text(
                "起手四张{group}没有亮齐", "起手四張{group}沒有亮齊", "the four {group} of the deal are not all shown"
            )
            words = words.fill(group=GROUP_NAMES[group])
            problems.append(Problem("opening_quad_incomplete", seat, words, {"group": group}))
    return problems


def _wildcard_problems(seat: Seat, shown: Shown, wildcards: Wildcards, family: Family) -> list[Problem]:
    class_of, hand, problems = wildcards.class_of, shown.hand, []
    kept = [tile for tile in hand.concealed if tile.is_flower and not class_of[tile.index] and family.sets_aside(tile)]
    if kept:
        words = Text("{tiles} 是花，要亮出来", "{tiles} 是花，要亮出來", "{tiles}: a flower is set aside, not kept")
        problems.append(_problem("flower_in_hand", seat, words, kept))
    melded = [tile for meld in hand.melds for tile in meld.tiles] if hand.melds else []
    wild = [tile for tile in (*melded, *shown.loose) if class_of[tile.index]]
    if wild:
        words = Text("{tiles} 是财神，不能吃碰杠", "{tiles} 是財神，不能吃碰槓", "{tiles}: a wildcard is never melded")
        problems.append(_problem("wildcard_in_meld", seat, words, wild))
    aside = [tile for tile in hand.flowers if class_of[tile.index]]
    if aside:
        words = Text("{tiles} 是财神，留在手里", "{tiles} 是財神，留在手裡", "{tiles}: a wildcard stays in the hand")
        problems.append(_problem("wildcard_set_aside", seat, words, aside))
    return problems


def _set_counts(shown: Shown, ruleset: Ruleset | None) -> list[int]:
    """How many sets the hand has declared: two answers where quads may count as sets or not."""
    if not shown.hand.opening_quads:
        return [shown.sets]
    whole = shown.sets + len([group for group in shown.hand.opening_quads if not _quad_lacks(shown, group)])
    claimed = shown.sets + len(shown.hand.opening_quads)
    if ruleset is None:
        return [shown.sets, claimed]
    return [whole, claimed] if ruleset["opening_quad_is_set"] else [shown.sets]


def _quad_lacks(shown: Shown, group: str) -> bool:
    return bool(Counter(GROUP_TILES[group] * (4 // len(GROUP_TILES[group]))) - Counter(shown.hand.flowers))


def _count_problems(seat: Seat, shown: Shown, set_counts: list[int], family: Family, *, won: bool) -> list[Problem]:
    """The concealed tiles that do not go with the declared sets, whichever number of sets it is."""
    have, sets = len(shown.hand.concealed), set_counts[-1]
    rooms = [family.tiles - 3 * count for count in set_counts]
    most = rooms[-1]
    fits = have + 1 in rooms if won else have <= max(rooms)
    if fits:
        return []
    data = {"have": have, "sets": sets, "want": most - 1, "most": most}
    if max(rooms) < 2:
        words = Text(
            "最多{room}组，现在 {sets} 组", "最多{room}組，現在 {sets} 組", "There are {room} sets at most, not {sets}"
        )
    elif won:
        words = Text(
            "胡的那张以外，手里要 {want} 张，现在 {have} 张",
            "胡的那張以外，手裡要 {want} 張，現在 {have} 張",
            "The winner needs {want} concealed tiles beside the winning one, there are {have}",
        )
    else:
        words = Text(
            "手里最多 {most} 张，现在 {have} 张",
            "手裡最多 {most} 張，現在 {have} 張",
            "At most {most} concealed tiles, there are {have}",
        )
    words = words.fill(**data, room=count_word(family.sets))
    return [Problem("tile_count", seat, words, data)]


def copy_problems(tiles: Iterable[Tile]) -> list[Problem]:
    """Faces of which there are more than the box holds: over all seats, the indicators and the winning tile."""
    counts = [0] * len(ALL_TILES)
    for tile in tiles:
        counts[tile.index] += 1
    if max(counts) < 5 and max(counts[34:]) < 2:
        return []
    over = [tile for tile in ALL_TILES if counts[tile.index] > tile.copies]
    words = Text("{tiles} 多了", "{tiles} 多了", "Too many of {tiles}")
    return [_problem("too_many_copies", "deal", words, over)]


def outcome_problems(outcome: Outcome, hands: Mapping[Seat, Shown], wildcards: Wildcards | None) -> list[Problem]:
    """The faults of how it ended; only a win with a hand can have any."""
    if not isinstance(outcome, Win):
        return []
    shown = hands.get(outcome.winner, NOTHING_SHOWN)
    problems = source_problems(outcome)
    if outcome.first is not None:
        problems += first_problems(outcome, outcome.first, shown)
    if outcome.kong is not None or outcome.origin is not Origin.WALL:
        problems += kong_problems(outcome, shown)
    if wildcards is not None:
        problems += tile_problems(outcome, wildcards)
    return problems


def tile_problems(win: Win, wildcards: Wildcards, family: Family = TAIPAO) -> list[Problem]:
    """The winning tile: no wildcard that was discarded, and no flower."""
    if wildcards.class_of[win.tile.index]:
        words = Text("{tiles} 是财神，没人会打", "{tiles} 是財神，沒人會打", "{tiles}: nobody discards a wildcard")
        return [] if win.self_drawn else [_problem("wildcard_discarded", "outcome", words, [win.tile])]
    if family.sets_aside(win.tile):
        words = Text("{tiles} 是花，胡不了", "{tiles} 是花，胡不了", "{tiles}: a flower cannot be the winning tile")
        return [_problem("flower_in_hand", "outcome", words, [win.tile])]
    return []


def first_problems(win: Win, first: First, shown: Shown) -> list[Problem]:
    """What a heavenly or earthly win takes."""
    problems = []
    heavenly = win.winner is Seat.E and win.self_drawn and win.origin is Origin.WALL
    earthly = win.winner is not Seat.E and win.method is Method.DISCARD and win.discarder is Seat.E
    if first is First.HEAVENLY and not heavenly:
        words = ("天胡要庄家起手自摸", "天胡要莊家起手自摸", "A heavenly win is the dealer's, on the dealt hand")
        problems.append(bad_outcome(*words))
    if first is First.EARTHLY and not earthly:
        words = ("地胡是闲家胡庄家第一张", "地胡是閒家胡莊家第一張", "An earthly win is on the dealer's first discard")
        problems.append(bad_outcome(*words))
    if shown.sets:
        problems.append(
            bad_outcome("天胡地胡没有吃碰杠", "天胡地胡沒有吃碰槓", "A heavenly or earthly win has no meld")
        )
    return problems


def source_problems(win: Win) -> list[Problem]:
    """Who gave the tile, and where it came from."""
    problems = []
    if win.discarder is win.winner:
        problems.append(bad_outcome("自己点不了自己的炮", "自己點不了自己的炮", "The winner cannot give the tile too"))
    if win.self_drawn:
        if win.discarder is not None:
            problems.append(bad_outcome("自摸没有点炮的", "自摸沒有點炮的", "A self-drawn tile comes from nobody"))
    elif win.origin is not Origin.WALL:
        problems.append(
            bad_outcome("点炮的牌不是补上来的", "點炮的牌不是補上來的", "Only a self-drawn tile has an origin")
        )
    return problems


def kong_problems(win: Win, shown: Shown) -> list[Problem]:
    """The kong the winning tile replaced."""
    if not win.origin.is_kong:
        words = ("不是杠开，没有杠", "不是槓開，沒有槓", "A kong is named only where the tile replaced one")
        return [bad_outcome(*words)] if win.kong is not None else []
    concealed = win.origin is Origin.CONCEALED_KONG
    declared = [meld.tile for meld in shown.hand.melds if meld.is_kong and meld.is_concealed == concealed]
    if win.kong is None:
        return [bad_outcome("杠开要说杠的是哪张", "槓開要說槓的是哪張", "The kong just declared has to be named")]
    if win.kong not in declared:
        return [bad_outcome("胡家没有这个杠", "胡家沒有這個槓", "The winner has no such kong")]
    return []


def bad_outcome(hans: str, hant: str, en: str) -> Problem:
    """An outcome that cannot be."""
    return Problem("bad_outcome", "outcome", Text(hans, hant, en))


def _problem(code: str, where: str, words: Text, tiles: Iterable[Tile]) -> Problem:
    faces = sorted(set(tiles), key=lambda tile: tile.index)
    written = print_tiles(faces)
    return Problem(code, where, words.fill(tiles=written), {"tiles": written})
