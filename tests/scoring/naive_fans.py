"""The naive scorer for the fan lists: valid deals only, every reading listed whole, the last and highest taken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.scoring.naive_fans_readings import Hand, Reading, meld_of, readings, waits
from tests.scoring.naive_fans_seen import Seen
from tests.scoring.naive_gangtai import GANGTAI
from tests.scoring.naive_hand import tiles_of
from tests.scoring.naive_xinzhang import XINZHANG

SEATS = ("E", "S", "W", "N")
TABLES = {"xinzhang-13": (XINZHANG, 4, 10), "gangtai-16": (GANGTAI, 5, 30)}
_LINES = [
    [cell.strip() for cell in line.split("|")]
    for line in (Path(__file__).parent / "cases" / "fans.values.txt").read_text("utf-8").splitlines()
]
VALUES = {name: {row[1]: int(row[2]) for row in _LINES if row[0] == name} for name in TABLES}
EXCLUDES = {name: {row[1]: row[3].split() for row in _LINES if row[0] == name} for name in TABLES}
SWITCHES = {"payment": "discarder", "threshold": None, "cap": None, "min_tai": 0, "dealer_stays_on_draw": True}


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """The answer to a valid request without its ``id``; a win that is none is refused with its ``code``."""
    name, outcome = request["ruleset"], request["outcome"]
    values = VALUES[name] | SWITCHES | {"false_win": TABLES[name][2]} | request.get("overrides", {})
    kind = outcome["kind"]
    if kind in ("draw", "false_win"):
        offender = outcome.get("offender")
        pays = [[offender, seat, values["false_win"]] for seat in SEATS if offender and seat != offender]
        return _answer({}, 0, 0, pays, "E" if kind == "draw" and values["dealer_stays_on_draw"] else "S")
    winner = outcome["winner"]
    given = request.get("hands", {}).get(winner, {})
    items = _flat(given, outcome) if kind != "win" else _best(name, given, outcome, values)
    if isinstance(items, str):
        return {"ok": False, "code": items}
    if kind != "win":
        items = [(items[0][0], values[items[0][0]])] if values[items[0][0]] else []
    raw = sum(tai for _, tai in items)
    if raw < values["min_tai"]:
        return {"ok": False, "code": "below_minimum"}
    tai = raw * 2 if values["threshold"] is not None and raw >= values["threshold"] else raw
    tai = tai if values["cap"] is None else min(tai, values["cap"])
    giver = outcome.get("from")
    payers = [seat for seat in SEATS if seat != winner]
    if giver and values["payment"] == "discarder":
        payers = [giver]
    extra = (values.get("dealer") or 0) + (values.get("dealer_streak") or 0) * outcome.get("streak", 0)
    pays = [[seat, winner, tai + (extra if "E" in (seat, winner) else 0)] for seat in payers]
    return _answer({winner: items}, raw, tai, pays, "E" if winner == "E" else "S")


def _best(name: str, given: dict[str, Any], outcome: dict[str, Any], values: dict[str, Any]) -> Any:
    table, sets, _ = TABLES[name]
    melds = [meld_of(text) for text in given.get("melds", [])]
    hand = Hand(tiles_of(given.get("concealed", "")), outcome["tile"], melds)
    waited = waits(hand, sets)
    found = []
    for reading in readings(hand, sets, outcome["method"] != "self_draw"):
        seen = Seen(reading, hand, outcome, [int(tile[0]) for tile in tiles_of(given.get("flowers", ""))], waited)
        found.append(_items(name, table(seen), values))
    return max(found, key=lambda items: (sum(tai for _, tai in items), items)) if found else "no_winning_hand"


def _items(name: str, applies: dict[str, int], values: dict[str, Any]) -> list[tuple[str, int]]:
    """Strike out what is excluded by what applies and is on; nothing left is a chicken hand."""
    on = {key: count for key, count in applies.items() if count and values[key]}
    struck = {other for key in on for other in EXCLUDES[name][key]}
    items = sorted((key, values[key]) for key, count in on.items() if key not in struck for _ in range(int(count)))
    if not items and values.get("chicken_hand") is not None:
        return [("chicken_hand", values["chicken_hand"])]
    return items


def _flat(given: dict[str, Any], outcome: dict[str, Any]) -> Any:
    if outcome["kind"] == "flower_win":
        flowers = len(tiles_of(given.get("flowers", "")))
        if "from" in outcome:
            return [("seven_robs_one", 0)] if flowers == 7 else "no_flower_win"
        return [("eight_flowers", 0)] if flowers == 8 else "no_flower_win"
    kongs = {"6666z"} if "from" in outcome else {"6666z", "(6666z)"}
    return [("green_dragon_kong", 0)] if kongs & set(given.get("melds", [])) else "no_kong_win"


def _answer(items: dict[str, Any], raw: int, tai: int, pays: list[Any], next_dealer: str) -> dict[str, Any]:
    net = dict.fromkeys(SEATS, 0)
    for payer, payee, amount in pays:
        net[payer] -= amount
        net[payee] += amount
    return {
        "ok": True,
        "items": {seat: [list(item) for item in items.get(seat, [])] for seat in SEATS},
        "raw": {seat: raw if seat in items else 0 for seat in SEATS},
        "tai": {seat: tai if seat in items else 0 for seat in SEATS},
        "transfers": sorted([pay for pay in pays if pay[2]]),
        "net": net,
        "next_dealer": next_dealer,
    }


__all__ = ["Reading", "answer"]
