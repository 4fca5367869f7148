"""A club for tests: the cast in it, guests without phones, and tables where they sat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.support.cast import Person

if TYPE_CHECKING:
    from games.models import Club, ClubMember, Table


def found(owner: Person, *others: Person, name: str = "南门牌友会") -> Club:
    """A club of these people."""
    from games.services.clubs import founding, inviting

    club = founding.found_club(owner=owner.player, name=name)
    for other in others:
        inviting.join_club(player=other.player, token=club.invite_token)
    return club


def row(club: Club, one: Person) -> ClubMember:
    """Somebody's place in the club."""
    from games.models import ClubMember

    return ClubMember.objects.select_related("player").get(club=club, player=one.player)


def guest(club: Club, actor: Person, name: str) -> ClubMember:
    """Somebody without a phone, kept by the club."""
    from games.services.clubs import membership

    return membership.add_guest(club=club, actor=actor.player, name=name)


def seated(club: Club, host: Person, *others: Person | str, **options: Any) -> Table:
    """A lobby of the club: the host and three others, by the phone or by the name."""
    from games import services
    from games.services.clubs import seating

    table = services.open_table(host=host.player, club=club, **options)
    for position, other in enumerate(others, start=1):
        if isinstance(other, str):
            table = services.name_seat(table=table, actor=host.player, position=position, name=other)
        else:
            seating.come_to_table(club=club, player=other.player, slug=table.slug)
            table = services.take_seat(table=table, player=other.player, position=position)
    return table
