"""What one can choose as rules when a table is opened: a preset, house rules, those of an earlier table, a sheet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.access import Right, get_table_for
from games.errors import Invalid, NotFound
from games.faults import fault
from games.house_access import find_house_for, may_use
from games.housesheet import SHEET, Sheet, parse_sheet
from games.models import HouseVersion, Player, Table
from games.rules import ruleset_of
from games.selectors.houserules import last_table, last_version, my_house_rules, sheet_of
from games.web.words import FAN_ORDER, PRESET_ORDER, preset_name, ruleset_name
from scoring.ruleset import Ruleset

HOUSE, LIKE = "house:", "like:"


@dataclass(frozen=True)
class Choice:
    """Rules that were chosen: what `open_table` takes, and the procedure they bring along."""

    rules: Ruleset | None
    key: str
    house: HouseVersion | None = None
    procedure: dict[str, Any] = field(default_factory=dict)

    def options(self) -> dict[str, Any]:
        """Keyword arguments for ``open_table``."""
        chosen: dict[str, Any] = {"ruleset_key": self.key, "house": self.house}
        if self.rules is not None:
            chosen["overrides"] = {key: own for key, _base, own in self.rules.differences()}
        if "dice_wall" in self.procedure:
            chosen["dice_wall"] = self.procedure["dice_wall"]
        return chosen


def chosen_rules(player: Player | None, value: str, sheet_text: str = "") -> Choice:
    """The rules behind what was chosen. Raises Invalid for what is not there, or not the player's."""
    try:
        if value.startswith(HOUSE):
            version = last_version(find_house_for(player, value.removeprefix(HOUSE)))
            sheet = sheet_of(version)
            return Choice(sheet.rules, sheet.rules.key, version, dict(sheet.procedure))
        if value.startswith(LIKE):
            return _like(player, value.removeprefix(LIKE))
    except NotFound as error:
        raise Invalid([fault("unknown_ruleset", "ruleset")]) from error
    if value == SHEET:
        sheet = parse_sheet(sheet_text)
        return Choice(sheet.rules, sheet.rules.key, None, dict(sheet.procedure))
    if value and value not in (*PRESET_ORDER, *FAN_ORDER):
        raise Invalid([fault("unknown_ruleset", "ruleset")])
    return Choice(None, value or PRESET_ORDER[0])


def _like(player: Player | None, slug: str) -> Choice:
    if player is None:
        raise NotFound
    table = get_table_for(player, slug, Right.READ)
    rules = ruleset_of(table)
    house = table.house if table.house is not None and may_use(table.house, player) else None
    return Choice(rules, rules.key, house, _procedure(table))


def _procedure(table: Table) -> dict[str, Any]:
    return {"five_player": table.five_player, "dice_wall": table.dice_wall, "terms": table.terms}


def as_last_time(player: Player | None) -> dict[str, str]:
    """What the table the player sat at last was opened with, as the fields of the new-table page; {} without one."""
    last = last_table(player) if player else None
    if last is None:
        return {}
    stake = "room" if last.room else "coins" if last.coins_per_tai else "none"
    return {
        "ruleset": f"{LIKE}{last.slug}" if _is_own_row(last) else last.ruleset_key,
        "players": str(last.player_count),
        "five_player": last.five_player,
        "terms": str(last.terms),
        "stake": stake,
        "coins": str(last.coins_per_tai or ""),
        "room": last.room,
    }


def _is_own_row(last: Table) -> bool:
    """Whether the last time stands above the presets: it was by other rules than those that stand first anyway."""
    return last.ruleset_key != PRESET_ORDER[0] or bool(ruleset_of(last).differences())


def options(player: Player | None, sheet: Sheet | None = None) -> list[dict[str, Any]]:
    """What stands before the presets: the sheet just made, “as last time” where that differs, one's house rules."""
    rows = []
    if sheet is not None:
        rows.append({"value": SHEET, "name": sheet.name, "base": preset_name(sheet.rules.key), "kind": SHEET})
    if player is None:
        return rows
    last = last_table(player)
    if last is not None and _is_own_row(last):
        name = ruleset_name({"key": last.ruleset_key, "changes": len(ruleset_of(last).differences())})
        rows.append({"value": f"{LIKE}{last.slug}", "name": "", "base": name, "kind": "like"})
    rows += [
        {"value": f"{HOUSE}{one['slug']}", "name": one["name"], "base": preset_name(one["base"]), "kind": "house"}
        for one in my_house_rules(player)
    ]
    return rows
