"""Leaderboards: of a club for its members, and the overall one."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.boardask import read_ask
from games.models import Club, Player
from games.selectors.leaderboards import leaderboard
from scoring.levels import Level

from .clubs import ClubEndpoint
from .describe import describe
from .shapes.boards import BoardQuery, BoardShape
from .views import Endpoint


class Boards(Endpoint):
    """/boards/"""

    @describe(
        tag="players",
        summary="The overall leaderboard: who takes part, at tables of clubs that do",
        answers={200: BoardShape},
        refusals=(400,),
        query=BoardQuery,
    )
    def get(self, request: Request) -> Response:
        return Response(_board(request, None, self.player(request)))


class ClubBoard(ClubEndpoint):
    """/clubs/<slug>/board/"""

    @describe(
        tag="clubs",
        summary="The leaderboard of a club of mine",
        answers={200: BoardShape},
        refusals=(400, 404),
        query=BoardQuery,
    )
    def get(self, request: Request, slug: str) -> Response:
        club, _member, player = self.club(request)
        return Response(_board(request, club, player))


def _board(request: Request, club: Club | None, player: Player | None) -> dict[str, Any]:
    ask = read_ask(club, request.query_params.dict())
    found = leaderboard(ask, player)
    mine = found["mine"]
    return {
        "first": ask.first,
        "last": ask.last,
        "rows": [_row(row) for row in found["rows"]],
        "mine": None if mine is None else _row(mine),
        "more": found["more"],
    }


def _row(row: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in row.items() if name not in ("value", "points")}
    return {**kept, "level": level_line(row["level"])}


def level_line(level: Level) -> dict[str, Any]:
    """A level in three languages."""
    return {"name": level.name.as_dict(), "points": level.points}
