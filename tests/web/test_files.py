"""Files of many tables: taken in from a page, written while one watches, and the same history on another server."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from games import services, tasks
from games.audit import audit_table
from games.identity import COOKIE, cookie_value, new_phone
from games.models import (
    Clearing,
    Club,
    ClubMember,
    CoinLine,
    FileJob,
    FileState,
    HouseRules,
    Membership,
    Player,
    Table,
    TableResult,
)
from games.selectors.clearings import table_clearing
from games.selectors.coins import coin_balances
from games.selectors.exporting import table_file
from games.selectors.settling import settling
from games.services.clearing import settle_days, settle_table, unsettle_days, unsettle_table
from games.services.clockwork import run_due
from games.tablefile import written
from tests.support.cast import Person, discard, new_key, numbers, person, post, self_draw, start
from tests.support.clubs import found, guest, seated
from tests.web.reading import said, speaking

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(east: Person, south: Person, west: Person) -> Club:
    club = found(east, south, west)
    guest(club, east, "老王")
    return club


@pytest.fixture
def evenings(club: Club, east: Person, south: Person, west: Person) -> list[Table]:
    """Two finished tables of the club."""
    found = []
    for tai in (8, 21):
        table = start(seated(club, east, south, west, "老王", coins_per_tai=2), east)
        post(table, east, self_draw(0), numbers(tai, 3, 0, 5))
        post(table, east, discard(1, by=2), numbers(1, 4, 2, 0))
        version = Table.objects.get(pk=table.pk).version
        services.post_adjustment(
            table=table,
            actor=east.player,
            amounts={0: -6, 1: 6},
            reason="台费",
            client_key=new_key(),
            expected_version=version,
        )
        found.append(services.finish_table(table=Table.objects.get(pk=table.pk), actor=east.player))
    return found


def hand_in(who: Person, content: bytes, **more: str) -> HttpResponse:
    file = SimpleUploadedFile("file.json", content, content_type="application/json")
    return speaking(who.client, "en").post("/files/import/", {"file": file, **more})


def fetched(who: Person, address: str) -> bytes:
    """The file that is asked for at an address, once it is written."""
    page = who.client.post(address)["Location"]
    assert 'http-equiv="refresh"' in who.client.get(page).content.decode()
    worked_off()
    assert 'http-equiv="refresh"' not in who.client.get(page).content.decode()
    answer = who.client.get(f"{page}content/")
    assert answer.status_code == 200
    return b"".join(answer)  # type: ignore[arg-type]


def worked_off() -> None:
    """What a worker does with what waits."""
    for pk in FileJob.objects.filter(state=FileState.RUNNING).values_list("pk", flat=True):
        tasks.file_job.apply(args=[pk], throw=True)


def figures(club: Club) -> list[Any]:
    """What a club's history comes to, by names."""
    rows = TableResult.objects.filter(club=club).order_by("table__slug", "player__name")
    coins = sorted((row["name"], row["coins"]) for row in coin_balances(club)[0])
    played = rows.values_list("table__slug", "player__name", "day", "net", "coins", "deals", "wins", "best_tai")
    return [*played, coins]


@pytest.fixture
def elsewhere(settings: Any) -> Callable[[], None]:
    """Makes this server another one: another secret, nothing in its database."""

    def move() -> None:
        settings.SECRET_KEY = "another server's secret " * 3
        for model in (Clearing, Table, FileJob, HouseRules, TableResult, CoinLine):
            model.objects.all().delete()
        Player.objects.update(kept_by=None)
        ClubMember.objects.all().delete()
        from games.models import Standing

        Standing.objects.all().delete()
        Club.objects.all().delete()
        Player.objects.all().delete()

    return move


def test_a_table_is_taken_in_and_a_second_time_is_said_to_be_there(
    evenings: list[Table], elsewhere: Callable[[], None]
) -> None:
    content, slug = written(table_file(evenings[0])), evenings[0].slug
    net = TableResult.objects.get(table=evenings[0], player__name="阿海").net
    elsewhere()
    host = person("林")
    answer = hand_in(host, content, me="阿海")
    assert answer["Location"] == f"/t/{slug}/"
    assert TableResult.objects.get(player=host.player).net == net
    again = speaking(host.client, "en").get(hand_in(host, content)["Location"], follow=True)
    assert "This table is here already" in again.content.decode()
    other = person("孙")
    assert hand_in(other, content)["Location"] == f"/t/{slug}/"
    assert Membership.objects.get(player=other.player).role == "watcher"
    assert Table.objects.count() == 1


