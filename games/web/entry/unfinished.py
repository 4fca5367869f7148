"""What is half typed for a seat: kept while typing, gone on with on any phone, and seen by who counts the same seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from games.entries import TicksEntry, TilesEntry, parse_entry
from games.errors import Invalid
from games.handtext import read_hand
from games.services.drafts import keep_beside
from games.services.typing import keep_typing
from games.web.entry.carrying import without_carried
from games.web.entry.door import entering
from games.web.entry.fields import entry_of
from games.web.entry.scene import Scene
from games.web.forms import whole


@dataclass(frozen=True, slots=True)
class Other:
    """Another count of the same seat: `key` names it in the form, `what` says how far it has come."""

    key: str
    by: str
    what: str
    typing: bool
    mine: bool
    entry: dict[str, Any]


@require_POST
@entering
def typing(request: HttpRequest, scene: Scene, position: int) -> JsonResponse:
    """Keep the form as it stands. {"kept": bool, "others": html}; a deal that is not entered any more keeps nothing."""
    entry = typed_entry(request, scene, position)
    try:
        kept = keep_typing(
            table=scene.table,
            actor=scene.player,
            position=position,
            entry=entry if has_content(entry) else None,
            deal_number=whole(request.POST.get("deal_number", "")),
        )
    except Invalid:
        kept = False
    others = render_to_string("entry/_others.html", {"others": others_at(scene, position)})
    return JsonResponse({"kept": kept, "others": others.strip()})


def typed_entry(request: HttpRequest, scene: Scene, position: int) -> dict[str, Any]:
    """The entry of the form as it stands."""
    sent = entry_of(request.POST, winner=position == scene.outcome.get("winner"))
    return without_carried(sent, request.POST)


def has_content(entry: dict[str, Any]) -> bool:
    """Something was typed, in whichever way."""
    return entry.get("value") is not None or bool(entry.get("hand")) or bool(entry.get("ticks"))


def own_typing(scene: Scene, position: int) -> dict[str, Any] | None:
    """What this player has typed for the seat and not put down: the page goes on with it, on any phone."""
    found = [one.entry for one in scene.typings if one.position == position and one.author == scene.player.pk]
    return found[0] if found else None


def others_at(scene: Scene, position: int) -> list[Other]:
    """Other counts of this seat than what stands there: half typed by others, or put down and written over."""
    there = scene.entries.get(str(position))
    me = str(scene.player.pk)
    found = [
        (f"typing:{one.author}", str(one.author), one.by, one.entry, True)
        for one in scene.typings
        if one.position == position and one.author != scene.player.pk
    ]
    kept = scene.draft.kept.get(str(position), {}) if scene.draft else {}
    found += [(f"kept:{author}", author, one["by"], one["entry"], False) for author, one in kept.items()]
    return [
        Other(key, by, typed_words(entry), half, author == me, entry)
        for key, author, by, entry, half in found
        if entry != there
    ]


def take_over(request: HttpRequest, scene: Scene, position: int, own: dict[str, Any]) -> dict[str, Any]:
    """The count somebody else has begun, to go on with; one's own is kept beside it."""
    wanted = request.POST.get("take", "")
    other = next((one for one in others_at(scene, position) if one.key == wanted), None)
    if other is None:
        return own
    if has_content(own) and own != other.entry:
        keep_beside(table=scene.table, actor=scene.player, position=position, entry=own, deal_number=scene.number)
        scene.forget()
    return other.entry


def typed_words(entry: dict[str, Any]) -> str:
    """28 台, 12 张, 3 项: how far a count has come."""
    read = parse_entry(entry, 0).value
    if isinstance(read, TilesEntry):
        hand = read_hand(read.hand, "")[0]
        held = len(list(hand.tiles)) + bool(read.tile) if hand else 0
        return ngettext("%(number)s tile", "%(number)s tiles", held) % {"number": held}
    if isinstance(read, TicksEntry):
        count = sum(read.ticks.values())
        return ngettext("%(number)s tick", "%(number)s ticks", count) % {"number": count}
    return _("%(tai)s tai") % {"tai": entry.get("value") if read else 0}
