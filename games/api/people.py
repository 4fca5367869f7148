"""Who is at the table: the host shows people out and changes what lets others in; a phone asks for a seat."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.access import Right
from games.errors import Invalid
from games.faults import fault
from games.models import Player, Table
from games.selectors.present import open_asks, people_of, person_at

from .describe import describe
from .shapes.people import AnswerBody, PeopleShape
from .shapes.state import StateShape
from .shapes.tables import EmptyBody, InvitationShape
from .views import TableEndpoint


class HostEndpoint(TableEndpoint):
    """Below /tables/<slug>/, for the host alone."""

    def people(self, table: Table) -> Response:
        """As it is now."""
        return Response({"people": people_of(table), "asks": open_asks(table)})

    def somebody(self, table: Table, public_id: str) -> Player:
        """Who belongs to the table or did. Raises Invalid."""
        player = person_at(table, public_id)
        if player is None:
            raise Invalid([fault("not_here", "person")])
        return player


class People(HostEndpoint):
    """/tables/<slug>/people/"""

    @describe(
        tag="people", summary="Who is here and who asks for a seat", answers={200: PeopleShape}, refusals=(403, 404)
    )
    def get(self, request: Request, slug: str) -> Response:
        table, _ = self.table(request, Right.HOST)
        return self.people(table)


class OnePerson(HostEndpoint):
    """/tables/<slug>/people/<person>/"""

    @describe(
        tag="people",
        summary="Show somebody out: they read nothing more",
        answers={200: PeopleShape},
        refusals=(400, 403, 404),
    )
    def delete(self, request: Request, slug: str, person: str) -> Response:
        table, player = self.table(request, Right.HOST)
        services.remove_person(table=table, actor=player, player=self.somebody(table, person))
        return self.people(table)


class LetBack(HostEndpoint):
    """/tables/<slug>/people/<person>/back/"""

    @describe(
        tag="people",
        summary="Let somebody in again who was shown out",
        body=EmptyBody,
        answers={200: PeopleShape},
        refusals=(404,),
    )
    def post(self, request: Request, slug: str, person: str) -> Response:
        self.body(request, EmptyBody)
        table, player = self.table(request, Right.HOST)
        services.let_back(table=table, actor=player, player=self.somebody(table, person))
        return self.people(table)


class NewCode(HostEndpoint):
    """/tables/<slug>/invitation/code/"""

    @describe(
        tag="people",
        summary="Another join code; guests without a seat have to come again",
        body=EmptyBody,
        answers={200: InvitationShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        self.body(request, EmptyBody)
        table, player = self.table(request, Right.HOST)
        return _invitation(services.new_code(table=table, actor=player))


class NewLink(HostEndpoint):
    """/tables/<slug>/invitation/link/"""

    @describe(
        tag="people",
        summary="Another watch link; who only looks on has to come again",
        body=EmptyBody,
        answers={200: InvitationShape},
        refusals=(404,),
    )
    def post(self, request: Request, slug: str) -> Response:
        self.body(request, EmptyBody)
        table, player = self.table(request, Right.HOST)
        return _invitation(services.new_watch_link(table=table, actor=player))


class Ask(TableEndpoint):
    """/tables/<slug>/seats/<position>/ask/"""

    @describe(
        tag="people",
        summary="Ask the host for a seat that another phone, or only a name, holds",
        body=EmptyBody,
        answers={200: StateShape},
        refusals=(404, 409, 429),
    )
    def post(self, request: Request, slug: str, position: int) -> Response:
        self.body(request, EmptyBody)
        table, player = self.table(request)
        return self.state(services.ask_for_seat(table=table, player=player, position=position))


class TakeBackAsk(TableEndpoint):
    """/tables/<slug>/asks/mine/"""

    @describe(tag="people", summary="Ask no more", answers={200: StateShape}, refusals=(403, 404, 409))
    def delete(self, request: Request, slug: str) -> Response:
        table, player = self.table(request)
        return self.state(services.take_back_ask(table=table, player=player))


class AnswerAsk(HostEndpoint):
    """/tables/<slug>/asks/<number>/"""

    @describe(
        tag="people",
        summary="Let the asking phone have the seat, or not",
        body=AnswerBody,
        answers={200: PeopleShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        yes = self.body(request, AnswerBody)["yes"]
        table, player = self.table(request, Right.HOST)
        return self.people(services.answer_ask(table=table, actor=player, number=number, yes=yes))


def _invitation(table: Table) -> Response:
    return Response({"slug": table.slug, "code": table.code, "watch_token": table.watch_token})
