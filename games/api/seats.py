"""Sitting down, getting up, seats without a phone, the first dealer."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.errors import NotAllowed
from games.models import Seat

from .describe import describe
from .shapes.state import StateShape
from .shapes.tables import NameBody, PositionBody, TakeBody
from .views import TableEndpoint


class Take(TableEndpoint):
    """/tables/<slug>/seats/<position>/take/"""

    @describe(
        tag="seats",
        summary="Sit down on a free seat, in the lobby",
        body=TakeBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str, position: int) -> Response:
        key = self.body(request, TakeBody).get("client_key", "")
        table, player = self.table(request)
        return self.state(services.take_seat(table=table, player=player, position=position, client_key=key))


class Leave(TableEndpoint):
    """/tables/<slug>/seats/<position>/leave/"""

    @describe(
        tag="seats", summary="Get up from my seat, in the lobby", answers={200: StateShape}, refusals=(403, 404, 409)
    )
    def post(self, request: Request, slug: str, position: int) -> Response:
        table, player = self.table(request)
        if not Seat.objects.filter(table=table, player=player, position=position).exists():
            raise NotAllowed
        return self.state(services.leave_seat(table=table, player=player))


class Name(TableEndpoint):
    """/tables/<slug>/seats/<position>/name/"""

    @describe(
        tag="seats",
        summary="Name a seat without a phone",
        body=NameBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str, position: int) -> Response:
        name = self.body(request, NameBody)["name"]
        table, player = self.table(request)
        return self.state(services.name_seat(table=table, actor=player, position=position, name=name))


class Dealer(TableEndpoint):
    """/tables/<slug>/dealer/"""

    @describe(
        tag="seats",
        summary="Choose who deals first, in the lobby",
        body=PositionBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        position = self.body(request, PositionBody)["position"]
        table, player = self.table(request)
        return self.state(services.choose_dealer(table=table, actor=player, position=position))
