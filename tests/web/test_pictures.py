"""The picture of the evening: /t/<slug>/picture/ for those who played, /p/<token>/ for whoever has the link."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from django.test import Client

from games import services
from games.models import Seat, Table
from games.sharing import picture_token
from tests.support.cast import Person, numbers, post, self_draw

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished(table: Table, east: Person) -> Table:
    Seat.objects.filter(table=table, position=1).update(name="<script>&'\"" + "长" * 40)
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    Table.objects.filter(pk=table.pk).update(title="</text><a>" + "周" * 60)
    return services.finish_table(table=table, actor=east.player)


def test_a_stranger_with_the_link_sees_the_evening_and_nothing_else(finished: Table, east: Person) -> None:
    page = east.client.get(f"/t/{finished.slug}/picture/").content.decode()
    found = re.search(r'<img class="evening" src="(/p/[^"]+/)"', page)
    assert found
    answer = Client().get(found[1])
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
    root = ElementTree.fromstring(answer.content)  # noqa: S314 (made by this server)
    words = [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"阿海", "+48", "秀英", "−24"} <= set(words)
    [long] = [text for text in words if text.startswith("<script>&'\"长") and text.endswith("…")]
    assert len(long) < 20
    assert "</text><a>周" in words[0]
    assert len(words[0]) < 32
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {"svg", "path", "text", "g"}
    assert finished.watch_token not in answer.content.decode()
    assert finished.slug not in answer.content.decode()


def test_the_link_cannot_be_guessed_and_can_be_ended(finished: Table, east: Person, south: Person) -> None:
    token = picture_token(finished)
    anybody = Client()
    for wrong in (finished.slug, f"{finished.slug}-", token[:-1], token + "A", "阿海", token.replace("-", "_", 1)):
        assert anybody.get(f"/p/{wrong}/").status_code == 404, wrong
    services.reopen_table(table=finished, actor=east.player)
    assert anybody.get(f"/p/{token}/").status_code == 404
    assert south.client.get(f"/t/{finished.slug}/picture/").status_code == 302
    services.finish_table(table=finished, actor=east.player)
    assert anybody.get(f"/p/{token}/").status_code == 200
    services.new_watch_link(table=finished, actor=east.player)
    assert anybody.get(f"/p/{token}/").status_code == 404


def test_the_picture_says_who_came_to_a_new_level(table: Table, east: Person) -> None:
    def words() -> list[str]:
        closed = services.finish_table(table=table, actor=east.player)
        root = ElementTree.fromstring(Client().get(f"/p/{picture_token(closed)}/").content)  # noqa: S314 (made here)
        return [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]

    post(table, east, self_draw(0), numbers(40, 3, 0, 5))
    assert not [text for text in words() if "一万" in text]
    services.reopen_table(table=table, actor=east.player)
    post(table, east, self_draw(0), numbers(20, 3, 0, 5))
    [level] = [text for text in words() if "一万" in text]
    assert "阿海" in level
