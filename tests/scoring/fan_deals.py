"""Whole deals of the fan lists at random, valid by the contract; built forward so that the rare rows come up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.scoring.naive_fans import SWITCHES, VALUES
from tests.scoring.naive_fans_readings import KINDS, ORPHANS
from tests.scoring.naive_hand import tiles_of

SEATS = ("E", "S", "W", "N")
_POOLS = (
    KINDS,
    KINDS,
    tuple(kind for kind in KINDS if kind[1] in "sz"),
    tuple(kind for kind in KINDS if kind[1] == "s"),
    tuple(kind for kind in KINDS if kind[1] in "mp"),
    ORPHANS,
    tuple(kind for kind in KINDS if kind[0] in "123"),
    tuple(kind for kind in KINDS if kind[0] in "147" and kind[1] != "z"),
    tuple(kind for kind in KINDS if kind[0] in "56"),
    tuple(kind for kind in KINDS if kind[0] in "34567" and kind[1] == "p"),
    tuple(f"{n}z" for n in range(1, 8)),
    ("2s", "3s", "4s", "6s", "8s", "6z"),
    ("1s", "5s", "7s", "9s", "7z"),
    ("1z", "2z", "3z", "4z", "5z", "8p"),
    ("1z", "2z", "3z", "4z", "2m", "3m", "4m", "2p"),
    ("5z", "6z", "7z", "2m", "3m", "4m", "2p", "2s"),
)


def random_fan_deal(rng: Random) -> dict[str, Any]:
    """One request: a win with a hand mostly, also flat wins, draws and false wins; house rules now and then."""
    name = rng.choice(("xinzhang-13", "gangtai-16"))
    request: dict[str, Any] = {"ruleset": name, "indicators": []}
    if rng.random() < 0.3:
        request["overrides"] = random_fan_overrides(rng, name)
    kind = rng.choice(("win",) * 30 + ("flower_win", "draw", "false_win") + ("kong_win",) * (name[0] == "x"))
    if kind in ("draw", "false_win"):
        outcome = {"kind": kind} | ({"offender": rng.choice(SEATS)} if kind == "false_win" else {})
        return request | {"hands": {}, "outcome": outcome}
    if kind != "win":
        return request | _flat(rng, kind)
    return request | _won(rng, name)


def random_fan_overrides(rng: Random, name: str) -> dict[str, Any]:
    """A few figures changed or switched off, and the switches."""
    found: dict[str, Any] = {
        key: rng.choice((None, 0, rng.randint(1, 60))) for key in rng.sample(sorted(VALUES[name]), rng.randint(1, 8))
    }
    switches = {
        "payment": rng.choice(("discarder", "three_pay")),
        "threshold": rng.choice((None, rng.randint(1, 40))),
        "cap": rng.choice((None, rng.randint(1, 80))),
        "min_tai": rng.choice((0, 2, 6)),
        "dealer_stays_on_draw": rng.random() < 0.5,
        "false_win": rng.randint(0, 40),
    }
    assert set(SWITCHES) <= set(switches)
    return found | {key: switches[key] for key in rng.sample(sorted(switches), 2)}


def _flat(rng: Random, kind: str) -> dict[str, Any]:
    winner = rng.choice(SEATS)
    outcome: dict[str, Any] = {"kind": kind, "winner": winner, "streak": rng.randint(0, 3)}
    if rng.random() < 0.5:
        outcome["from"] = rng.choice([seat for seat in SEATS if seat != winner])
    flowers = "".join(str(n) for n in rng.sample(range(1, 9), rng.choice((6, 7, 7, 8, 8)))) + "f"
    melds = [rng.choice(("6666z", "(6666z)", "666z"))]
    return {"hands": {winner: {"concealed": "", "flowers": flowers, "melds": melds}}, "outcome": outcome}


def _won(rng: Random, name: str) -> dict[str, Any]:
    sets = 4 if name[0] == "x" else 5
    winner = rng.choice(SEATS)
    melds, concealed = _special(rng, sets) if rng.random() < 0.12 else _sets(rng, sets)
    won = concealed.pop(rng.randrange(len(concealed)))
    flowers = "".join(str(n) for n in rng.sample(range(1, 9), rng.choice((0, 0, 1, 2, 3, 4, 5, 6, 7, 8))))
    hand = {"concealed": "".join(concealed), "melds": melds, "flowers": flowers + "f" if flowers else ""}
    return {"hands": {winner: hand}, "outcome": _outcome(rng, name, winner, won, melds)}


def _outcome(rng: Random, name: str, winner: str, won: str, melds: list[str]) -> dict[str, Any]:
    method = rng.choice(("self_draw", "self_draw", "discard", "discard", "rob_kong"))
    outcome: dict[str, Any] = {"kind": "win", "winner": winner, "method": method, "tile": won}
    if rng.random() < 0.7:
        outcome |= {"round_wind": rng.choice(SEATS), "streak": rng.randint(0, 3)}
    when = rng.random()
    if method != "self_draw":
        outcome["from"] = rng.choice([seat for seat in SEATS if seat != winner])
        if method == "discard" and when < 0.15:
            return outcome | {"last": "claim"}
        if method == "discard" and name[0] == "g" and winner != "E" and not melds and when < 0.5:
            return outcome | {"from": "E", "first": "earthly"}
        return outcome | ({"first_round": True} if when > 0.8 else {})
    if winner == "E" and not melds and when < 0.4:
        return outcome | {"first": "heavenly"}
    if when < 0.5:
        outcome["last"] = "draw"
    elif when > 0.8:
        outcome["first_round"] = True
    kongs = [meld for meld in melds if len(meld.strip("()")) == 5]
    if kongs and rng.random() < 0.5:
        kong = rng.choice(kongs)
        origin = "concealed_kong" if kong[0] == "(" else "exposed_kong"
        return outcome | {"origin": origin, "kong": kong.strip("()")[-2:]}
    return outcome | ({"origin": "flower"} if rng.random() < 0.2 else {})


def _sets(rng: Random, sets: int) -> tuple[list[str], list[str]]:
    """Melds, and the concealed tiles with the winning one among them."""
    left = Counter(dict.fromkeys(KINDS, 4))
    pool, chowish, openness = rng.choice(_POOLS), rng.choice((0.05, 0.5, 0.95)), rng.choice((0, 0.4, 1))
    repeat = rng.random() < 0.3
    melds: list[str] = []
    concealed: list[str] = []
    made: list[list[str]] = []
    wanted = _straight(rng) if rng.random() < 0.12 else []
    tries = 0
    while len(made) < sets:
        tries += 1
        again = repeat and bool(made) and rng.random() < 0.5
        tiles = rng.choice(made) if again else _set(rng, _pool(pool, tries), chowish)
        tiles = wanted.pop() if wanted else tiles
        if not _take(left, tiles):
            continue
        made.append(tiles)
        if rng.random() >= openness:
            kong = tiles[0] == tiles[1] and rng.random() < 0.25 and _take(left, tiles[:1])
            concealed += [] if kong else tiles
            melds += [f"({tiles[0][0] * 4}{tiles[0][1]})"] if kong else []
            continue
        kong = tiles[0] == tiles[1] and rng.random() < 0.4 and _take(left, tiles[:1])
        melds.append("".join(tile[0] for tile in [*tiles, *(tiles[:1] if kong else [])]) + tiles[0][1])
    while not _take(left, pair := [rng.choice(_pool(pool, tries))] * 2):
        tries += 1
    return melds, [*concealed, *pair]


def _straight(rng: Random) -> list[list[str]]:
    """123, 456 and 789 of one suit or of three."""
    suits = rng.choice(("mmm", "sss", *(["mps"] * 2)))
    return [[f"{low + step}{suit}" for step in range(3)] for suit, low in zip(suits, (1, 4, 7), strict=True)]


def _gates(rng: Random) -> tuple[list[str], list[str]]:
    """1112345678999 and a 9 in sets, over one suit or three, some of them claimed."""
    suits = rng.choice(("sssss", "mpsmp", "mmpps"))
    melds: list[str] = []
    concealed = ["9" + suits[4]] * 2
    for suit, numbers in zip(suits, ("111", "234", "567", "789"), strict=False):
        if rng.random() < 0.5:
            melds.append(numbers + suit)
        else:
            concealed += [number + suit for number in numbers]
    return melds, concealed


def closed_hand(rng: Random) -> list[str]:
    """Fourteen tiles that are four sets and a pair, or now and then a special shape or nearly one."""
    melds, concealed = _special(rng, 4) if rng.random() < 0.1 else _sets(rng, 4)
    return concealed + [tile for meld in melds for tile in tiles_of(meld.strip("()"))[:3]]


def _pool(pool: tuple[str, ...], tries: int) -> tuple[str, ...]:
    return pool if tries < 40 else KINDS


def _set(rng: Random, pool: tuple[str, ...], chowish: float) -> list[str]:
    first = rng.choice(pool)
    if first[1] != "z" and first[0] <= "7" and rng.random() < chowish:
        return [f"{int(first[0]) + step}{first[1]}" for step in range(3)]
    return [first] * 3


def _take(left: Counter[str], tiles: list[str]) -> bool:
    if any(left[tile] < number for tile, number in Counter(tiles).items()):
        return False
    left.subtract(tiles)
    return True


def _special(rng: Random, sets: int) -> tuple[list[str], list[str]]:
    """A special shape, or nearly one: then it is refused."""
    pool = list(rng.choice(_POOLS[:6]))
    if sets == 4:
        if rng.random() < 0.2:
            return _gates(rng)
        if rng.random() < 0.2:
            return [], [f"{n}s" for n in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, rng.randint(1, 9))]
        if rng.random() < 0.3:
            return [], [*ORPHANS, rng.choice(ORPHANS)]
        if rng.random() < 0.3:
            low, suit = rng.randint(1, 3), rng.choice("mps")
            return [], [f"{low + step}{suit}" for step in range(7)] * 2
        return [], rng.sample(pool if len(pool) >= 7 else KINDS, 7) * 2
    if rng.random() < 0.5:
        kinds = rng.sample(pool if len(pool) >= 8 else KINDS, 8)
        quads = rng.choice((0, 0, 1, 2))
        return [], [*kinds[:1] * 3, *kinds[1 : 1 + quads] * 4, *kinds[1 + quads : 8 - quads] * 2]
    triples = ["147", "258", "369"] if rng.random() < 0.5 else [rng.choice(("147", "148", "159", "369")) for _ in "mps"]
    tiles = [f"{n}{suit}" for suit, numbers in zip("mps", rng.sample(triples, 3), strict=True) for n in numbers]
    tiles += [f"{n}z" for n in range(1, 8)]
    return [], [*tiles, rng.choice(tiles)]
