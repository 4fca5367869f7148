"""The figures of players, for who may see them."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.errors import NotFound
from games.models import Player
from games.selectors.player_page import compared, find_player_for, player_page

from .describe import describe
from .leaderboards import level_line
from .shapes.boards import ComparedShape, PlayerFiguresShape
from .views import Endpoint


class PlayerEndpoint(Endpoint):
    """An address below /players/: whoever may not see the player learns nothing there."""

    def found(self, request: Request, person: str) -> tuple[Player, Player]:
        """Who calls, and the player. Raises NotFound."""
        viewer = self.player(request)
        player = find_player_for(viewer, person)
        if viewer is None:
            raise NotFound
        return viewer, player


class OnePlayer(PlayerEndpoint):
    """/players/<person>/"""

    @describe(
        tag="players",
        summary="The figures of me, of somebody in a club with me or who sat at a table with me",
        answers={200: PlayerFiguresShape},
        refusals=(404,),
    )
    def get(self, request: Request, person: str) -> Response:
        viewer, player = self.found(request, person)
        page = player_page(player, viewer)
        return Response(
            {
                "player": player.public_id,
                "name": player.name,
                "since": page["since"],
                "figures": _figures(page["figures"]),
                "next": page["next"] and level_line(page["next"]),
                "missing": page["missing"],
                "trend": [{"day": day, "net": net, "total": total} for day, net, total in page["trend"]],
                "elements": [{"name": name.as_dict(), "times": times} for name, times in page["elements"]],
                "against": [_against(line) for line in page["others"]],
                "winds": [{"wind": wind, **_sums(sums)} for wind, sums in page["winds"]],
                "rulesets": [{"key": key, "tables": sums["tables"], **_sums(sums)} for key, sums in page["rulesets"]],
            }
        )


class Compared(PlayerEndpoint):
    """/players/<person>/compare/<other>/"""

    @describe(tag="players", summary="Two players side by side", answers={200: ComparedShape}, refusals=(404,))
    def get(self, request: Request, person: str, other: str) -> Response:
        viewer, player = self.found(request, person)
        found = compared(player, find_player_for(viewer, other))
        return Response({**found, "one": _figures(found["one"]), "other": _figures(found["other"])})


def _figures(figures: dict[str, Any]) -> dict[str, Any]:
    return {**figures, "level": level_line(figures["level"])}


def _against(line: dict[str, Any]) -> dict[str, Any]:
    return {name: line[name] for name in ("player", "name", "net", "tables")}


def _sums(sums: Any) -> dict[str, int]:
    return {name: sums[name] for name in ("deals", "wins", "net")}
