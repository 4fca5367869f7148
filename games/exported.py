"""What of a table, a club, a person goes into a file, field by field, and why the rest does not. A test keeps this
complete."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.db.models import Model

from games import models
from games.models import (
    Adjustment,
    Clearing,
    ClearingLine,
    Club,
    ClubMember,
    CoinLine,
    Correction,
    Count,
    Deal,
    Draft,
    HouseRules,
    HouseVersion,
    LogEntry,
    Membership,
    Objection,
    Revision,
    Seat,
    SeatSpell,
    SeatSwap,
    Table,
    Transfer,
)

OF_THE_TABLE = "the file is about one table"
OF_THIS_DATABASE = "a number of this database alone"


@dataclass(frozen=True)
class Part:
    """The rows of one model: `fields` go into the file, `left_out` do not and why.

    A reference to a player is the place in the file's list of players, to a deal or a correction its number.
    """

    name: str
    model: type[Model]
    fields: tuple[str, ...]
    left_out: Mapping[str, str] = field(default_factory=dict)


_TURN = ("dealer", "resting", "term", "streak")
_NETS = ("net_0", "net_1", "net_2", "net_3", "net_4")
_OUTCOME = ("kind", "method", "origin", "first", "winner", "discarder", "offender", "liable", "tile", "kong")
_COUNT = ("position", "wind", "way", "raw", "tai", "hand", "ticks", "bloom", "items", "steps", "reading")
_ROW = {"id": OF_THIS_DATABASE, "table": OF_THE_TABLE}
_OPTIONS = ("ruleset", "ruleset_key", "player_count", "terms", "coins_per_tai", "room", "five_player", "dice_wall")
_TIMES = ("created_at", "started_at", "finished_at")

TABLE = Part(
    "table",
    Table,
    (
        *("slug", "host", "title", *_OPTIONS, "status", "version", "first_dealer", *_TURN),
        *("indicators", "dice", *_TIMES, "from_paper"),
    ),
    {
        "id": OF_THIS_DATABASE,
        "code": "lets people in; another server makes its own",
        "watch_token": "lets people look on; another server makes its own",
        "open_key": "belongs to the phone that opened it",
        "club": "a club of this server",
        "house": "house rules of a club of this server; the values are in `ruleset`",
    },
)

PARTS = (
    Part("seats", Seat, ("position", "player", "name"), {**_ROW, "name_key": "follows from the name"}),
    Part("memberships", Membership, ("player", "role", "joined_at"), _ROW),
    Part("spells", SeatSpell, ("position", "player", "name", "until_version", "last_deal"), _ROW),
    Part("swaps", SeatSwap, ("one", "other", "first_deal", "after_version", "version", "undone"), _ROW),
    Part(
        "deals",
        Deal,
        (
            *("number", "state", "revision", *_OUTCOME, *_TURN, "indicators", *_NETS),
            *("posted_by", "posted_at", "version", "client_key"),
        ),
        _ROW,
    ),
    Part("counts", Count, ("deal", *_COUNT), {"id": OF_THIS_DATABASE}),
    Part("transfers", Transfer, ("deal", "payer", "payee", "amount", "formula"), {"id": OF_THIS_DATABASE}),
    Part(
        "adjustments",
        Adjustment,
        ("number", "after_deal", "reason", *_NETS, "posted_by", "posted_at", "version", "client_key"),
        _ROW,
    ),
    Part(
        "objections",
        Objection,
        (
            *("number", "deal", "why", "made_by", "made_by_name", "made_at", "version", "client_key"),
            *("settled", "settled_by", "settled_at", "settled_version"),
        ),
        _ROW,
    ),
    Part(
        "corrections",
        Correction,
        (
            *("number", "kind", "deal_number", "replayed", "why", "made_by", "made_by_name", "made_at"),
            *("version", "client_key", "undoes", "data"),
        ),
        _ROW,
    ),
    Part("revisions", Revision, ("correction", "deal", "number", "before", "after"), {"id": OF_THIS_DATABASE}),
    Part(
        "drafts",
        Draft,
        ("deal_number", "revision", "outcome", "entries", "aside", "declared"),
        {
            **_ROW,
            "seats": "which phone of this server typed last",
            "kept": "what phones of this server typed and did not put down",
            "updated_by": "which phone of this server typed last",
            "updated_at": "when it did",
        },
    ),
    Part(
        "log",
        LogEntry,
        ("version", "at", "actor", "actor_name", "action", "data", "client_key", "content_hash", "chain"),
        _ROW,
    ),
)

CLEARINGS = Part(
    "clearings",
    Clearing,
    ("slug", "unit", "first_day", "last_day", "made_by", "made_by_name", "made_at", "undone_by", "undone_at"),
    {**_ROW, "club": "the table's own"},
)
CLEARING_LINES = Part(
    "lines",
    ClearingLine,
    ("position", "after", "amount"),
    {**_ROW, "clearing": "stands inside it"},
)
SETTLED = (CLEARINGS, CLEARING_LINES)
"""What was settled at a table, as it goes into the table's file: each clearing with the `lines` of this table. One of a
club's days is in the file of every table it settled; one with days is the club's, one without is the table's own."""

