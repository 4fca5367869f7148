"""Posting a deal: score, settle, store and move the deal on, all or nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.access import Right, require
from games.drafting import CONTENTS, empty
from games.errors import Invalid, NotAllowed, WrongStatus
from games.models import Count, Deal, Draft, Player, Status, Table, Transfer
from games.rotation import ROTATION_FIELDS, rotation_of, set_rotation
from games.rules import ruleset_of
from games.scorebook import Assessment, assess, normal_content, read_indicators
from games.selectors.numbers import next_number
from games.services.change import Change, Repeated, change, check_key, content_hash, refuse_repeated
from games.services.derived import refresh
from scoring.table import dealer_stays, next_rotation

_ACTION = "post_deal"


@dataclass(frozen=True, slots=True)
class Sent:
    """What a phone sent: indicators None means those set at the table."""

    outcome: object
    entries: object
    indicators: list[str] | None

    @property
    def content(self) -> list[object]:
        """What the client's key is bound to."""
        return [self.outcome, self.entries, self.indicators]


@dataclass(frozen=True, slots=True)
class Posted:
    """The deal, whether this call made it (a repeated request gets the first one), and the state everybody was sent.

    `state` is None where nothing was sent: after a repeated request, and inside another transaction.
    """

    deal: Deal
    created: bool
    state: dict[str, Any] | None = None


def post_deal(
    *,
    table: Table,
    actor: Player,
    outcome: dict[str, Any],
    entries: dict[str, Any],
    client_key: str,
    expected_version: int,
    indicators: list[str] | None = None,
) -> Posted:
    """Post the next deal of the table.

    `indicators` None means those set at the table. Raises NotFound and NotAllowed, Invalid with all faults and missing
    counts at once, StaleVersion unless the table still has `expected_version`, KeyReused, WrongStatus.
    """
    check_key(client_key)
    current = Table.objects.get(pk=table.pk)
    if not require(current, actor, Right.READ).plays:
        raise NotAllowed
    sent = Sent(outcome, entries, indicators)
    try:
        early = _assess_early(current, sent, client_key, expected_version)
        with change(
            current,
            actor=actor,
            action=_ACTION,
            expected_version=expected_version,
            client_key=client_key,
            content=sent.content,
        ) as done:
            if done.table.status != Status.PLAYING:
                raise WrongStatus
            deal = _store(done, actor, client_key, early or _assess(done.table, sent))
            _clear_draft(done.table, deal.number, sent)
    except Repeated:
        return Posted(Deal.objects.get(table=current, client_key=client_key), created=False)
    return Posted(deal, created=True, state=done.announced.state)


def _assess_early(table: Table, sent: Sent, client_key: str, expected_version: int) -> Assessment | None:
    """Count before the database is held. What counts cannot change meanwhile without the version changing too."""
    if table.version != expected_version or table.status != Status.PLAYING:
        return None
    try:
        return _assess(table, sent)
    except Invalid:
        # A repeated deal may be impossible by now, with another dealer: it still gets its first answer.
        refuse_repeated(table, client_key, content_hash(_ACTION, sent.content))
        raise


def _assess(table: Table, sent: Sent) -> Assessment:
    if sent.indicators is not None:
        table.indicators, problems = read_indicators(sent.indicators)
        if problems:
            raise Invalid(problems)
    assessment = assess(table, sent.outcome, sent.entries)
    problems = assessment.problems + assessment.missing_problems()
    if problems:
        raise Invalid(problems)
    return assessment


def _store(done: Change, actor: Player, client_key: str, assessment: Assessment) -> Deal:
    table = done.table
    rotation = rotation_of(table)
    nets = assessment.nets or {}
    deal = Deal.objects.create(
        table=table,
        number=next_number(table),
        dealer=rotation.dealer,
        resting=rotation.resting,
        term=rotation.term,
        streak=rotation.streak,
        posted_by=actor,
        version=table.version,
        client_key=client_key,
        **assessment.deal_columns(),
        **{f"net_{position}": net for position, net in nets.items()},
    )
    Count.objects.bulk_create(Count(deal=deal, **columns) for columns in assessment.count_columns())
    Transfer.objects.bulk_create(Transfer(deal=deal, **columns) for columns in assessment.transfer_columns())
    dealer_won = assessment.winner is not None and assessment.winner == rotation.dealer
    stays = dealer_stays(ruleset_of(table), deal.kind, dealer_won=dealer_won)
    set_rotation(table, next_rotation(rotation, stays, five_player=table.five_player))
    table.indicators, table.dice = [], {}
    table.save(update_fields=[*ROTATION_FIELDS, "indicators", "dice"])
    refresh(table, since=deal.number)
    done.data = {"number": deal.number, "kind": deal.kind, "nets": deal.nets(table.player_count)}
    return deal


def _clear_draft(table: Table, number: int, sent: Sent) -> None:
    """Empty the draft that was posted; one with other contents stays under its number for the phone that typed it."""
    draft = Draft.objects.filter(table=table, deal_number=number).first()
    if draft is not None and normal_content(draft.outcome, draft.entries) == normal_content(sent.outcome, sent.entries):
        empty(draft)
        Draft.objects.filter(pk=draft.pk, revision=draft.revision).update(
            **{name: getattr(draft, name) for name in CONTENTS}, revision=draft.revision + 1
        )
