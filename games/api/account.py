"""My phones and my login; and a phone that becomes somebody: by name and password, or by a code of another phone."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.agents import agent_words
from games.errors import NotFound
from games.identity import attach_cookie, become, drop_cookie, phone_of
from games.models import Phone
from games.selectors.phones import login_of, phones_of

from .describe import describe
from .shapes.account import LinkBody, LinkShape, LoginBody, PhonesShape, SetLoginBody
from .shapes.rules import PlayerShape
from .shapes.tables import EmptyBody
from .views import Endpoint, address_of


class AccountEndpoint(Endpoint):
    """Below /me/: for who is somebody."""

    def phone(self, request: Request) -> Phone:
        """The phone that asks. Raises NotFound for a stranger."""
        phone = phone_of(request._request)
        if phone is None:
            raise NotFound
        return phone

    def phones(self, phone: Phone) -> Response:
        """All of the person's phones."""
        login = login_of(phone.player)
        return Response({"phones": phones_of(phone.player, phone), "login": login.name if login else None})


class Phones(AccountEndpoint):
    """/me/phones/"""

    @describe(tag="me", summary="The phones that are me", answers={200: PhonesShape}, refusals=(404,))
    def get(self, request: Request) -> Response:
        return self.phones(self.phone(request))

    @describe(
        tag="me",
        summary="Sign out all my phones but this one",
        answers={200: PhonesShape},
        refusals=(403, 404),
        name="me_phones_destroy_others",
    )
    def delete(self, request: Request) -> Response:
        phone = self.phone(request)
        services.end_other_phones(player=phone.player, phone=phone)
        return self.phones(phone)


class OnePhone(AccountEndpoint):
    """/me/phones/<number>/"""

    @describe(
        tag="me",
        summary="Sign one of my phones out; signing out this one makes it nobody",
        answers={204: None},
        refusals=(400, 403, 404),
    )
    def delete(self, request: Request, number: int) -> Response:
        phone = self.phone(request)
        services.end_phone(player=phone.player, number=number)
        response = Response(status=204)
        if number == phone.pk:
            drop_cookie(response)
        return response


class SetLogin(AccountEndpoint):
    """/me/login/"""

    @describe(
        tag="me",
        summary="Set a name and password, or change them; my cookie changes, other phones are signed out on a change",
        body=SetLoginBody,
        answers={200: PhonesShape},
        refusals=(404, 409, 429),
    )
    def put(self, request: Request) -> Response:
        wanted = self.body(request, SetLoginBody)
        phone = services.set_login(phone=self.phone(request), address=address_of(request), **wanted)
        return _is_now(request, phone, self.phones(phone))


class OfferLink(AccountEndpoint):
    """/me/link/"""

    @describe(
        tag="me",
        summary="A code that makes another phone me, once, within ten minutes",
        body=EmptyBody,
        answers={201: LinkShape},
        refusals=(404,),
    )
    def post(self, request: Request) -> Response:
        self.body(request, EmptyBody)
        code, until = services.offer_link(player=self.phone(request).player)
        return Response({"code": code, "until": until}, status=201)


class Link(Endpoint):
    """/link/"""

    @describe(
        tag="me",
        summary="Become the person whose phone shows the code; my cookie changes",
        body=LinkBody,
        answers={200: PlayerShape},
        refusals=(404, 429),
    )
    def post(self, request: Request) -> Response:
        code = self.body(request, LinkBody)["code"]
        return _becomes(request, services.link_phone(code=code, **_caller(request)))


class LogIn(Endpoint):
    """/log-in/"""

    @describe(
        tag="me",
        summary="Log in by name and password; my cookie changes",
        body=LoginBody,
        answers={200: PlayerShape},
        refusals=(429,),
    )
    def post(self, request: Request) -> Response:
        wanted = self.body(request, LoginBody)
        return _becomes(request, services.log_in(**wanted, **_caller(request)))


def _caller(request: Request) -> dict[str, Any]:
    plain = request._request
    agent = agent_words(plain.headers.get("User-Agent", ""))
    return {"phone": phone_of(plain), "agent": agent, "address": address_of(request)}


def _becomes(request: Request, phone: Phone) -> Response:
    shown = {"public_id": phone.player.public_id, "name": phone.player.name}
    return _is_now(request, phone, Response(shown))


def _is_now(request: Request, phone: Phone, response: Response) -> Response:
    become(request._request, phone)
    attach_cookie(response, phone.player, request._request)
    return response
