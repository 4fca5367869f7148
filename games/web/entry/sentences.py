"""How a deal ended, in one spoken sentence: 阿海胡七万，阿珍点炮 · 小林坐庄."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.assessment import Assessment
from games.templatetags.taipao import text
from games.web.entry.scene import Scene
from scoring.tiles import Tile


def ending(scene: Scene, found: Assessment) -> str:
    """Who won what from whom, and who deals."""
    return _("%(what)s · %(dealer)s deals") % {"what": _what(scene, found), "dealer": scene.name(scene.dealer)}


def spoken(scene: Scene, found: Assessment) -> str:
    """What the phone reads out: the ending and the final count."""
    what = _what(scene, found)
    if found.winner is None or found.winner not in found.tallies:
        return what
    return _("%(what)s, %(tai)s tai") % {"what": what, "tai": found.tallies[found.winner].tai}


def told(scene: Scene, outcome: Mapping[str, Any]) -> str:
    """An outcome of the draft in one sentence, before anybody has counted: 阿海胡，阿珍点炮."""
    values = {
        "winner": scene.name(outcome.get("winner")),
        "from": scene.name(outcome.get("from")),
        "offender": scene.name(outcome.get("offender")),
    }
    given = outcome.get("from") is not None
    return _sentence(str(outcome.get("kind")), str(outcome.get("method")), tile=False, given=given) % values


def _what(scene: Scene, found: Assessment) -> str:
    outcome = found.outcome
    if outcome is None:
        return ""
    tile = text(Tile.parse(found.tile).name) if found.tile else ""
    values = {
        "winner": scene.name(outcome.winner),
        "from": scene.name(outcome.discarder),
        "offender": scene.name(outcome.offender),
        "tile": tile,
    }
    return _sentence(outcome.kind, outcome.method, bool(tile), outcome.discarder is not None) % values


def _sentence(kind: str, method: str, tile: bool, given: bool) -> str:
    if kind == "draw":
        return _("A draw")
    if kind == "false_win":
        return _("False win by %(offender)s")
    if kind == "wildcard_win":
        return _("%(winner)s lays down the wildcards")
    if kind == "flower_win":
        return _("%(winner)s robs the eighth flower of %(from)s") if given else _("%(winner)s shows the eight flowers")
    if kind == "kong_win":
        off = _("%(winner)s has a kong of green dragons, %(from)s discarded")
        return off if given else _("%(winner)s has a kong of green dragons")
    if method == "self_draw":
        return _("%(winner)s draws %(tile)s") if tile else _("%(winner)s self-draws")
    if method == "rob_kong":
        return _("%(winner)s robs the kong of %(from)s")
    return _("%(winner)s wins on %(tile)s from %(from)s") if tile else _("%(winner)s wins, %(from)s discarded")