def test_only_who_keeps_the_club_takes_tables_in_there(
    evenings: list[Table], club: Club, east: Person, south: Person
) -> None:
    content, slug = written(table_file(evenings[0])), evenings[0].slug
    Table.objects.filter(pk=evenings[0].pk).delete()
    assert hand_in(south, content, club=club.slug).status_code == 403
    assert hand_in(person("外人"), content, club=club.slug).status_code == 404
    assert hand_in(east, content, club=club.slug).status_code == 302
    table = Table.objects.get(slug=slug)
    assert table.club == club
    assert audit_table(table) == []


def test_no_file_gives_deals_to_another_person_of_the_club(
    evenings: list[Table], club: Club, east: Person, south: Person, settings: Any
) -> None:
    content = written(table_file(evenings[0]))
    settings.SECRET_KEY = "another server's secret " * 3
    east.client.cookies[COOKIE] = cookie_value(new_phone(east.player))
    TableResult.objects.filter(table=evenings[0]).delete()
    Table.objects.filter(pk=evenings[0].pk).delete()
    before = TableResult.objects.filter(player=south.player).count()
    assert hand_in(east, content, club=club.slug).status_code == 302
    assert TableResult.objects.filter(player=south.player).count() == before
    assert ClubMember.objects.get(club=club, name="建国 2").role == "guest"
    old = ClubMember.objects.get(club=club, name="老王").player
    assert TableResult.objects.filter(player=old, table__slug=evenings[0].slug).exists()


def test_whatever_is_wrong_is_told_at_once_and_nothing_is_stored(evenings: list[Table], east: Person) -> None:
    file = json.loads(written(table_file(evenings[0])))
    Table.objects.all().delete()
    file["deals"][0]["winner"], file["seats"][1]["position"] = "x", -1
    answer = hand_in(east, json.dumps(file).encode())
    assert answer.status_code == 422
    for words in ("deals[0].winner: &#x27;x&#x27; is of the wrong kind", "seats[1].position", "The file was altered"):
        assert words in answer.content.decode()
    deep = b'{"format":"taipao-table","form":1,"table":' + b"[" * 900 + b"]" * 900 + b"}"
    many = b'{"format":"taipao-tables","form":1'
    for content in (b"", b"[]", b"\xff\xfe\x00", deep, many, many + b',"tables":[\n', many + b',"of":[],"tables":[\n'):
        assert hand_in(east, content).status_code == 422, content[:40]
    assert speaking(east.client, "en").post("/files/import/").status_code == 422
    assert Table.objects.count() == FileJob.objects.count() == 0


def test_a_file_that_is_too_large_is_told_so(east: Person) -> None:
    answer = hand_in(east, b" " * 10_000_001)
    assert answer.status_code == 413
    assert "larger than 10 MB" in answer.content.decode()


def test_a_club_comes_to_another_server_with_the_same_history(
    evenings: list[Table], club: Club, east: Person, south: Person, elsewhere: Callable[[], None]
) -> None:
    before = figures(club)
    members = sorted(ClubMember.objects.filter(club=club).values_list("name", flat=True))
    assert (len(before), len(before[-1])) == (9, 4)
    assert south.client.post(f"/clubs/{club.slug}/file/").status_code == 403
    content = fetched(east, f"/clubs/{club.slug}/file/")
    whole = json.loads(content)
    assert (whole["of"], len(whole["tables"]), whole["count"]) == ("club", 2, 2)
    assert str(club.invite_token) not in content.decode()
    elsewhere()
    host = person("阿海")
    page = hand_in(host, content, me="阿海")["Location"]
    worked_off()
    assert "2 taken in" in speaking(host.client, "en").get(page).content.decode()
    there = Club.objects.get(slug=club.slug)
    assert figures(there) == before
    assert sorted(ClubMember.objects.filter(club=there).values_list("name", flat=True)) == members
    assert ClubMember.objects.get(club=there, role="owner").player == host.player
    for table in Table.objects.all():
        assert audit_table(table) == []
    page = hand_in(host, content, me="阿海")["Location"]
    worked_off()
    assert "2 were here already" in speaking(host.client, "en").get(page).content.decode()
    assert figures(there) == before
    assert ClubMember.objects.filter(club=there).count() == len(members)
    stranger = hand_in(person("外人"), content)
    assert stranger.status_code == 422
    assert "others keep it" in stranger.content.decode()


