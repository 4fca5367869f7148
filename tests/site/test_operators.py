"""The operators' pages: staff alone, read and not edited, and whatever is done there goes through the services."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.conf import settings
from django.contrib.admin.models import LogEntry as OperatorLog
from django.contrib.auth.models import Permission, User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import services
from games.audit import audit_table
from games.identity import COOKIE
from games.models import Club, JobRun, LogEntry, Login, Merge, Player, Status, Table, TableResult
from games.selectors.coins import balance_of
from tests.site.test_every_page import INLINE
from tests.support.cast import Person, numbers, open_lobby, person, post, self_draw, start
from tests.support.clubs import found, guest, row, seated
from tests.web.reading import said, speaking

pytestmark = pytest.mark.one_backend  # pages show what selectors and services do, which are tested on both

HOME = f"/{settings.ADMIN_PATH}/"
LISTS = ("table", "deal", "logentry", "player", "club", "clubmember", "jobrun")


@pytest.fixture
def operator(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("olga", password="a password of an operator"))
    return speaking(client, "en")


def act(client: Client, model: str, action: str, *keys: int, sure: bool = True) -> Any:
    sent = {"action": action, "_selected_action": list(keys), **({"sure": "1"} if sure else {})}
    return client.post(f"{HOME}games/{model}/", sent, follow=True)


@pytest.mark.one_backend
def test_staff_alone_comes_in(table: Table, east: Person) -> None:
    User.objects.create_user("nobody", password="a password of nobody")
    client = Client()
    client.force_login(User.objects.get(username="nobody"))
    for one in (east.client, Client(), client):
        for path in ("", "games/table/", f"games/table/{table.pk}/change/", "auth/user/"):
            answer = one.get(HOME + path)
            assert (answer.status_code, "/login/" in answer.headers["Location"]) == (302, True)
    assert COOKIE not in client.cookies


@pytest.mark.one_backend
def test_guessing_is_counted(operator: Client) -> None:
    client, sent = speaking(Client(), "en"), {"username": "olga", "password": "wrong"}
    texts = [said(client.post(f"{HOME}login/", sent)) for _ in range(11)]
    assert "Too many tries" not in texts[9]
    assert "Too many tries" in texts[10]
    right = {**sent, "password": "a password of an operator"}
    assert "Too many tries" in said(client.post(f"{HOME}login/", right))
    elsewhere = client.post(f"{HOME}login/", right, REMOTE_ADDR="192.0.2.7")
    assert (elsewhere.status_code, elsewhere.cookies["taipao_operator"]["path"]) == (302, HOME)


def pages(client: Client) -> dict[str, str]:
    """Every list and the first row of each."""
    texts = {}
    for model in LISTS:
        listed = client.get(f"{HOME}games/{model}/")
        assert listed.status_code == 200, model
        texts[model] = listed.content.decode()
        one = re.search(rf'href="({HOME}games/{model}/\d+/change/)', texts[model])
        assert one, model
        shown = client.get(one[1])
        assert shown.status_code == 200, model
        texts[f"{model} one"] = shown.content.decode()
    return texts


@pytest.mark.one_backend
def test_everything_is_read_and_nothing_written(operator: Client, table: Table, east: Person) -> None:
    post(table, east, self_draw(0), numbers(5, 0, 0, 0))
    found(east)
    JobRun.objects.create(job="audit", period="2026-01-01")
    texts = pages(operator)
    secrets = (table.code, table.watch_token, east.player.phones.get().key, Club.objects.get().invite_token)
    for name, text in texts.items():
        assert not [pattern for pattern in INLINE if re.search(pattern, text)], name
        assert 'name="_save"' not in text, name
        assert not [secret for secret in secrets if str(secret) in text], name
    for model in LISTS:
        assert operator.get(f"{HOME}games/{model}/add/").status_code == 403
        for what in ("change", "delete"):
            assert operator.post(f"{HOME}games/{model}/1/{what}/", {"name": "x"}).status_code in (302, 403), model
        assert operator.get(f"{HOME}games/{model}/?q={table.slug}").status_code == 200
    assert (Table.objects.count(), Player.objects.filter(name="x").count()) == (1, 0)
    policy = operator.get(HOME).headers["Content-Security-Policy"]
    assert "unsafe" not in policy


@pytest.mark.one_backend
def test_a_longer_list_asks_no_more(operator: Client, table: Table, east: Person) -> None:
    post(table, east, self_draw(0), numbers(5, 0, 0, 0))
    found(east)
    JobRun.objects.create(job="audit", period="2026-01-01")

    def asked() -> dict[str, int]:
        numbers = {}
        for model in LISTS:
            with CaptureQueriesContext(connection) as queries:
                operator.get(f"{HOME}games/{model}/")
            numbers[model] = len(queries)
        return numbers

    before = asked()
    for number in range(3):
        host = person(f"桌主{number}")
        another = start(open_lobby(host, *(person(f"客{number}{seat}") for seat in range(3))), host)
        post(another, host, self_draw(0), numbers(5, 0, 0, 0))
        found(host)
        JobRun.objects.create(job="audit", period=f"2026-02-0{number + 1}")
    assert asked() == before
    assert max(before.values()) <= 8


def test_a_table_is_closed_and_its_links_made_void(
    operator: Client, table: Table, east: Person, spectator: Person
) -> None:
    post(table, east, self_draw(0), numbers(5, 0, 0, 0))
    asked = act(operator, "table", "close", table.pk, sure=False)
    assert table.slug in said(asked)
    assert Table.objects.get(pk=table.pk).status == Status.PLAYING
    act(operator, "table", "void_links", table.pk)
    voided = Table.objects.get(pk=table.pk)
    assert (voided.code == table.code, voided.watch_token == table.watch_token) == (False, False)
    assert spectator.client.get(f"/t/{table.slug}/").status_code == 404
    assert "Close the table: 1" in said(act(operator, "table", "close", table.pk))
    closed = Table.objects.get(pk=table.pk)
    assert (closed.status, TableResult.objects.filter(table=table).count()) == (Status.FINISHED, 4)
    assert audit_table(closed) == []
    last = LogEntry.objects.filter(table=table).latest("version")
    assert (last.action, last.actor, last.actor_name) == ("finish", None, "管理员")
    assert "管理员" in said(east.client.get(f"/t/{table.slug}/log/"))
    assert OperatorLog.objects.filter(user__username="olga", object_id=str(table.pk)).count() == 2
    assert "not possible" in said(act(operator, "table", "close", table.pk))  # it is closed already


def test_a_person_is_signed_out(operator: Client, east: Person, south: Person) -> None:
    for one in (east, south):
        services.set_login(phone=one.player.phones.get(), name=one.name, password="correct horse")
    act(operator, "player", "sign_out", east.player.pk)
    act(operator, "player", "remove_login", south.player.pk)
    assert not [one.name for one in (east, south) if one.player.phones.filter(ended_at=None).exists()]
    assert list(Login.objects.values_list("name", flat=True)) == ["阿海"]


def test_two_become_one_and_an_invitation_void(
    operator: Client, east: Person, south: Person, west: Person, north: Person
) -> None:
    club = found(east, south, west, north)
    wang = guest(club, east, "老王")
    table = start(seated(club, east, south, west, "老王", coins_per_tai=1), east)
    post(table, east, self_draw(0), numbers(5, 0, 0, 0))
    services.finish_table(table=Table.objects.get(pk=table.pk), actor=east.player)
    assert "Choose two" in said(act(operator, "clubmember", "merge", wang.pk))
    assert "one of them a guest" in said(
        act(operator, "clubmember", "merge", wang.pk, row(club, south).pk, row(club, west).pk)
    )
    assert "Only a guest" in said(act(operator, "clubmember", "merge", row(club, south).pk, row(club, west).pk))
    both = (wang.pk, row(club, north).pk)
    assert "老王 becomes 小陈, with 1 table." in said(act(operator, "clubmember", "merge", *both, sure=False))
    act(operator, "clubmember", "merge", *both)
    assert Merge.objects.get().by is None
    assert balance_of(club, north.player) == 60_000 - 10
    assert "老王" in said(east.client.get(f"/clubs/{club.slug}/members/{north.player.public_id}/"))
    act(operator, "club", "void_invitation", club.pk)
    assert Club.objects.get(pk=club.pk).invite_token != club.invite_token


@pytest.mark.one_backend
def test_who_may_only_look_uses_no_action(table: Table) -> None:
    user = User.objects.create_user("lena", password="a password of a reader", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="view_table"))
    client = Client()
    client.force_login(user)
    assert client.get(f"{HOME}games/table/").status_code == 200
    assert client.get(f"{HOME}games/player/").status_code == 403
    act(client, "table", "close", table.pk)
    assert Table.objects.get(pk=table.pk).status == Status.PLAYING


@pytest.mark.parametrize(("language", "words"), [("zh-hans", ("状态", "已收场")), ("zh-hant", ("狀態", "已收場"))])
def test_columns_and_values_are_read_in_the_operators_language(
    operator: Client, table: Table, east: Person, language: str, words: tuple[str, str]
) -> None:
    services.finish_table(table=table, actor=east.player)
    page = speaking(operator, language).get(f"{HOME}games/table/").content.decode()
    for word in words:
        assert word in page
    for model in ("table", "logentry", "player"):  # the other lists are empty here
        listed = speaking(operator, language).get(f"{HOME}games/{model}/").content.decode()
        cells = re.findall(r'<th[^>]*class="(?:sortable )?column-[^"]*"[^>]*>(.*?)</th>', listed, re.DOTALL)
        heads = [re.sub(r"<[^>]*>", "", cell).strip() for cell in cells]
        assert len(heads) > 4, model
        assert [head for head in heads if head.isascii()] == [], model
