"""Whom the players of a file are here. A public id is no proof: everybody at a table can see it."""

from __future__ import annotations

from games.models import Login, Phone, Player
from games.tablefile import TableFile, is_ours


def people_of(file: TableFile) -> list[Player]:
    """The players of the file, in its order; those who are not here yet come as guests without a phone.

    A file that bears this server's own seal means the people it names. Any other can only mean guests: somebody with
    its public id, the same name and no way in; else a new guest is made, so that no file gives anybody's deals to a
    person of this server. Who is who is for a club to say (its merge of two people).
    """
    trusted, found = is_ours(file), list[Player]()
    for player in file["players"]:
        found.append(_known(player["id"], player["name"], trusted) or _guest(player["id"], player["name"]))
    return found


def _known(public_id: str, name: str, trusted: bool) -> Player | None:
    player = Player.objects.filter(public_id=public_id).select_related("merged_into").first()
    if player is None or (not trusted and (player.name != name or _has_a_way_in(player))):
        return None
    return player.merged_into or player


def _has_a_way_in(player: Player) -> bool:
    return (
        Phone.objects.filter(player=player).exists()
        or Login.objects.filter(player=player).exists()
        or player.kept_by_id is not None
    )


def _guest(public_id: str, name: str) -> Player:
    if Player.objects.filter(public_id=public_id).exists() or not _is_id(public_id):
        return Player.objects.create(name=name)
    return Player.objects.create(public_id=public_id, name=name)


def _is_id(public_id: str) -> bool:
    return len(public_id) == 12 and public_id.isascii() and public_id.isalnum()