def settled(club: Club, host: Person) -> list[str]:
    """What the pages say that was settled: the club's, and the final page of every table."""
    tables = Table.objects.filter(club=club).order_by("slug")
    finals = [said(speaking(host.client, "en").get(f"/t/{table.slug}/final/")) for table in tables]
    return [said(speaking(host.client, "en").get(f"/clubs/{club.slug}/settle/")), *finals]


def mark(club: Club, host: Person) -> Clearing:
    """Mark today as settled."""
    today = timezone.localdate()
    [side] = [side for side in settling(club, today, today) if side]
    return settle_days(club=club, actor=host.player, first=today, last=today, unit=side.unit, shown=side.seen)


def test_what_a_club_settled_comes_along_once_and_is_added_to_by_a_newer_file(
    evenings: list[Table], club: Club, east: Person, elsewhere: Callable[[], None]
) -> None:
    wrong = mark(club, east)
    unsettle_days(club=club, actor=east.player, slug=wrong.slug)
    days = mark(club, east)
    for table in evenings:
        sent = {"why": "记重了", "client_key": new_key(), "expected_version": table.version}
        services.void_deal(table=Table.objects.get(pk=table.pk), actor=east.player, number=2, **sent)
    again = settle_table(table=evenings[0], actor=east.player, shown=table_clearing(evenings[0])["seen"])
    older = fetched(east, f"/clubs/{club.slug}/file/")
    unsettle_table(table=evenings[0], actor=east.player)
    newest = settle_table(table=evenings[1], actor=east.player, shown=table_clearing(evenings[1])["seen"])
    FileJob.objects.all().delete()
    newer = fetched(east, f"/clubs/{club.slug}/file/")
    before, rows = settled(club, east), Clearing.objects.count()
    assert before[0].count("Settled · 1 table") == 2
    assert before[0].count("The figures have changed since") == 1
    hand_in(east, newer)  # the same server: nothing changes
    worked_off()
    assert (settled(club, east), Clearing.objects.count(), rows) == (before, 4, 4)
    elsewhere()
    host = person("阿海")
    for content in (older, newer, newer):
        hand_in(host, content, me="阿海")
        worked_off()
        people = Player.objects.count()
    assert settled(Club.objects.get(slug=club.slug), host) == before
    assert Player.objects.count() == people
    found = {row.slug: row for row in Clearing.objects.all()}
    assert set(found) == {row.slug for row in (wrong, days, again, newest)}
    assert {row.slug for row in found.values() if row.undone_at} == {wrong.slug, again.slug}
    assert (found[days.slug].made_at, found[days.slug].made_by) == (days.made_at, host.player)


def test_what_a_club_settled_is_the_tables_own_outside_it(
    evenings: list[Table], club: Club, east: Person, south: Person, elsewhere: Callable[[], None]
) -> None:
    days = mark(club, east)
    content = fetched(south, "/files/mine/")
    elsewhere()
    again = person("建国")
    for _ in range(2):
        hand_in(again, content)
        worked_off()
    assert Clearing.objects.count() == 2
    for table in Table.objects.all():
        one = table_clearing(table)
        assert (one["own"], one["due"], one["clearing"].made_at) == (True, False, days.made_at)
        assert one["clearing"].made_by_name == "阿海"


def test_who_takes_in_what_they_played_is_who_played_it(
    evenings: list[Table], south: Person, elsewhere: Callable[[], None]
) -> None:
    before = sorted(TableResult.objects.filter(player=south.player).values_list("deals", "net", "wins"))
    content = fetched(south, "/files/mine/")
    elsewhere()
    again = person("建国")
    hand_in(again, content)
    worked_off()
    after = sorted(TableResult.objects.filter(player=again.player).values_list("deals", "net", "wins"))
    assert len(after) == 2
    assert after == before
    assert Table.objects.filter(club=None).count() == 2
    assert again.client.get("/history/").content.decode().count('class="mine"') == 2


