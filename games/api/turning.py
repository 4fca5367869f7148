"""What is set by hand while the table plays: dice, who deals, who sits out, who has a seat."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.access import Right, standing_of
from games.errors import Invalid, NotAllowed
from games.faults import fault
from games.models import Membership, Player, Role, Table
from games.selectors.people import guest_of, guests
from games.selectors.walls import draw_lines
from games.services.first_throw import throw_for_dealer

from .describe import describe
from .shapes.state import StateShape
from .shapes.turning import (
    DiceBody,
    DrawLinesShape,
    DuringDealBody,
    DuringDealSeatBody,
    FivePlayerBody,
    GuestsShape,
    HandOverBody,
    RealThrowBody,
    ThrowBody,
)
from .views import TableEndpoint


class Dice(TableEndpoint):
    """/tables/<slug>/dice/"""

    @describe(
        tag="turns",
        summary="Roll both throws for the running deal",
        body=DuringDealBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = self.body(request, DuringDealBody)
        table, player = self.table(request)
        return self.state(services.roll_dice(table=table, actor=player, **sent))

    @describe(
        tag="turns",
        summary="Put down what real dice showed, or take it back with none",
        body=DiceBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def put(self, request: Request, slug: str) -> Response:
        sent = self.body(request, DiceBody)
        table, player = self.table(request)
        return self.state(services.set_dice(table=table, actor=player, **sent))


class FirstThrow(TableEndpoint):
    """/tables/<slug>/dealer/dice/"""

    @describe(
        tag="seats",
        summary="Roll for who deals first, in the lobby",
        body=ThrowBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = self.body(request, ThrowBody)
        table, player = self.table(request)
        return self.state(throw_for_dealer(table=table, actor=player, **sent))

    @describe(
        tag="seats",
        summary="Put down what two real dice showed for who deals first",
        body=RealThrowBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def put(self, request: Request, slug: str) -> Response:
        sent = self.body(request, RealThrowBody)
        table, player = self.table(request)
        return self.state(throw_for_dealer(table=table, actor=player, **sent))


class DealerByHand(TableEndpoint):
    """/tables/<slug>/dealer-by-hand/"""

    @describe(
        tag="turns",
        summary="Let another seat deal the coming deal",
        body=DuringDealSeatBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = self.body(request, DuringDealSeatBody)
        table, player = self.table(request)
        return self.state(services.set_dealer(table=table, actor=player, **sent))


class Resting(TableEndpoint):
    """/tables/<slug>/resting/"""

    @describe(
        tag="turns",
        summary="Let another seat sit out the coming deal, at a table of five",
        body=DuringDealSeatBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = self.body(request, DuringDealSeatBody)
        table, player = self.table(request)
        return self.state(services.set_resting(table=table, actor=player, **sent))


class FivePlayer(TableEndpoint):
    """/tables/<slug>/five-player/"""

    @describe(
        tag="turns",
        summary="Say how five take turns from now on, by the host",
        body=FivePlayerBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = self.body(request, FivePlayerBody)
        table, player = self.table(request)
        return self.state(services.set_five_player(table=table, actor=player, **sent))


class HandOver(TableEndpoint):
    """/tables/<slug>/seats/<position>/hand-over/"""

    @describe(
        tag="seats",
        summary="Give a seat to somebody else while the table plays",
        body=HandOverBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str, position: int) -> Response:
        sent = self.body(request, HandOverBody)
        table, player = self.table(request)
        wanted = sent.pop("guest", "")
        guest = _joined(table, wanted) if wanted else None
        if wanted and guest is None:
            self.table(request, Right.ENTER)  # who may not do it at all is told that
            raise Invalid([fault("guest_unknown", "guest")])
        return self.state(services.hand_over(table=table, actor=player, position=position, player=guest, **sent))


class Guests(TableEndpoint):
    """/tables/<slug>/guests/"""

    @describe(
        tag="seats",
        summary="Who has joined and does not sit, for those who play",
        answers={200: GuestsShape},
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        table, player = self.table(request)
        if not standing_of(table, player).plays:
            raise NotAllowed
        return Response({"guests": guests(table)})


class DrawLines(TableEndpoint):
    """/tables/<slug>/draw-lines/"""

    @describe(
        tag="turns",
        summary="How many tiles stay in the wall, by the kongs declared",
        answers={200: DrawLinesShape},
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        table, _ = self.table(request)
        return Response({"lines": [line._asdict() for line in draw_lines(table)]})


def _joined(table: Table, public_id: str) -> Player | None:
    """Who joined by the code, seated meanwhile or not (a repeated request must find them still), or is of the club."""
    joined = Membership.objects.filter(table=table, role=Role.GUEST, player__public_id=public_id)
    membership = joined.select_related("player").first()
    return membership.player if membership else guest_of(table, public_id)
