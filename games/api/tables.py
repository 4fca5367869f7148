"""Opening, finding and reading tables."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.access import Right
from games.club_access import find_club_for
from games.errors import Invalid, NotFound
from games.faults import fault
from games.identity import attach_cookie
from games.models import Club, Player, Table
from games.selectors.final import final_page
from games.selectors.state import table_state

from .describe import describe
from .shapes.final import FinalShape
from .shapes.state import StateShape
from .shapes.tables import FinishBody, InvitationShape, JoinBody, JoinedShape, OpenBody, OpenedShape, WatchBody
from .views import Endpoint, TableEndpoint, address_of


def _with_cookie(request: Request, player: Player, content: dict[str, Any], status: int = 200) -> Response:
    response = Response(content, status=status)
    attach_cookie(response, player, request._request)
    return response


def _invitation(table: Table) -> dict[str, Any]:
    return {"slug": table.slug, "code": table.code, "watch_token": table.watch_token}


def _club(player: Player, slug: str) -> Club | None:
    """The club that is meant. Raises Invalid for one that is not the player's."""
    try:
        return find_club_for(player, slug)[0] if slug else None
    except NotFound as error:
        raise Invalid([fault("no_such_club", "club")]) from error


class Tables(Endpoint):
    """/tables/"""

    @describe(
        tag="tables",
        summary="Open a table; whoever opens it sits at position 0",
        body=OpenBody,
        answers={201: OpenedShape},
        refusals=(409,),
    )
    def post(self, request: Request) -> Response:
        wanted = self.body(request, OpenBody)
        if "ruleset" in wanted:
            wanted["ruleset_key"] = wanted.pop("ruleset")
        with transaction.atomic():  # no player is left behind by a table that was refused
            player = self.new_player(request)
            wanted["club"] = _club(player, wanted.get("club", ""))
            table = services.open_table(host=player, **wanted)
        return _with_cookie(request, player, {**_invitation(table), "state": table_state(table)}, 201)


class Join(Endpoint):
    """/join/"""

    @describe(
        tag="tables",
        summary="Find a table by its code",
        body=JoinBody,
        answers={200: JoinedShape},
        refusals=(404, 429),
    )
    def post(self, request: Request) -> Response:
        code = self.body(request, JoinBody)["code"]
        with transaction.atomic():  # a wrong code leaves no player behind
            player = self.new_player(request)
            table = services.join_table(player=player, code=code, address=address_of(request))
        return _with_cookie(request, player, {"slug": table.slug, "state": table_state(table)})


class Watch(Endpoint):
    """/watch/"""

    @describe(
        tag="tables",
        summary="Watch a table by its watch link's key",
        body=WatchBody,
        answers={200: JoinedShape},
        refusals=(404, 429),
    )
    def post(self, request: Request) -> Response:
        token = self.body(request, WatchBody)["token"]
        with transaction.atomic():
            player = self.new_player(request)
            table = services.watch_table(player=player, token=token, address=address_of(request))
        return _with_cookie(request, player, {"slug": table.slug, "state": table_state(table)})


class State(TableEndpoint):
    """/tables/<slug>/"""

    @describe(
        tag="tables",
        summary="The table's state; with If-None-Match 304 while nothing has changed",
        answers={200: StateShape, 304: None},
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Any:
        table, _ = self.table(request)
        return self.state_unless_known(request, table)


class Invitation(TableEndpoint):
    """/tables/<slug>/invitation/"""

    @describe(
        tag="tables",
        summary="What lets others in, for those who play",
        answers={200: InvitationShape},
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        table, _ = self.table(request, Right.INVITE)
        return Response(_invitation(table))


class Start(TableEndpoint):
    """/tables/<slug>/start/"""

    @describe(
        tag="tables", summary="Start playing, by the host", answers={200: StateShape}, refusals=(400, 403, 404, 409)
    )
    def post(self, request: Request, slug: str) -> Response:
        table, player = self.table(request)
        return self.state(services.start_table(table=table, actor=player))


class Finish(TableEndpoint):
    """/tables/<slug>/finish/"""

    @describe(
        tag="tables",
        summary="Close the table, by the host",
        body=FinishBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        key = self.body(request, FinishBody).get("client_key", "")
        table, player = self.table(request)
        return self.state(services.finish_table(table=table, actor=player, client_key=key))


class Final(TableEndpoint):
    """/tables/<slug>/final/"""

    @describe(
        tag="tables",
        summary="Places, coins and the fewest payments that clear the table",
        answers={200: FinalShape},
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        table, _ = self.table(request, Right.READ)
        return Response(final_page(table))
