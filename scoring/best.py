"""The best reading as numbers: where the pair is, how many pungs of each scoring kind, how many wildcard sets.

Exact, and small: what a reading scores depends only on these numbers, and whether the rest of the tiles can be had in
the groups that are left is an interval (:mod:`scoring.suits`). The tile count of a legal hand makes the wildcards come
out even by themselves. Two boards are looked at: in one every wind wildcard stands as itself, as 四风会齐 demands; in
the other wildcards are free.
"""

from __future__ import annotations

from collections.abc import Iterator

from scoring.facts import GREEN, RED, WINDS, Facts
from scoring.plans import ANYWHERE, NOTHING, Board, Place, Plan, Worth, better, worth_of
from scoring.suits import NEVER, Cover, cover


def best_plan(facts: Facts) -> Plan | None:
    """The plan with the most tai; ties as in rules 3. None if the tiles make no legal hand."""
    worth = worth_of(facts)
    pungs_can = not any(meld.is_chow for meld in facts.hand.melds)
    best: Plan | None = None
    for board in _boards(facts):
        for place in _places(board):
            for plan in _plans(board, place, worth, pungs_can):
                best = better(best, plan, facts, worth)
    return best


def _boards(facts: Facts) -> Iterator[Board]:
    """The board of 四风会齐, where every wind is there to be had, then the free one, unless the first has it all."""
    home = {tile.index for tile in facts.wild if tile.is_wind}
    counts = facts.reals
    if home:
        counts = [*counts]
        for tile in facts.wild:
            counts[tile.index] += tile.is_wind
    shown = facts.declared_pungs
    dragons = {face: n for face in (GREEN, RED) if (n := sum([tile.index == face for tile in facts.wild]))}
    if all(counts[face] or face in shown for face in WINDS):
        at_home = sum([tile.is_wind for tile in facts.wild])
        yield Board(facts, counts, len(facts.wild) - at_home, dragons, True, True)
        if not home and facts.values["four_winds_form"] == "three_and_pair":
            return
    own = sum([tile.index == facts.own for tile in facts.wild])
    selves = {**dragons, facts.own: own} if own else dragons
    yield Board(facts, facts.reals, len(facts.wild), selves, False, False)


def _places(board: Board) -> Iterator[Place]:
    """Every place the pair can have on this board, with what is left for the groups."""
    counts, own = board.counts, board.facts.own
    covers = [cover(tuple(counts[first : first + 9])) for first in (0, 9, 18)]
    winds = [face for face in WINDS if counts[face] and face != own]
    least = sum([c.plain for c in covers])
    least_pungs = sum([c.pungs for c in covers])
    most = sum(counts[:27])
    for face in winds:
        in_pungs = (counts[face] + 2) // 3
        least, least_pungs, most = least + in_pungs, least_pungs + in_pungs, most + counts[face]
    kinds = {face: _pungs(board, face, False) for face in (own, GREEN, RED)}
    base = Place(NOTHING, kinds[own], kinds[GREEN], kinds[RED], least, least_pungs, most)
    if board.wild >= 2:
        yield base
    saved, saved_pungs = _saved(covers, [] if board.four_winds else [counts[face] for face in winds])
    if saved > -NEVER:
        yield base._replace(pair=ANYWHERE, least=least - saved, least_pungs=least_pungs - saved_pungs, most=most - 1)
    yield from _honour_places(board, base, winds)


def _honour_places(board: Board, base: Place, winds: list[int]) -> Iterator[Place]:
    """The pair of the own wind or of a dragon; and of another wind where 四风会齐 asks which it is."""
    own = board.facts.own
    if pungs := _pungs(board, own, True):
        yield base._replace(pair=own, own=pungs)
    if pungs := _pungs(board, GREEN, True):
        yield base._replace(pair=GREEN, green=pungs)
    if pungs := _pungs(board, RED, True):
        yield base._replace(pair=RED, red=pungs)
    if board.four_winds:
        for face in winds:
            if pungs := _pungs(board, face, True):
                more = pungs.start - (board.counts[face] + 2) // 3
                yield base._replace(
                    pair=face, least=base.least + more, least_pungs=base.least_pungs + more, most=base.most - 1
                )


def _pungs(board: Board, face: int, paired: bool) -> range:
    """How many concealed pungs of a kind there can be, beside the pair of that kind or without it."""
    selves = board.selves.get(face, 0)
    if selves:
        return range(selves) if paired else range(selves + 1)
    count = board.counts[face]
    if not paired:
        return range((count + 2) // 3, count + 1)
    least = (max(count - 2, 0) + 2) // 3
    return range(max(least, 1) if board.four_winds and _must_be_pung(board.facts, face) else least, count)


def _must_be_pung(facts: Facts, face: int) -> bool:
    """Whether 四风会齐 takes a pung of this wind although the pair is of it too."""
    form = facts.values["four_winds_form"]
    asked = form == "four_pungs" or (form == "own_pung" and face == facts.own)
    return bool(asked and face in WINDS and face not in facts.declared_pungs)


def _saved(covers: list[Cover], others: list[int]) -> tuple[int, int]:
    """How many groups the pair saves at best where it takes its tiles: in any way, and with pungs alone."""
    any_way = max([c.plain - c.paired for c in covers])
    pungs = max([c.pungs - c.pungs_paired for c in covers])
    for count in others:
        by_pair = 1 if count % 3 else 0
        any_way, pungs = max(any_way, by_pair), max(pungs, by_pair)
    return any_way, pungs


def _plans(board: Board, place: Place, worth: Worth, pungs_can: bool) -> Iterator[Plan]:
    """The plans with this pair that can be best: pungs of each scoring kind, then wildcard sets and pungs alone."""
    facts = board.facts
    surplus = worth.surplus if worth.surplus and _is_both(board, place.pair) else None
    tai = (surplus or worth.wild).total
    tai += worth.pair if place.pair == facts.own else 0
    tai += worth.four_winds if board.four_winds else 0
    for own in place.own:
        for green in place.green:
            for red in place.red:
                left = facts.sets_wanted - own - green - red
                fewest, most = max(left - place.most, 0), left - place.least
                if most < fewest:
                    continue
                here = tai + worth.own * own + worth.dragon * (green + red)
                most_pungs = left - place.least_pungs
                if pungs_can and most_pungs >= fewest:
                    sets = max(fewest, 1) if most_pungs else fewest
                    with_pungs = here + worth.all_pungs + (worth.wildcard_set if sets else 0)
                    yield Plan(
                        with_pungs,
                        board.four_winds,
                        place.pair,
                        own,
                        green,
                        red,
                        sets,
                        True,
                        surplus is not None,
                        board.home,
                    )
                    if sets or not most:
                        continue
                sets = max(fewest, 1) if most else fewest
                with_set = here + (worth.wildcard_set if sets else 0)
                yield Plan(
                    with_set,
                    board.four_winds,
                    place.pair,
                    own,
                    green,
                    red,
                    sets,
                    False,
                    surplus is not None,
                    board.home,
                )


def _is_both(board: Board, pair: int) -> bool:
    """Whether a pair there is the two wildcards of alike indicators by themselves."""
    if pair == NOTHING or board.selves.get(pair, 0) == 2:
        return True
    return board.home and any(tile.index == pair for tile in board.facts.wild)
