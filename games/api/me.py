"""Who I am and what I may call myself."""

from __future__ import annotations

from django.db import transaction
from django.middleware.csrf import get_token
from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.identity import attach_cookie
from games.models import Player
from games.selectors.history import my_tables

from .describe import describe
from .shapes.rules import MeShape, PlayerShape
from .shapes.tables import NameBody
from .views import Endpoint


def _shown(player: Player) -> dict[str, str]:
    return {"public_id": player.public_id, "name": player.name}


class Me(Endpoint):
    """/me/"""

    @describe(tag="me", summary="Who I am, and my tables; also sets the forgery token's cookie", answers={200: MeShape})
    def get(self, request: Request) -> Response:
        get_token(request._request)
        player = self.player(request)
        return Response({"player": _shown(player) if player else None, "tables": my_tables(player) if player else []})

    @describe(
        tag="me",
        summary="Change my name, here and at my tables",
        body=NameBody,
        answers={200: PlayerShape},
        refusals=(409,),
    )
    def patch(self, request: Request) -> Response:
        name = self.body(request, NameBody)["name"]
        with transaction.atomic():  # a bad name leaves no player behind
            player = services.rename_player(player=self.new_player(request), name=name)
        response = Response(_shown(player))
        attach_cookie(response, player, request._request)
        return response
