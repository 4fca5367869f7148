"""The tables of a player, and who looks on at a table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Count as CountOf
from django.db.models import Prefetch, Q, QuerySet, Sum

from games.models import (
    Adjustment,
    ClubMember,
    Deal,
    DealState,
    Membership,
    MemberState,
    Player,
    Role,
    Seat,
    SeatSpell,
    SeatSwap,
    Status,
    Table,
)
from games.rules import ruleset_of
from games.selectors.lines import in_columns, with_people
from games.selectors.sittings import Stay, stays_of

_NOTHING = {"count": 0}


def own_tables(player: Player) -> Q:
    """Tables the player has to do with and may read. Removed ones are left out, unless the player is their host."""
    known = Membership.objects.filter(player=player)
    removed = known.filter(role=Role.REMOVED).values("table")
    clubs = ClubMember.objects.filter(player=player, state=MemberState.ACTIVE).order_by().values("club")
    # What became theirs when a guest turned out to be them, of a seat that was somebody else's at the end.
    followed = SeatSpell.objects.filter(player=player, table__club__in=clubs).exclude(table__in=removed)
    # One list of keys from four indexes: with OR between them PostgreSQL would read every table there is.
    keys = Table.objects.filter(host=player).order_by().values("pk")
    keys = keys.union(
        known.exclude(role=Role.REMOVED).values("table"),
        Seat.objects.filter(player=player).exclude(table__in=removed).order_by().values("table"),
        followed.order_by().values("table"),
    )
    return Q(pk__in=keys)


def my_tables(player: Player, limit: int = 50) -> list[dict[str, Any]]:
    """The player's tables, newest first, in six queries, and a seventh for those where a seat changed hands.

    `total` is the player's own, `totals` are by seat, who sat there before included.

    [{slug, status, ruleset {key, name}, player_count, created_at, finished_at, deal_count, from_paper,
    names [by position], totals [by position], mine: position|None, total: own|None, coins_per_tai}]
    """
    rows = Table.objects.filter(own_tables(player)).order_by("-created_at", "-pk")
    return [row for _, row in table_rows(rows, player, limit)]


def table_rows(tables: QuerySet[Table], player: Player, limit: int) -> list[tuple[Table, dict[str, Any]]]:
    """The first of these tables, each with its row as in `my_tables`."""
    found = list(
        tables.prefetch_related(
            Prefetch("seats", queryset=Seat.objects.order_by("position")),
            Prefetch("adjustments", queryset=Adjustment.objects.order_by("number")),
            Prefetch("spells", queryset=SeatSpell.objects.order_by("until_version")),
            Prefetch("swaps", queryset=SeatSwap.objects.filter(undone=False)),
        )[:limit]
    )
    played = _played(found)
    changed = _nets([table for table in found if table.spells.all() or table.swaps.all()])
    return [(table, _row(table, player, played.get(table.pk, _NOTHING), changed)) for table in found]


def _played(tables: list[Table]) -> dict[int, Mapping[str, int]]:
    """How many deals of each of these tables count, and the sum of each seat: {key: {"count", "sum_0", ...}}."""
    sums = {f"sum_{position}": Sum(f"net_{position}") for position in range(5)}
    rows = Deal.objects.filter(table__in=tables, state=DealState.POSTED).order_by().values("table")
    found: Iterable[Any] = rows.annotate(count=CountOf("pk"), **sums) if tables else ()
    return {row["table"]: row for row in found}


def _nets(tables: list[Table]) -> dict[int, list[dict[str, Any]]]:
    """The deals of these tables that count, as "version" and "nets" by position."""
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for deal in Deal.objects.filter(table__in=tables, state=DealState.POSTED).select_related("table") if tables else ():
        found[deal.table_id].append({"version": deal.version, "nets": deal.nets(5)})
    return found


def _stays(table: Table, seats: list[Seat]) -> list[Stay]:
    return stays_of(seats, table.spells.all(), table.swaps.all())


def _moved(
    table: Table, player: Player, seats: list[Seat], deals: list[dict[str, Any]]
) -> tuple[list[int], int | None]:
    """Totals by seat where seats changed hands, and what the player won or lost; None for who never sat."""
    rows = [*deals, *({"version": one.version, "nets": one.nets(5)} for one in table.adjustments.all())]
    stays = _stays(table, seats)
    lines = [in_columns(row) for row in with_people(rows, stays, table.player_count)]
    own = [stay.total(rows) for stay in stays if stay.player_id == player.pk]
    return [sum(line[seat.position] for line in lines) for seat in seats], sum(own) if own else None


def _row(
    table: Table, player: Player, played: Mapping[str, int], changed: dict[int, list[dict[str, Any]]]
) -> dict[str, Any]:
    seats = list(table.seats.all())
    mine = next((seat.position for seat in seats if seat.player_id == player.pk), None)
    sums = [played.get(f"sum_{seat.position}") or 0 for seat in seats]
    for adjustment in table.adjustments.all():
        sums = [sum(pair) for pair in zip(sums, adjustment.nets(table.player_count), strict=True)]
    total = None if mine is None else sums[mine]
    if table.pk in changed:
        sums, total = _moved(table, player, seats, changed[table.pk])
    ruleset = ruleset_of(table)
    return {
        "slug": table.slug,
        "status": table.status,
        "playing": table.status == Status.PLAYING,
        "ruleset": {"key": ruleset.key, "name": ruleset.name.as_dict()},
        "player_count": table.player_count,
        "created_at": table.created_at,
        "finished_at": table.finished_at,
        "deal_count": played["count"],
        "from_paper": table.from_paper,
        "names": [seat.name for seat in seats],
        "totals": sums,
        "mine": mine,
        "total": total,
        "coins_per_tai": table.coins_per_tai,
    }


def watchers(table: Table) -> list[str]:
    """The names of those who look on without a seat, in the order they came."""
    seated = Seat.objects.filter(table=table, player__isnull=False).values("player")
    rows = Membership.objects.filter(table=table).exclude(role=Role.REMOVED).exclude(player__in=seated)
    return list(rows.order_by("joined_at", "pk").values_list("player__name", flat=True))
