"""/api/v1/files/: asked for, looked at, fetched and handed in as on the pages."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from games import services
from games.models import Club, FileJob, FileState, Membership, Role, Table, TableResult
from games.selectors.exporting import table_file
from games.services.files import work_off
from games.tablefile import written
from tests.api import strict
from tests.api.calls import API, call, problems, refused
from tests.support.cast import Person, numbers, person, post, self_draw, start
from tests.support.clubs import found, seated


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return found(east, south, west, north)


@pytest.fixture
def evening(club: Club, east: Person, south: Person, west: Person, north: Person) -> Table:
    table = start(seated(club, east, south, west, north), east)
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    return services.finish_table(table=Table.objects.get(pk=table.pk), actor=east.player)


def worked_off(token: str) -> None:
    """What a worker does."""
    work_off(FileJob.objects.get(token=token).pk)


def hand_in(who: Person, content: bytes, query: str = "") -> Any:
    return call(who.client, "POST", f"/files/{query}", content)


def test_a_club_s_file_is_fetched_and_taken_in_again(club: Club, evening: Table, east: Person, south: Person) -> None:
    refused(call(south.client, "POST", f"/clubs/{club.slug}/files/", {}), 403, "managers_only")
    first, again = (call(east.client, "POST", f"/clubs/{club.slug}/files/", {}).json() for _ in range(2))
    token = first["token"]
    assert again["token"] == token
    refused(call(east.client, "GET", f"/files/{token}/content/"), 404, "not_found")
    worked_off(token)
    shown = call(east.client, "GET", f"/files/{token}/").json()
    assert (shown["kind"], shown["club"], shown["state"], shown["done"]) == ("club", club.slug, "done", 1)
    answer = east.client.get(f"{API}/files/{token}/content/")
    assert answer["Content-Disposition"].startswith("attachment")
    content = b"".join(answer)  # type: ignore[arg-type]
    assert strict.differences("GET", f"/files/{token}/content/", 200, json.loads(content)) == []
    for client in (south.client, Client()):
        refused(call(client, "GET", f"/files/{token}/"), 404, "not_found")
        refused(call(client, "GET", f"/files/{token}/content/"), 404, "not_found")
    TableResult.objects.all().delete()
    Table.objects.all().delete()
    taken = hand_in(east, content).json()["file"]
    worked_off(taken["token"])
    taken = call(east.client, "GET", f"/files/{taken['token']}/").json()
    assert strict.differences("GET", f"/files/{taken['token']}/", 200, taken) == []
    assert (taken["state"], taken["taken"]["new"], taken["content"]) == ("done", 1, False)
    assert Table.objects.get().club == club


def test_the_same_key_gives_the_same_file(club: Club, evening: Table, east: Person) -> None:
    body = {"client_key": "one"}
    token = call(east.client, "POST", "/me/files/", body).json()["token"]
    worked_off(token)
    assert call(east.client, "POST", "/me/files/", body).json()["token"] == token
    refused(call(east.client, "POST", f"/clubs/{club.slug}/files/", body), 409, "key_reused")
    content = b"".join(east.client.get(f"{API}/files/{token}/content/"))  # type: ignore[arg-type]
    first = hand_in(east, content, "?client_key=two").json()["file"]["token"]
    worked_off(first)
    assert hand_in(east, content, "?client_key=two").json()["file"]["token"] == first
    refused(hand_in(east, content, "?client_key=one"), 409, "key_reused")
    refused(hand_in(east, content, "?client_key=%00"), 400, "invalid")
    assert call(east.client, "POST", "/me/files/", {"client_key": "three"}).json()["token"] != token


def test_a_table_is_taken_in_by_who_may(club: Club, evening: Table, east: Person, south: Person) -> None:
    content = written(table_file(evening))
    other = person("孙")
    assert hand_in(other, content).status_code == 200
    assert Membership.objects.get(player=other.player).role == Role.WATCHER
    Table.objects.all().delete()
    refused(hand_in(south, content, f"?club={club.slug}"), 403, "managers_only")
    refused(hand_in(other, content, f"?club={club.slug}"), 404, "not_found")
    assert hand_in(east, content, f"?club={club.slug}").json() == {"table": evening.slug, "file": None}
    assert Table.objects.get().club == club


def test_what_is_no_file_is_refused_with_why(evening: Table, east: Person) -> None:
    file = json.loads(written(table_file(evening)))
    Table.objects.all().delete()
    file["deals"][0]["winner"], file["seats"][1]["position"] = "x", -1
    error = refused(hand_in(east, json.dumps(file).encode()), 400, "invalid")
    assert problems(error) == {("bad_file", "")}
    assert len(error["problems"]) >= 3
    many = b'{"format":"taipao-tables","form":1'
    for content in (b"", b"[]", b"\xff\xfe\x00", many, many + b',"tables":[\n'):
        refused(hand_in(east, content), 400, "invalid")
    refused(hand_in(east, b" " * 10_000_001), 413, "too_large")
    refused(call(east.client, "POST", "/files/", b"{}", content_type="text/plain"), 415, "unsupported_media_type")
    assert Table.objects.count() == FileJob.objects.count() == 0


def test_strangers_have_no_files(db: None) -> None:
    refused(call(Client(), "POST", "/me/files/", {}), 404, "not_found")
    assert problems(refused(call(Client(), "POST", "/files/", b"{}"), 400, "invalid")) == {("name_empty", "name")}


def test_two_in_work_are_enough(evening: Table, east: Person) -> None:
    FileJob.objects.bulk_create(FileJob(player=east.player, kind="import", state=FileState.RUNNING) for _ in range(2))
    refused(call(east.client, "POST", "/me/files/", {}), 429, "rate_limited")
