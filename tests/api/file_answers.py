"""Everything the API has about files of many tables, once, to compare answers with their description."""

from __future__ import annotations

from games.models import FileJob, Table
from games.services.files import work_off
from tests.api.calls import API, at
from tests.api.club_answers import Ask
from tests.support.cast import Person


def files(asked: Ask, table: Table, host: Person) -> None:
    """One's own tables are asked for, fetched and handed in; so is a table, here and lost."""
    token = asked(host, "POST", "/me/files/", status=202)["token"]
    work_off(FileJob.objects.get(token=token).pk)
    assert asked(host, "GET", f"/files/{token}/")["content"] is True
    asked(host, "GET", f"/files/{token}/content/")
    content = b"".join(host.client.get(f"{API}/files/{token}/content/"))  # type: ignore[arg-type]
    asked(host, "POST", "/files/", content, 202)
    one = asked(host, "GET", at(table, "file/"))
    asked(host, "POST", "/files/", one)
    FileJob.objects.all().delete()
    Table.objects.filter(pk=table.pk).delete()
    asked(host, "POST", "/files/", one, 201)
