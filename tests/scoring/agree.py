"""Holds the engine's answer to a deal against the naive scorer's."""

from __future__ import annotations

import json
from typing import Any

from scoring.contract import answer
from tests.scoring import naive, naive_fans
from tests.scoring.casefiles import codes_of


def disagreement(request: dict[str, Any]) -> str | None:
    """What the two say differently about a valid deal, to be read by a person; None when they agree."""
    scorer = naive_fans if request["ruleset"] in naive_fans.TABLES else naive
    engine, second = answer(request), scorer.answer(request)
    if second["ok"]:
        found = {key: (engine.get(key), wanted) for key, wanted in second.items() if engine.get(key) != wanted}
        if engine.get("problems"):
            found["problems"] = (engine["problems"], [])
    else:
        codes = set() if engine["ok"] else codes_of(engine)
        found = {} if codes == {second["code"]} else {"code": (sorted(codes), second["code"])}
    if not found:
        return None
    lines = [f"  {key}: engine {one}\n  {' ' * len(key)}  naive  {other}" for key, (one, other) in found.items()]
    return "\n".join([json.dumps(request, ensure_ascii=False), *lines])
