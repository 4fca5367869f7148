"""The coins of a club: balances, the ledger of each member, and what managers give."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.boardask import read_page
from games.club_access import member_of
from games.models import Club
from games.selectors.coins import coin_balances, coin_ledger, line_of
from games.services.clubs.coins import ROOMS, give_coins, set_opening

from .clubs import ClubEndpoint
from .describe import describe
from .shapes.coins import CoinLineShape, CoinsShape, GiveCoinsBody, LedgerShape, OpeningBody, PageQuery

_OF_A_TABLE = ("slug", "title", "net", "rate")


def _balances(club: Club, page: int = 1) -> Response:
    lines, more = coin_balances(club, page)
    rooms = [
        {"key": room.key, "name": room.name.as_dict(), "coins_to_sit": room.coins_to_sit} for room in ROOMS.values()
    ]
    return Response({"opening": club.opening_coins, "rooms": rooms, "lines": lines, "more": more})


def _line(line: dict[str, Any]) -> dict[str, Any]:
    table = {name: line[name] for name in _OF_A_TABLE} if line["kind"] == "table" else None
    shown = {name: line[name] for name in ("day", "coins", "kind")}
    return {**shown, "table": table, "reason": line.get("reason", ""), "by": line.get("by", "")}


class Coins(ClubEndpoint):
    """/clubs/<slug>/coins/"""

    @describe(
        tag="clubs",
        summary="Who has how many coins in the club, most first; play money",
        answers={200: CoinsShape},
        refusals=(400, 404),
        query=PageQuery,
        name="clubs_coins_list",
    )
    def get(self, request: Request, slug: str) -> Response:
        club, *_rest = self.club(request)
        return _balances(club, read_page(request.query_params.dict()))

    @describe(
        tag="clubs",
        summary="Say how many coins who joins from now on begins with, by owner and managers",
        body=OpeningBody,
        answers={200: CoinsShape},
        refusals=(404, 409),
    )
    def patch(self, request: Request, slug: str) -> Response:
        coins = self.body(request, OpeningBody)["opening"]
        club, _member, player = self.club(request)
        return _balances(set_opening(club=club, actor=player, coins=coins))


class CoinLedger(ClubEndpoint):
    """/clubs/<slug>/coins/<member>/"""

    @describe(
        tag="clubs",
        summary="What moved somebody's coins, newest first",
        answers={200: LedgerShape},
        refusals=(400, 404),
        query=PageQuery,
    )
    def get(self, request: Request, slug: str, member: str) -> Response:
        club, *_rest = self.club(request)
        row = member_of(club, member)
        found = coin_ledger(club, row, read_page(request.query_params.dict()))
        return Response({**found, "name": row.name, "lines": [_line(line) for line in found["lines"]]})

    @describe(
        tag="clubs",
        summary="Give somebody coins or take some, with a reason, by owner and managers",
        body=GiveCoinsBody,
        answers={201: CoinLineShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str, member: str) -> Response:
        sent = self.body(request, GiveCoinsBody)
        club, _member, player = self.club(request)
        row = give_coins(club=club, actor=player, member=member_of(club, member), **sent)
        return Response(_line(line_of(row)), status=201)