def test_a_file_that_was_cut_off_or_lost_a_table_is_refused(evenings: list[Table], south: Person) -> None:
    lines = fetched(south, "/files/mine/").splitlines(keepends=True)
    assert "ends early" in hand_in(south, b"".join(lines[:-1])).content.decode()
    without = [lines[0], lines[2].removeprefix(b","), lines[3]]
    assert "tables are missing" in hand_in(south, b"".join(without)).content.decode()


def test_a_table_that_was_altered_is_named_and_the_others_come(
    evenings: list[Table], south: Person, elsewhere: Callable[[], None]
) -> None:
    from games.manyfile import chained, end_line

    head, *tables, _end = fetched(south, "/files/mine/").decode().splitlines()
    tables[0] = tables[0].replace('"amount":', '"amount":9', 1)
    chain = chained(chained("", tables[0]), tables[1])
    content = "\n".join([head, *tables, end_line(2, chain)]).encode()
    elsewhere()
    who = person("建国")
    page = hand_in(who, content)["Location"]
    worked_off()
    told = speaking(who.client, "en").get(page).content.decode()
    assert "1 taken in" in told
    assert "1 refused" in told
    assert "1: The file was altered" in told


def test_a_file_is_for_who_asked_for_it_and_for_a_day(evenings: list[Table], south: Person, west: Person) -> None:
    page = south.client.post("/files/mine/")["Location"]
    assert south.client.post("/files/mine/")["Location"] == page
    assert south.client.get(f"{page}content/").status_code == 404
    worked_off()
    for client in (west.client, Client()):
        assert client.get(page).status_code == 404
        assert client.get(f"{page}content/").status_code == 404
    FileJob.objects.update(created_at=timezone.now() - timedelta(hours=25))
    assert south.client.get(page).status_code == 404
    run_due()
    assert FileJob.objects.count() == 0


def test_what_a_worker_left_is_finished_by_the_clock(evenings: list[Table], south: Person) -> None:
    page = south.client.post("/files/mine/")["Location"]
    job = FileJob.objects.get()
    from games.services.files.working import step

    assert step(job.pk)
    FileJob.objects.update(moved_at=timezone.now() - timedelta(minutes=2))
    run_due()
    assert json.loads(b"".join(south.client.get(f"{page}content/")))["count"] == 2  # type: ignore[arg-type]


def test_strangers_are_led_to_where_they_become_somebody() -> None:
    client = Client()
    assert client.get("/files/import/")["Location"] == "/name/?next=/files/import/"
    assert client.get("/files/paper/")["Location"] == "/name/?next=/files/paper/"
    assert client.post("/files/mine/")["Location"] == "/log-in/"


def test_the_commands_write_and_read_the_same_file(
    evenings: list[Table], club: Club, elsewhere: Callable[[], None], tmp_path: Path, capsys: Any
) -> None:
    before, path = figures(club), tmp_path / "club.json"
    call_command("export_many", "--club", club.slug, str(path))
    assert FileJob.objects.count() == 0
    elsewhere()
    host = person("林")
    for told in ("2 imported, 0 here already, 0 refused", "0 imported, 2 here already, 0 refused"):
        call_command("import_table", str(path), "--player", host.player.public_id)
        assert told in capsys.readouterr().out
    assert figures(Club.objects.get(slug=club.slug))[:-1] == before[:-1]  # but for the coins of who owns it now
    with pytest.raises(CommandError, match="somebody's"):
        call_command("import_table", str(path))
    with pytest.raises(CommandError, match="no player nobody"):
        call_command("export_many", "--player", "nobody", str(path))


@pytest.mark.django_db(transaction=True)
def test_without_a_worker_a_thread_of_the_server_writes_it(table: Table, east: Person) -> None:
    page = east.client.post("/files/mine/")["Location"]
    until = monotonic() + 60
    while FileJob.objects.get().state == FileState.RUNNING and monotonic() < until:
        sleep(0.05)
    content = b"".join(east.client.get(f"{page}content/"))  # type: ignore[arg-type]
    assert json.loads(content)["tables"][0]["table"]["slug"] == table.slug
