"""What all endpoints share: the player, the table through the one gate, the checked body."""

from __future__ import annotations

from typing import Any

from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from games.access import Right, get_table_for
from games.identity import ensure_player
from games.models import Player, Table
from games.selectors.state import table_state
from games.selectors.tag import state_tag

from .parsing import StrictJSONParser
from .shapes.fields import Body


def address_of(request: Request) -> str:
    """The network address the request came from, as the server gives it; never a header."""
    return str(request.META.get("REMOTE_ADDR", ""))


class Endpoint(APIView):
    """One address of the API."""

    parser_classes = [StrictJSONParser]
    metadata_class = None

    def body(self, request: Request, kind: type[Body]) -> dict[str, Any]:
        """The request's object, checked. Raises ValidationError with all its faults."""
        sent = kind(data=request.data)
        sent.is_valid(raise_exception=True)
        return dict(sent.validated_data)

    def player(self, request: Request) -> Player | None:
        """Whoever calls, None for a stranger."""
        user: object = request.user
        return user if isinstance(user, Player) else None

    def new_player(self, request: Request) -> Player:
        """Whoever calls; a stranger becomes a player, and the answer must carry the cookie."""
        return ensure_player(request._request)


class TableEndpoint(Endpoint):
    """An address below /tables/<slug>/: outsiders learn nothing there, whatever they ask for."""

    def table(self, request: Request, right: Right = Right.READ) -> tuple[Table, Player]:
        """The table and the player, if the player has this right. Raises NotFound, NotAllowed or WrongStatus."""
        player = self.player(request)
        table = get_table_for(player, self.kwargs["slug"], right)
        if player is None:
            raise AssertionError("the gate lets no stranger in")
        return table, player

    def state(self, table: Table, status: int = 200) -> Response:
        """The table as it is now."""
        tag = quote_etag(state_tag(table))
        return Response(table_state(table), status=status, headers={"ETag": tag})

    def state_unless_known(self, request: Request, table: Table) -> Any:
        """The state, or 304 for whoever has it already."""
        tag = quote_etag(state_tag(table))
        unchanged = get_conditional_response(request._request, etag=tag)
        if unchanged is None:
            return self.state(table)
        unchanged.headers["ETag"] = tag
        return unchanged
