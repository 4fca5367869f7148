"""GET /t/<slug>/table.json and /api/v1/tables/<slug>/file/: the table as a file, for those who play."""

from __future__ import annotations

import json

import pytest

from games import services
from games.models import Table
from games.services.importing import import_table
from tests.api import strict
from tests.support.cast import Person, numbers, person, post, self_draw

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished(table: Table, east: Person) -> Table:
    post(table, east, self_draw(0), numbers(28, 5, 3, 0))
    return services.finish_table(table=table, actor=east.player)


def test_the_final_page_links_to_a_file_that_can_be_imported(finished: Table, east: Person, south: Person) -> None:
    """B123."""
    address = f"/t/{finished.slug}/table.json"
    assert f'href="{address}"' in south.client.get(f"/t/{finished.slug}/final/").content.decode()
    answer = south.client.get(address)
    assert answer.status_code == 200
    assert answer["Content-Disposition"] == f'attachment; filename="taipao-{finished.slug}.json"'
    assert "no-store" in answer["Cache-Control"]
    assert not import_table(answer.content).created
    assert south.client.get(f"/api/v1/tables/{finished.slug}/file/").content == answer.content


def test_the_file_is_as_the_api_describes_it(finished: Table, east: Person) -> None:
    content = json.loads(east.client.get(f"/api/v1/tables/{finished.slug}/file/").content)
    assert strict.differences("GET", f"/tables/{finished.slug}/file/", 200, content) == []


def test_it_is_for_those_who_play(finished: Table, outsider: Person) -> None:
    watcher = person("看客")
    services.watch_table(player=watcher.player, token=finished.watch_token)
    for who, status in ((watcher, 403), (outsider, 404)):
        assert who.client.get(f"/t/{finished.slug}/table.json").status_code == status
        assert who.client.get(f"/api/v1/tables/{finished.slug}/file/").status_code == status
    page = watcher.client.get(f"/t/{finished.slug}/final/")
    assert page.status_code == 200
    assert "table.json" not in page.content.decode()
