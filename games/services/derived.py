"""The one place that knows, inside the transaction, that the deals of a table have changed."""

from __future__ import annotations

from games.correcting.rotating import following
from games.models import Deal, DealState, Table


def refresh(table: Table, since: int) -> None:
    """Bring up to date what is kept beside the deals from deal `since` on: posted, put right, voided, or adjusted.

    Every verb that changes what counts at a table ends here, after it has stored the deals and who deals next. Term
    and streak follow from who dealt: whoever deals on goes on with the term, anybody else begins the next.
    """
    posted = Deal.objects.filter(table=table, state=DealState.POSTED)
    before = posted.filter(number__lt=since).order_by("-number").values_list("dealer", "term", "streak").first()
    for pk, dealer, term, streak in posted.filter(number__gte=since).values_list("pk", "dealer", "term", "streak"):
        due = following(before, dealer)
        if due != (term, streak):
            Deal.objects.filter(pk=pk).update(term=due[0], streak=due[1])
        before = (dealer, *due)
    if table.dealer is not None and (due := following(before, table.dealer)) != (table.term, table.streak):
        table.term, table.streak = due
        table.save(update_fields=["term", "streak"])
