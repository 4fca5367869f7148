"""Whom the players of a file are here. A public id is no proof: everybody at a table can see it."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.models import Club, ClubMember, ClubRole, Login, MemberState, Phone, Player
from games.names import name_key
from games.services.clubs.coins import open_ledger
from games.services.clubs.work import call, free_name
from games.tablefile import TableFile, is_ours


@dataclass
class People:
    """The people of one file or of many, found once each: `found` is public id in the file -> primary key here.

    A file that bears this server's own seal means the people it names. Any other can only mean guests, and whoever
    takes it in: `me` is that person's id in the file. Of a club's file a guest is one the club keeps: by the public id
    that an earlier file brought along, or by name. So no file gives anybody's deals to another person of this server;
    who is who is for the club to say (its merge of two people).
    """

    actor: Player | None = None
    me: str = ""
    club: Club | None = None
    found: dict[str, int] = field(default_factory=dict)

    def of(self, file: TableFile) -> list[Player]:
        """The players of a table's file, in its order; those who are not here yet come as guests without a phone."""
        trusted = is_ours(file)
        seated = {row["player"] for part in ("seats", "spells") for row in file[part]}
        return [
            self.who(one["id"], one["name"], trusted=trusted, belongs=place in seated)
            for place, one in enumerate(file["players"])
        ]

    def one_of(self, file: TableFile, place: int) -> Player:
        """Somebody of a table's file who did something there, by their place in it."""
        one = file["players"][place]
        return self.who(one["id"], one["name"], trusted=is_ours(file), belongs=False)

    def who(self, public_id: str, name: str, *, trusted: bool, belongs: bool) -> Player:
        """One of them. `belongs`: who is not here yet becomes a guest of the club, if the file goes to one."""
        here = Player.objects.filter(public_id=public_id).select_related("merged_into").first()
        if trusted and here is not None:
            return here.merged_into or here
        player = self._before(public_id) or self._known(public_id, name, here) or self._new(public_id, name, belongs)
        self.found[public_id] = player.pk
        return player

    def _before(self, public_id: str) -> Player | None:
        return Player.objects.filter(pk=self.found[public_id]).first() if public_id in self.found else None

    def _known(self, public_id: str, name: str, here: Player | None) -> Player | None:
        """Somebody who may be meant; `here` has the public id on this server."""
        if self.me and public_id == self.me:
            return self.actor
        if self.club is not None and here is not None and here.kept_by_id == self.club.pk and here.erased_at is None:
            return here.merged_into or here
        if self.club is not None:
            return self._guest_called(name)
        if here is None or here.name != name or _has_a_way_in(here):
            return None
        return here.merged_into or here

    def _guest_called(self, name: str) -> Player | None:
        rows = ClubMember.objects.select_related("player").filter(club=self.club, name_key=name_key(name))
        member = rows.filter(role=ClubRole.GUEST, state=MemberState.ACTIVE).first() if name else None
        return member.player if member else None

    def _new(self, public_id: str, name: str, belongs: bool) -> Player:
        fields = {"name": name}
        if _is_id(public_id) and not Player.objects.filter(public_id=public_id).exists():
            fields["public_id"] = public_id
        if self.club is None or not belongs or not name:
            return Player.objects.create(**fields)
        player = Player.objects.create(**fields, kept_by=self.club)
        member = ClubMember(club=self.club, player=player, role=ClubRole.GUEST)
        call(member, free_name(self.club, name))
        member.save()
        open_ledger(member)
        return player


def _has_a_way_in(player: Player) -> bool:
    return (
        Phone.objects.filter(player=player).exists()
        or Login.objects.filter(player=player).exists()
        or player.kept_by_id is not None
    )


def _is_id(public_id: str) -> bool:
    return len(public_id) == 12 and public_id.isascii() and public_id.isalnum()
