"""Everything the API has for putting a posted deal right, once, to compare answers with their description."""

from __future__ import annotations

from typing import Any

from games.models import Table
from tests.api.calls import at, fresh
from tests.api.club_answers import Ask
from tests.support.cast import Person, new_key


def corrections(asked: Ask, table: Table, host: Person, other: Person) -> None:
    """Objecting, looking, voiding, taking that back, the log and the file; then the table goes on."""
    word = {"why": "不是我点的", "client_key": new_key()}
    made = asked(other, "POST", at(table, "deals/1/objections/"), word, 201)
    asked(other, "POST", at(table, "deals/1/objections/"), word)
    number = made["state"]["objections"][0]["number"]
    asked(host, "POST", at(table, f"objections/{number}/settle/"))
    asked(host, "POST", at(table, "corrections/preview/"), {"kind": "void", "deal": 1})
    sent = _sent(table, kind="void", deal=1, why="记重了")
    number = asked(host, "POST", at(table, "corrections/"), sent, 201)["correction"]["number"]
    asked(host, "POST", at(table, "corrections/"), sent)
    undo = _sent(table)
    asked(host, "POST", at(table, f"corrections/{number}/undo/"), undo, 201)
    asked(host, "POST", at(table, f"corrections/{number}/undo/"), undo)
    for what in ("corrections/", "deals/1/revisions/", "log/", "file/"):
        asked(host, "GET", at(table, what))
    asked(host, "POST", at(table, "reopen/"))


def _sent(table: Table, **more: Any) -> dict[str, Any]:
    return {"client_key": new_key(), "expected_version": fresh(table).version, **more}
