"""What leaves a process, as a message or as a task, is plain data (B017)."""

from __future__ import annotations

import json

import pytest
from django.conf import settings

from games.events import table_message
from games.models import Table
from tests.support.cast import Person, numbers, post, self_draw


@pytest.mark.django_db
def test_a_message_is_the_same_after_json(table: Table, east: Person) -> None:
    """B017: no row of the database travels, only what is in it."""
    post(table, east, self_draw(0), numbers(28, 5, 3, 0))
    message = table_message(table)
    assert json.loads(json.dumps(message)) == message
    assert json.loads(message["text"])["state"]["slug"] == table.slug


def test_a_task_takes_nothing_that_is_no_json() -> None:
    """B017: a row handed to a task fails where it is sent, not later in a worker."""
    assert settings.CELERY_TASK_SERIALIZER == "json"
    assert settings.CELERY_ACCEPT_CONTENT == ["json"]