ADDED: Mapping[str, Mapping[str, object]] = {"table": {"from_paper": False}}
"""What files written earlier do not have, by part: the value that it had for all of them. Clearings they have none."""

_MADE_BY = "whoever takes the file in stands for who wrote them"
CLUB = Part(
    "club",
    Club,
    ("slug", "name", "time_zone", "opening_coins", "created_at"),
    {
        "id": OF_THIS_DATABASE,
        "invite_token": "lets people in; another server makes its own",
        "on_boards": "for the owner on the other server to say",
        "opened_by": "whoever takes the file in owns it there",
        "open_key": "belongs to the phone that opened it",
        "archived_at": "an archived club could not be taken in",
    },
)
MEMBERS = Part(
    "members",
    ClubMember,
    ("player", "role", "state", "name", "joined_at", "ended_at"),
    {
        "id": OF_THIS_DATABASE,
        "club": "the file is about one club",
        "name_key": "follows from the name",
        "sort_key": "follows from the name",
        "client_key": "belongs to the phone that added it",
    },
)
HOUSES = Part(
    "houses",
    HouseRules,
    ("slug", "name", "created_at", "archived_at"),
    {"id": OF_THIS_DATABASE, "club": "the file's own", "made_by": _MADE_BY, "made_key": "belongs to a phone"},
)
VERSIONS = Part(
    "versions",
    HouseVersion,
    ("number", "base", "overrides", "procedure", "made_at"),
    {"id": OF_THIS_DATABASE, "house": "stands inside it", "made_by": _MADE_BY},
)
COINS = Part(
    "coins",
    CoinLine,
    ("player", "kind", "amount", "reason", "day", "made_by_name", "made_at"),
    {
        "id": OF_THIS_DATABASE,
        "club": "the file is about one club",
        "made_by": "the name that stands beside it says who",
        "client_key": "belongs to the phone that gave them",
    },
)
OF_MANY = (CLUB, MEMBERS, COINS, HOUSES, VERSIONS)
"""What the head of a file of many tables has (games.manyfile); a person's has only their house rules."""

NOT_EXPORTED: Mapping[type[Model], str] = {
    models.Player: "the file has the public id and the name of who is in it, and nothing else of a person",
    models.Phone: "lets somebody in",
    models.Login: "lets somebody in",
    models.LinkCode: "lets somebody in",
    models.SeatAsk: "between phones of this server",
    models.Typing: "half typed on a phone of this server",
    models.Merge: "the stays are those of the person they were given to",
    models.TableResult: "follows from the deals",
    models.JobRun: "work of this server",
    models.FileJob: "work of this server",
    models.FilePart: "work of this server",
    models.Standing: "follows from the deals",
}
