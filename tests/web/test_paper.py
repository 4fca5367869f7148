"""Old paper scores: every fault by its line, a preview, then a finished table from paper for each day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse

from games import tasks
from games.audit import audit_table
from games.models import Adjustment, Club, Count, Deal, FileJob, FileState, Seat, Table, TableResult
from games.papersheet import read_paper
from games.selectors.exporting import table_file
from games.services.clubs.founding import archive_club
from games.services.files.working import step
from games.services.importing import import_table
from games.services.paper import DayStopped, PaperRules, store_day
from games.tablefile import written
from tests.support.cast import Person
from tests.support.clubs import found, guest
from tests.web.reading import speaking

pytestmark = pytest.mark.django_db

NETS = """日期,局,姓名1,姓名2,姓名3,姓名4,胡家,怎么胡,点炮,输赢1,输赢2,输赢3,输赢4
2019/2/5,1,阿海,建国,秀英,老王,阿海,自摸,,48,-15,-24,-9
2019/2/5,2,阿海,建国,秀英,老王,建国,点炮,秀英,−7,+21,−7,−7
2019/2/5,4,阿海,建国,秀英,老王,,流局,,0,0,0,0
2018-12-31,1,老王,阿海,建国,小陈,,,,1,1,1,-3
"""
COUNTS = """date,deal,name1,name2,name3,name4,dealer,winner,how,discarder,台1,台2,台3,台4,net1,net2,net3,net4
2019-02-06,1,阿海,建国,秀英,老王,,阿海,自摸,,8,3,0,5,48,-15,-24,-9
2019-02-06,2,阿海,建国,秀英,老王,,,draw,,,,,,,,,
2019-02-06,3,阿海,建国,秀英,老王,秀英,建国,discard,秀英,1,14,2,0,,,,
"""


@pytest.fixture
def club(east: Person, south: Person) -> Club:
    club = found(east, south)
    guest(club, east, "老王")
    return club


def send(who: Person, sheet: str, **more: str) -> HttpResponse:
    return speaking(who.client, "en").post("/files/paper/", {"sheet": sheet, **more})


def stored(who: Person, sheet: str, **more: str) -> str:
    """The page of the file once it is taken over."""
    page = send(who, sheet, do="keep", **more)["Location"]
    for pk in FileJob.objects.filter(state=FileState.RUNNING).values_list("pk", flat=True):
        tasks.file_job.apply(args=[pk], throw=True)
    return str(who.client.get(page).content.decode())


def test_nets_alone_are_shown_first_and_stay_what_they_are(club: Club, east: Person, south: Person) -> None:
    shown = send(east, NETS, club=club.slug).content.decode()
    assert "2 finished tables, marked as from paper" in shown
    assert "only what was won and lost, as adjustments" in shown
    for words in (
        '<bdi>阿海</bdi> <span class="mut xs">me<',
        '<bdi>小陈</bdi> <span class="mut xs">only a name<',
        "+41",
    ):
        assert words in shown
    assert Table.objects.count() == 0
    assert "2 taken in" in stored(east, NETS, club=club.slug)
    older, table = Table.objects.order_by("started_at")
    assert [f"{one.started_at:%Y-%m-%d}" for one in (older, table)] == ["2018-12-31", "2019-02-05"]
    assert (table.from_paper, table.status, table.club) == (True, "finished", club)
    assert (Deal.objects.count(), Count.objects.count()) == (0, 0)
    first, second = Adjustment.objects.filter(table=table)
    assert first.nets(4) == [48, -15, -24, -9]
    assert second.reason == "Deal 2, place 2 won, discard, off place 3"
    assert TableResult.objects.get(table=table, player=south.player).net == 6
    assert [seat.player_id is None for seat in Seat.objects.filter(table=table)] == [False, False, True, False]
    assert audit_table(table) == []
    assert table.title == ""
    Table.objects.filter(pk=older.pk).update(title="From paper")  # as it was stored before
    for path in ("/history/", f"/clubs/{club.slug}/", f"/clubs/{club.slug}/tables.csv"):
        page = speaking(south.client, "zh-hans").get(path).content.decode()
        assert (page.count("纸上的账") >= 2, "From paper" in page) == (True, False), path
    for path in (f"/t/{table.slug}/final/", f"/clubs/{club.slug}/", "/history/"):  # nobody counted deals
        page = speaking(south.client, "en").get(path).content.decode()
        assert "From paper" in page, path
        assert "0 deals" not in page, path


def test_counts_are_settled_by_the_rules(club: Club, east: Person) -> None:
    shown = send(east, COUNTS, club=club.slug).content.decode()
    assert "settled by Pingyang 13" in shown
    assert "1 taken in" in stored(east, COUNTS, club=club.slug)
    table = Table.objects.get()
    deals = list(Deal.objects.filter(table=table))
    assert [(deal.number, deal.kind, deal.dealer) for deal in deals] == [(1, "win", 0), (2, "draw", 0), (3, "win", 2)]
    assert deals[0].nets(4) == [48, -15, -24, -9]
    assert audit_table(table) == []
    assert "1 was here already" in stored(east, COUNTS, club=club.slug)
    content = written(table_file(table))
    table.delete()
    assert import_table(content, club=club).table.from_paper


def test_a_file_of_a_chinese_excel_is_read(east: Person) -> None:
    for encoding in ("gb18030", "utf-8-sig", "utf-16"):
        file = SimpleUploadedFile("旧账.csv", NETS.replace("−", "-").encode(encoding), content_type="text/csv")
        shown = speaking(east.client, "en").post("/files/paper/", {"file": file}).content.decode()
        assert "<bdi>秀英</bdi>" in shown, encoding
    traditional = (
        "日期,局,姓名1,姓名2,姓名3,姓名4,輸贏1,輸贏2,輸贏3,輸贏4\n2019年2月5日,1,阿海,建國,秀英,老王,48,-15,-24,-9\n"
    )
    file = SimpleUploadedFile("舊賬.csv", traditional.encode("cp950"), content_type="text/csv")
    assert "<bdi>建國</bdi>" in speaking(east.client, "en").post("/files/paper/", {"file": file}).content.decode()


def test_a_workbook_is_told_from_a_csv_file(east: Person) -> None:
    file = SimpleUploadedFile("旧账.xlsx", b"PK\x03\x04" + bytes(range(256)))
    answer = speaking(east.client, "en").post("/files/paper/", {"file": file})
    assert (answer.status_code, "Save it as CSV there" in answer.content.decode()) == (422, True)


def test_every_fault_is_told_with_its_line_and_what_was_typed_stays(east: Person) -> None:
    sheet = """date;deal;name1;name2;name3;name4;winner;how;discarder;count1;count2;count3;count4;net1;net2;net3;net4
