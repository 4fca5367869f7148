"""The link of a closed table's picture: nobody can guess it, and a new link for those who look on ends it."""

from __future__ import annotations

import base64

from django.utils.crypto import constant_time_compare, salted_hmac

from games.codes import SLUG_LENGTH, is_plain
from games.models import Status, Table

_KEY_LENGTH = 22  # 132 bits


def picture_token(table: Table) -> str:
    """The table's slug and what only this server can make of it; nothing is stored."""
    seal = salted_hmac("games.sharing.picture", f"{table.slug} {table.watch_token}", algorithm="sha256").digest()
    return f"{table.slug}-{base64.urlsafe_b64encode(seal).decode()[:_KEY_LENGTH]}"


def table_of_picture(token: str) -> Table | None:
    """The closed table of such a link; None for any other, and while the table plays again."""
    if not is_plain(token):
        return None
    table = Table.objects.filter(slug=token[:SLUG_LENGTH], status=Status.FINISHED).select_related("club").first()
    return table if table is not None and constant_time_compare(picture_token(table), token) else None
