"""What every page of a table carries so that recording goes on when the server is gone."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import json_script
from django.utils.safestring import SafeString

from games.offline_words import words
from games.selectors.offline import offline_rules

register = template.Library()


@register.simple_tag(takes_context=True)
def offline_data(context: template.Context) -> SafeString:
    """Who looks, by which rules, at which state (None where the page was not drawn from one), and the words for it.

    Needs `table`; takes `state` and `scene` where the page has them, and who looks from the door (games.web.door).
    """
    table, scene, visit = context["table"], context.get("scene"), getattr(context["request"], "taipao_visit", None)
    data: dict[str, Any] = {
        "slug": table.slug,
        "mine": visit.position if visit else None,
        "plays": bool(visit and visit.standing.plays),
        "rules": offline_rules(table),
        "state": context.get("state") or None,
    }
    if scene is not None:
        data["typed"] = {"number": scene.number, "outcome": scene.outcome, "entries": scene.entries}
    return json_script(data, "table-now") + json_script(words(), "offline-words")
