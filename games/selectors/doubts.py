"""What looks wrong about a deal although it can be: asked about once, never in the way of posting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, TypedDict

from django.utils import timezone

from games.assessment import Assessment
from games.copies import fifth_copies
from games.models import Deal, DealState, Draft, Player, Seat, Table
from games.rotation import rotation_of
from games.scorebook import assess
from games.selectors.numbers import next_number
from games.selectors.usual import usual_counts
from scoring.text import Text

SOON = 20  # seconds between two deals; nobody plays one in that time
TIMES = 10

WORDS: dict[str, Text] = {
    "fifth_copy": Text(
        "{tile}只有 {copies} 张，{names}这里一共有 {found} 张",
        "{tile}只有 {copies} 張，{names}這裡一共有 {found} 張",
        "{tile}: there are {copies}, but {found} with {names}",
    ),
    "ten_times": Text(
        "{name} {tai} 台，这桌平时才 {usual} 台左右",
        "{name} {tai} 台，這桌平時才 {usual} 台左右",
        "{name}: {tai} tai, while {usual} or so is usual here",
    ),
    "other_winner": Text(
        "{names}在自己手机上按了和，这里记的不是",
        "{names}在自己手機上按了和，這裡記的不是",
        "{names} declared the win on the own phone, this says otherwise",
    ),
    "second_deal": Text(
        "第 {number} 局 {seconds} 秒前刚记过，这是另外一局？",
        "第 {number} 局 {seconds} 秒前剛記過，這是另外一局？",
        "Deal {number} was posted {seconds} seconds ago. Is this another one?",
    ),
    "flush_two_suits": Text(
        "{name}勾了清一色或混一色，摆的牌不止一门",
        "{name}勾了清一色或混一色，擺的牌不止一門",
        "{name}: a flush is ticked, but the tiles are of several suits",
    ),
    "other_dealer": Text(
        "这里记的庄是{dealer}，你说是{said}",
        "這裡記的莊是{dealer}，你說是{said}",
        "The dealer here is {dealer}, not {said}",
    ),
}


class Doubt(TypedDict):
    """One question. `id` is the same as long as the question is; `where` is "outcome", "deal" or "position:2"."""

    id: str
    code: str
    where: str
    data: dict[str, Any]
    message: Text


def doubts(
    *, table: Table, actor: Player | None, outcome: object, entries: object, now: datetime | None = None
) -> list[Doubt]:
    """Everything that looks wrong about this deal at this table, so that the review can ask once.

    Codes and data: fifth_copy {tile, copies, found, positions}, ten_times {tai, usual}, other_winner {declared,
    winner}, second_deal {number, seconds}, flush_two_suits {suits}, other_dealer {dealer, said} (where the outcome
    carries a "dealer" as the sender sees it). The indicators are the table's. `actor`'s own deal counts as anybody's.
    """
    names = dict(Seat.objects.filter(table=table).values_list("position", "name"))
    found = assess(table, outcome, entries)
    asked = [
        *_fifth_copies(table, outcome, entries, names),
        *_ten_times(table, found, names),
        *_flushes(found, names),
        *_other_winner(table, found, names),
        *_other_dealer(table, outcome, names),
        *_second_deal(table, now or timezone.now()),
    ]
    return sorted(asked, key=lambda doubt: doubt["where"])


def _ask(code: str, where: str, key: object, data: dict[str, Any], **words: object) -> Doubt:
    return Doubt(id=f"{code}:{key}", code=code, where=where, data=data, message=WORDS[code].fill(**words))


def _named(positions: Iterable[int], names: Mapping[int, str]) -> Text:
    found = [names.get(position, "") for position in positions]
    return Text("、".join(found), "、".join(found), ", ".join(found))


def _fifth_copies(table: Table, outcome: object, entries: object, names: Mapping[int, str]) -> list[Doubt]:
    """More of a tile than the box holds, over several seats; within one seat it is a fault (scorebook.assess)."""
    return [
        _ask(
            "fifth_copy",
            f"position:{one.positions[0]}",
            one.key,
            {"tile": one.key, "copies": one.copies, "found": one.found, "positions": list(one.positions)},
            tile=one.name,
            copies=one.copies,
            found=one.found,
            names=_named(one.positions, names),
        )
        for one in fifth_copies(table, outcome, entries)
    ]


def _ten_times(table: Table, found: Assessment, names: Mapping[int, str]) -> list[Doubt]:
    """Ten times the median of this table, winners against winners and the others among themselves."""
    if not any(view.tai for view in found.tallies.values()):
        return []
    usual = usual_counts(table)
    asked = []
    for position, view in found.tallies.items():
        middle = usual.get(position == found.winner)
        if middle and view.tai >= TIMES * middle:
            data = {"tai": view.tai, "usual": middle}
            asked.append(
                _ask("ten_times", f"position:{position}", position, data, name=names.get(position, ""), **data)
            )
    return asked


def _flushes(found: Assessment, names: Mapping[int, str]) -> list[Doubt]:
    return [
        _ask("flush_two_suits", f"position:{position}", position, {"suits": suits}, name=names.get(position, ""))
        for position, suits in sorted(found.flush_suits.items())
        if len(suits) > 1
    ]


def _other_winner(table: Table, found: Assessment, names: Mapping[int, str]) -> list[Doubt]:
    """Somebody's own phone said 和, and the deal says another won, or nobody."""
    draft = Draft.objects.filter(table=table, deal_number=next_number(table)).first()
    if draft is None or found.outcome is None:
        return []
    fair = {found.winner, found.outcome.offender}
    others = [position for position in draft.declared if position not in fair]
    if not others:
        return []
    data = {"declared": others, "winner": found.winner}
    return [_ask("other_winner", "outcome", others, data, names=_named(others, names))]


def _other_dealer(table: Table, outcome: object, names: Mapping[int, str]) -> list[Doubt]:
    said = outcome.get("dealer") if isinstance(outcome, dict) else None
    dealer = rotation_of(table).dealer
    if isinstance(said, bool) or not isinstance(said, int) or said not in names or said == dealer:
        return []
    words = {"dealer": names.get(dealer, ""), "said": names[said]}
    return [_ask("other_dealer", "deal", said, {"dealer": dealer, "said": said}, **words)]


def _second_deal(table: Table, now: datetime) -> list[Doubt]:
    last = (
        Deal.objects.filter(table=table, state=DealState.POSTED)
        .order_by("-number")
        .values_list("number", "posted_at")
        .first()
    )
    if last is None:
        return []
    seconds = int((now - last[1]).total_seconds())
    if not 0 <= seconds < SOON:
        return []
    data = {"number": last[0], "seconds": seconds}
    return [_ask("second_deal", "deal", last[0], data, **data)]
