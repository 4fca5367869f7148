"""The two faces of house rules: the form to change them, and the page to read them."""

from __future__ import annotations

import json
import uuid
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.faults import Problem
from games.house_access import can_change
from games.housesheet import SHEET, Sheet, read_rules
from games.models import HouseRules, HouseVersion, Player
from games.selectors.clubs import my_clubs
from games.selectors.houserules import last_version
from games.templatetags.taipao import text
from games.web.houses.form import boxes, differences, parts, procedure_options, read_form
from games.web.words import ALL_ORDER, preset_name
from scoring.ruleset import ALL_RULESETS, Ruleset


def typed_of(sheet: Sheet) -> dict[str, str]:
    """A sheet as it stands in the boxes of the form."""
    chosen = {name: str(value) for name, value in sheet.procedure.items()}
    return {**boxes(sheet.rules), **chosen, "base": sheet.rules.key, "name": sheet.name}


def form_page(
    request: HttpRequest,
    sent: dict[str, str],
    player: Player | None,
    *,
    faults: list[str] | None = None,
    house: HouseRules | None = None,
    status: int = 200,
) -> HttpResponse:
    """The form with what stands in its boxes; every fault of it is at its value, `faults` are those of saving it."""
    base = ALL_RULESETS[sent["base"] if sent.get("base") in ALL_ORDER else ALL_ORDER[0]]
    sheet, problems = read_form(sent)
    rules = sheet.rules if sheet else _readable(base, problems, sent)
    version = last_version(house) if house else None
    context = {
        "house": house,
        "base": base,
        "sent": sent,
        "parts": parts(sent, rules, base, problems),
        "changes": differences(rules),
        "procedure": procedure_options(),
        "clubs": [] if house else _clubs(player),
        "counted_by": counted_by(sheet or Sheet(rules, {}, sent.get("name", "")), house),
        "next_number": version.number + 1 if version else 1,
        "seen": sent.get("seen") or (version.number if version else 0),
        "faults": [*(faults or []), *(text(problem["message"]) for problem in problems)],
        "client_key": sent.get("client_key") or uuid.uuid4().hex,
    }
    return render(request, "houses/form.html", context, status=422 if problems and status == 200 else status)


def read_page(
    request: HttpRequest, version: HouseVersion, sheet: Sheet, player: Player, status: int = 200
) -> HttpResponse:
    """What differs from the base, for those who play by it."""
    context: dict[str, Any] = {
        "house": version.house,
        "version": version,
        "base_name": preset_name(version.base),
        "changes": differences(sheet.rules),
        "mine": can_change(version.house, player),
        "counted_by": counted_by(sheet, version.house),
    }
    return render(request, "houses/read.html", context, status=status)


def counted_by(sheet: Sheet, house: HouseRules | None) -> str:
    """What the calculator is asked for these rules; it leads back to them."""
    told = {"rules": SHEET, "sheet": json.dumps(sheet.as_dict(), ensure_ascii=False, separators=(",", ":"))}
    return urlencode(told | ({"house": house.slug} if house else {}))


def _readable(base: Ruleset, problems: list[Problem], sent: dict[str, str]) -> Ruleset:
    """The rules without the values that cannot be read, so that the other examples still follow."""
    bad = {problem["where"].removeprefix("overrides.") for problem in problems}
    kept = {name: value for name, value in sent.items() if name.partition(".")[0] not in bad}
    usual = {name: value for name, value in boxes(base).items() if name.partition(".")[0] in bad}
    whole = {**usual, **kept}
    sheet, _problems = read_form(
        {**whole, "name": "", "terms": "", "five_player": "", "dice_wall": "", "base": base.key}
    )
    return sheet.rules if sheet else read_rules(base.key, {})[0] or base


def _clubs(player: Player | None) -> list[dict[str, Any]]:
    """Clubs that the player keeps, to save the rules in."""
    rows = my_clubs(player) if player else []
    return [club for club in rows if club["role"] in ("owner", "manager") and not club["archived"]]
