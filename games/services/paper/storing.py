"""Old paper scores made a table: posted as a phone would, and dated back to the day on which it was played."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.club_errors import ClubArchived
from games.models import Adjustment, Club, Deal, Player, Table
from games.names import LONGEST
from games.papersheet import PaperDay, PaperDeal
from games.services.adjusting import post_adjustment
from games.services.change import change
from games.services.clubs.seating import seat_member
from games.services.finishing import finish_table
from games.services.open_table import open_table
from games.services.paper.looking import (
    PaperRules,
    day_key,
    entries_of,
    moment_of,
    outcome_of,
    people_of,
    played,
)
from games.services.posting import post_deal
from games.services.seats import leave_seat, name_seat, take_seat
from games.services.starting import choose_dealer, start_table
from games.services.turning import set_dealer


class DayStopped(Exception):
    """Nothing of this day was stored; `line` of the file is where it stopped, the cause is what was wrong."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(line)


def store_day(day: PaperDay, *, actor: Player, club: Club | None, rules: PaperRules) -> tuple[Table, bool]:
    """One day as a finished table, and whether this call made it: the same day of the same person comes once.

    Raises DayStopped.
    """
    key = day_key(day, rules)
    there = Table.objects.filter(host=actor, open_key=key).first()
    if there is not None:
        return there, False
    line = min(deal.line for deal in day.deals)
    try:
        with transaction.atomic():
            table = _opened(day, actor, club, rules, key)
            for deal, dealer, _found in played(day, rules.ruleset(), rules.stated):
                line = deal.line
                _store(table, deal, dealer, actor, rules, key, counted=day.counted)
            table = finish_table(table=Table.objects.get(pk=table.pk), actor=actor)
            moment = table.started_at
            Table.objects.filter(pk=table.pk).update(finished_at=moment)
            for model in (Deal, Adjustment):
                model._default_manager.filter(table=table).update(posted_at=moment)
    except Exception as error:
        there = Table.objects.filter(host=actor, open_key=key).first()  # somebody else was at the same file
        if there is None:
            raise DayStopped(line) from error
        return there, False
    return table, True


def _opened(day: PaperDay, actor: Player, club: Club | None, rules: PaperRules, key: str) -> Table:
    if club is not None and club.archived_at is not None:
        raise ClubArchived
    table = open_table(host=actor, ruleset_key=rules.preset, terms=0, club=club, client_key=key)
    table = _seat(table, day, actor, club)
    table = choose_dealer(table=table, actor=actor, position=day.deals[0].dealer or 0)
    table = start_table(table=table, actor=actor)
    return _dated(table, day, actor)


def _seat(table: Table, day: PaperDay, actor: Player, club: Club | None) -> Table:
    table = leave_seat(table=table, player=actor)
    for position, (_kind_of, who) in enumerate(people_of(day, actor, club)):
        if who is not None and who.pk == actor.pk:
            table = take_seat(table=table, player=actor, position=position)
        elif who is not None:
            table = seat_member(table=table, actor=actor, position=position, member=who.public_id)
        else:
            table = name_seat(table=table, actor=actor, position=position, name=day.names[position])
    return table


def _dated(table: Table, day: PaperDay, actor: Player) -> Table:
    """The table is of the day on which it was played; its log says when it was taken over."""
    moment = moment_of(day, table.club)
    with change(table, actor=actor, action="from_paper") as done:
        current = done.table
        current.from_paper, current.created_at, current.started_at = True, moment, moment
        current.save(update_fields=["from_paper", "created_at", "started_at"])
        done.data = {"day": day.day.isoformat(), "counted": day.counted}
    return done.table


def _store(
    table: Table, deal: PaperDeal, dealer: int, actor: Player, rules: PaperRules, key: str, *, counted: bool
) -> None:
    current = Table.objects.get(pk=table.pk)
    client_key = f"{key}-{deal.number}"
    if not counted:
        nets = {seat: net for seat, net in enumerate(deal.nets or ()) if net}
        if nets:
            post_adjustment(
                table=current,
                actor=actor,
                amounts=nets,
                reason=_reason(deal),
                client_key=client_key,
                expected_version=current.version,
            )
        return
    if current.dealer != dealer:
        current = set_dealer(table=current, actor=actor, position=dealer)
    post_deal(
        table=current,
        actor=actor,
        outcome=outcome_of(deal),
        entries=entries_of(deal, rules.stated),
        client_key=client_key,
        expected_version=current.version,
    )


def _reason(deal: PaperDeal) -> str:
    """What paper says of a deal whose counts are not known; places and no names, which somebody may want forgotten."""
    told = [_("Deal %(number)s") % {"number": deal.number}]
    if deal.winner is not None:
        told.append(_("place %(place)s won") % {"place": deal.winner + 1})
    how = _how_words().get(deal.how)
    if how:
        told.append(how)
    if deal.discarder is not None:
        told.append(_("off place %(place)s") % {"place": deal.discarder + 1})
    return ("，" if (get_language() or "").startswith("zh") else ", ").join(told)[: 2 * LONGEST]


def _how_words() -> dict[str, str]:
    return {
        "self_draw": _("self-drawn"),
        "discard": _("discard"),
        "rob_kong": _("robbed kong"),
        "wildcard_win": _("with wildcards"),
        "flower_win": _("with all flowers"),
        "draw": _("a draw"),
        "false_win": _("a false win"),
    }