2019-02-30;1;a;b;c;d;;;;;;;;1;-1;0;0
2019-02-05;1;a;b;c;;;;;;;;;1;-1;0;0
2019-02-05;1;a;b;c;A;;;;;;;;1;-1;0;0
2019-02-05;x;a;b;c;d;e;hop;;;;;;1;-1;0;1
2019-02-06;1;a;b;c;d;a;self_draw;b;1;2;3;4;;;;
2019-02-06;2;a;b;c;d;;discard;;1;2;3;99999;;;;
2019-02-07;1;a;b;c;d;;;;;;;;;;;
2019-02-08;1;a;b;c;d;a;self_draw;;8;3;0;5;48;-15;-24;-9
2019-02-08;2;a;b;d;c;a;self_draw;;8;3;0;5;;;;
2999-02-08;1;a;b;c;d;;;;;;;;1;-1;0;0
2019-02-09;1;a;b;c;d;a;discard;a;1;2;3;4;1;0;0;0;7
"""
    answer = send(east, sheet)
    told = answer.content.decode()
    assert answer.status_code == 422
    for words in (
        "Line 2: 2019-02-30 is no day",
        "Line 3: name 4 is empty",
        "Line 4: two have one name",
        "Line 5: x is no whole number",
        "Line 5: e is none of the four",
        "Line 5: hop is no way to end a deal",
        "Line 5: the nets sum to +1, not 0",
        "Line 6: nobody discards in this way",
        "Line 7: 99999 is no whole number from 0 to 9999",
        "Line 8: neither counts nor nets",
        "Line 10: other names, or another order",
        "Line 11: 2999-02-08 is in the future",
        "Line 12: the nets sum to +1, not 0",
        "Line 12: the winner cannot be the discarder",
        "Line 12: 7 stands in a column without a name",
    ):
        assert words in told, words
    assert "2019-02-05;x;a" in told
    wrong = COUNTS.replace("48,-15,-24,-9", "47,-14,-24,-9")
    assert "Line 2: by the rules it comes to +48 −15 −24 −9, on paper stands +47" in send(east, wrong).content.decode()
    for sheet, words in (
        ("", "The file is empty"),
        ("date,deal\n", "the column 姓名1 (name1) is missing"),
        ("date,deal,what\n", "the column what is not known"),
        (NETS.partition("\n")[0], "There is no deal below"),
        (NETS + "x" * 60_001, "The file is too long"),
    ):
        answer = send(east, sheet)
        assert (answer.status_code, words in answer.content.decode()) == (422, True), words
    assert send(east, NETS, do="keep", ruleset="none").status_code == 422
    assert Table.objects.count() == FileJob.objects.count() == 0


def test_into_a_club_it_is_taken_by_who_keeps_it(club: Club, south: Person, outsider: Person) -> None:
    assert send(south, NETS, club=club.slug).status_code == 403
    assert send(outsider, NETS, club=club.slug, do="keep").status_code == 404


def test_where_it_stopped_is_told_and_it_goes_on_from_there(club: Club, east: Person, outsider: Person) -> None:
    """Days before it stay, and are not taken in twice."""
    page = send(east, NETS, do="keep", club=club.slug)["Location"]
    job = FileJob.objects.get()
    assert step(job.pk)
    archive_club(club=club, actor=east.player)
    assert not step(job.pk)
    told = speaking(east.client, "en").get(page).content.decode()
    assert "2019-02-05, line 2: The club is archived" in told
    assert "1 day of 2 is in and stays" in told
    (fault,) = east.client.get(f"/api/v1/files/{job.token}/").json()["taken"]["faults"]
    assert "2019-02-05" in fault
    assert Table.objects.filter(started_at__year=2018).count() == Table.objects.count() == 1
    assert send(east, NETS, do="keep", club=club.slug).status_code == 409
    archive_club(club=club, actor=east.player, archived=False)
    address = f"/files/paper/?again={job.token}"
    assert address in told
    form = speaking(east.client, "en").get(address).content.decode()
    for words in ("2018-12-31,1,老王", "2019-02-05, line 2: ", f'<option value="{club.slug}" selected>'):
        assert words in form, words
    assert outsider.client.get(address).status_code in (302, 404)
    shown = send(east, NETS, club=club.slug).content.decode()
    assert "It becomes 1 finished table" in shown
    assert shown.count("Here already") == 1
    assert "1 taken in · 1 was here already" in stored(east, NETS, club=club.slug)
    assert Table.objects.count() == 2
    assert "All of it is here already" in send(east, NETS, club=club.slug).content.decode()
    other = send(east, NETS.replace("1,1,1,-3", "2,2,2,-6"), club=club.slug).content.decode()
    assert "with something else in it" in other


def test_a_day_stops_at_the_line_that_cannot_be_stored(east: Person) -> None:
    """Nothing of the day is stored."""
    [day] = read_paper(NETS.rpartition("2018")[0], date(2020, 1, 1)).days
    day.deals[1] = replace(day.deals[1], nets=(1, 0, 0, 0))
    with pytest.raises(DayStopped) as stopped:
        store_day(day, actor=east.player, club=None, rules=PaperRules("pingyang-13"))
    assert stopped.value.line == 3
    assert Table.objects.count() == 0
