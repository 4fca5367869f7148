"""Who should have dealt each deal: the rotation replayed from what was played, beside what was set by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.correcting.evening import Evening
from games.correcting.snapshot import Snapshot, is_posted, rotation_in
from games.rules import ruleset_of
from scoring.table import Rotation, dealer_stays, next_rotation


@dataclass(frozen=True, slots=True)
class Turn:
    """A deal (the running one too) as it was dealt and as the rules would have it. `clash`: who should deal sat out."""

    number: int
    played: Rotation
    expected: Rotation
    running: bool = False
    clash: bool = False

    @property
    def differs(self) -> bool:
        """It no longer follows; who sat out of a played deal is a fact, who sits out of the running one is not."""
        resting = self.running and self.played.resting != self.expected.resting
        return self.played.dealer != self.expected.dealer or resting


def turns(evening: Evening, deals: dict[int, Snapshot], since: int) -> list[Turn]:
    """Every later posted deal, and the running one, as the rules have it after deal `since` (rules 11)."""
    return list(_turns(evening, deals, since))


def _turns(evening: Evening, deals: dict[int, Snapshot], since: int) -> Iterator[Turn]:
    coming: Rotation | None = None  # what the rules say of the next deal; none before the first
    for number, snap in sorted(deals.items()):
        played = rotation_in(snap, evening.player_count)
        free = coming is not None and number not in evening.by_hand
        due = _due(coming, played) if free and coming is not None else played
        if not is_posted(snap):  # the deal after it is dealt as this one should have been
            coming = coming if free else played
            continue
        if number > since:
            yield Turn(number, played, due or played, clash=due is None)
        dealt = (due or played) if number > since else played
        won = snap["deal"]["winner"] is not None and snap["deal"]["winner"] == dealt.dealer
        stays = dealer_stays(ruleset_of(evening.table), snap["deal"]["kind"], dealer_won=won)
        coming = next_rotation(dealt, stays, five_player=evening.five_player_at(number))
    yield _running(evening, coming)


def _due(coming: Rotation, played: Rotation) -> Rotation | None:
    """The deal by the rules, with who sat out as it was; None where the one who sat out should have dealt."""
    return None if coming.dealer == played.resting else replace(coming, resting=played.resting)


def _running(evening: Evening, coming: Rotation | None) -> Turn:
    now = evening.running
    expected = now if evening.next_number in evening.by_hand or coming is None else coming
    if evening.five_player == "manual" and now.resting is not None and now.resting != expected.dealer:
        expected = replace(expected, resting=now.resting)
    return Turn(evening.next_number, now, expected, running=True)


def traced(deals: dict[int, Snapshot], player_count: int) -> dict[int, tuple[int, int]]:
    """Term and streak of every posted deal: whoever deals on goes on with the term, anybody else begins the next."""
    found: dict[int, tuple[int, int]] = {}
    last: tuple[int, int, int] | None = None  # dealer, term, streak
    for number, snap in sorted(deals.items()):
        if not is_posted(snap):
            continue
        dealer = snap["deal"]["dealer"]
        last = (dealer, *following(last, dealer))
        found[number] = last[1:]
    return found


def following(last: tuple[int, int, int] | None, dealer: int) -> tuple[int, int]:
    """Term and streak of the deal after one with this dealer, term and streak."""
    if last is None:
        return 1, 0
    return (last[1], last[2] + 1) if dealer == last[0] else (last[1] + 1, 0)
