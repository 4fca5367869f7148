"""How operators read the names of columns and the values that have names.

They stand here and not at the fields: nobody else reads them, and the migrations need not know them.
"""

from __future__ import annotations

from django.db.models import Field, Model
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

COLUMNS: dict[str, Promise] = {
    "action": _("action"),
    "actor": _("player who did it"),
    "actor_name": _("called at that time"),
    "archived_at": _("put away"),
    "at": _("when"),
    "chain": _("check sum"),
    "club": _("club"),
    "coins_per_tai": _("coins per tai"),
    "created_at": _("made"),
    "dealer": _("dealer"),
    "discarder": _("discarder"),
    "ended_at": _("until"),
    "erased_at": _("erased"),
    "finished_at": _("finished"),
    "five_player": _("who rests of five"),
    "host": _("host"),
    "job": _("job"),
    "joined_at": _("since"),
    "kept_by": _("kept by the club"),
    "kind": _("how it ended"),
    "liable": _("liable"),
    "merged_into": _("is the same as"),
    "method": _("how it was won"),
    "name": _("name"),
    "number": _("number"),
    "offender": _("false win by"),
    "on_boards": _("on the overall leaderboard"),
    "opened_by": _("opened by"),
    "opening_coins": _("coins to begin with"),
    "period": _("for"),
    "player": _("player"),
    "player_count": _("places"),
    "posted_at": _("posted"),
    "posted_by": _("posted by"),
    "public_id": _("identifier"),
    "resting": _("who rests"),
    "result": _("outcome"),
    "revision": _("corrections"),
    "role": _("role"),
    "room": _("room"),
    "ruleset_key": _("rules"),
    "seen_at": _("last seen"),
    "slug": _("address"),
    "started_at": _("begun"),
    "state": _("state"),
    "status": _("state"),
    "streak": _("streak"),
    "table": _("table"),
    "term": _("term"),
    "terms": _("terms"),
    "tile": _("winning tile"),
    "time_zone": _("time zone"),
    "title": _("title"),
    "tries": _("tries"),
    "version": _("version"),
    "winner": _("winner"),
    **{f"net_{position}": _("net") for position in range(5)},
}

# Each text is the name that the value has anyway: for the migrations nothing changes.
VALUES: dict[str, Promise] = {
    "active": _("Active"),
    "archived": _("Archived"),
    "done": _("Done"),
    "draw": _("Draw"),
    "failed": _("Failed"),
    "false_win": _("False Win"),
    "finished": _("Finished"),
    "flower_win": _("Flower Win"),
    "guest": _("Guest"),
    "kong_win": _("Kong Win"),
    "lobby": _("Lobby"),
    "manager": _("Manager"),
    "member": _("Member"),
    "merged": _("Merged"),
    "owner": _("Owner"),
    "playing": _("Playing"),
    "posted": _("Posted"),
    "removed": _("Removed"),
    "running": _("Running"),
    "voided": _("Voided"),
    "wildcard_win": _("Wildcard Win"),
    "win": _("Win"),
}


def label(model: type[Model]) -> None:
    """Gives the fields of a model these names."""
    for field in model._meta.get_fields():
        if not isinstance(field, Field) or field.name not in COLUMNS:
            continue
        field.verbose_name = COLUMNS[field.name]  # type: ignore[assignment]  # a text that is translated when read
        if field.choices:
            field.choices = [(value, VALUES[value]) for value, _name in field.choices]
