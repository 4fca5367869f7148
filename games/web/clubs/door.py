"""The way into every page of a club, and what a refusal looks like there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.club_access import ClubRight, find_club_for, may, member_of
from games.errors import Invalid, NotAllowed, NotFound, TaipaoError
from games.identity import player_of
from games.models import Club, ClubMember, Player
from games.names import isolated
from games.web.door import said

P = ParamSpec("P")


@dataclass(frozen=True)
class Entry:
    """Who has come to which club, and as what."""

    club: Club
    player: Player
    member: ClubMember

    @property
    def keeps(self) -> bool:
        """May invite, keep guests and say who they are, while the club is not archived."""
        return may(self.member, ClubRight.KEEP) and self.club.archived_at is None

    @property
    def name(self) -> str:
        """What the club is called, for use inside a sentence."""
        return isolated(self.club.name)

    @property
    def owns(self) -> bool:
        """May do what the owner does."""
        return may(self.member, ClubRight.OWN)

    def find(self, public_id: str) -> ClubMember:
        """Somebody of the club. Raises ClubNotFound."""
        return member_of(self.club, public_id)


View = Callable[Concatenate[HttpRequest, Entry, P], HttpResponse]


def entering(right: ClubRight) -> Callable[[View[P]], Callable[..., HttpResponse]]:
    """A view for members who have this right: outsiders get 404, others 403; other refusals are said at the club."""

    def decorate(view: View[P]) -> Callable[..., HttpResponse]:
        @never_cache
        @wraps(view)
        def enter(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            try:
                player = player_of(request)
                club, member = find_club_for(player, slug, right)
                assert player is not None  # noqa: S101 (the gate has refused strangers)
                return view(request, Entry(club, player, member), *args, **kwargs)
            except NotFound as error:
                raise Http404(str(error)) from error
            except NotAllowed as error:
                raise PermissionDenied(str(error)) from error
            except TaipaoError as error:
                for line in said(error):
                    messages.error(request, line)
                return redirect("web:club", slug=slug)

        return enter

    return decorate


def status_of(error: TaipaoError) -> int:
    """The status of a form shown again: 422 for what was typed."""
    return 422 if isinstance(error, Invalid) else error.status


def shown_again(error: TaipaoError) -> bool:
    """Whether a refusal belongs beside the form, and not to the door."""
    return error.status not in (403, 404)


def confirm(request: HttpRequest, **words: Any) -> HttpResponse:
    """Asks once: `title`, `lines` to read, `button`, `action`, `back`; `fields` go along."""
    return render(request, "clubs/confirm.html", {"fields": {}, "faults": [], **words}, status=words.get("status", 200))
