"""Keeping what each person took home from a closed table, and the leaderboards, in step with its deals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.models import Club, Status, Table, TableResult
from games.results.rows import results_of
from games.services.standings import hold_standings, move_standings


def refresh_results(table: Table) -> None:
    """Write the rows of a closed table anew, or take them away from one that plays again; boards follow.

    Inside the transaction of the change, in work that grows with this table alone.
    """
    hold_standings()
    before, after = write_results(table)
    if before or after:
        move_standings(before, after)


def write_results(table: Table) -> tuple[list[TableResult], list[TableResult]]:
    """Make the rows what the deals say: (before, after), both empty where they were so already. The boards are held."""
    if table.club_id is not None:
        table.club = Club.objects.get(pk=table.club_id)  # as it is now that nobody else changes it
    before = list(TableResult.objects.filter(table=table).order_by("player_id"))
    after = results_of(table) if table.status == Status.FINISHED else []
    if [kept(one) for one in before] == [kept(one) for one in after]:
        return [], []
    TableResult.objects.filter(table=table).delete()
    TableResult.objects.bulk_create(after)
    return before, after


def kept(result: TableResult) -> dict[str, Any]:
    """Every column of a row but its number."""
    return {
        field.attname: getattr(result, field.attname) for field in result._meta.concrete_fields if field.name != "id"
    }


def hold_tables(tables: Iterable[Table]) -> None:
    """Hold these tables until the transaction ends, before more than one of them is changed.

    Tables come before the leaderboards in the order of locks: who holds the boards waits for no table.
    """
    keys = sorted(table.pk for table in tables)
    list(Table.objects.select_for_update(no_key=True).filter(pk__in=keys).order_by("pk").values_list("pk"))
