"""A made-up history is one that could have been played: it audits clean, boards included."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command

from games.models import Deal, Table


@pytest.mark.django_db
def test_it_audits_clean() -> None:
    said = StringIO()
    call_command("make_history", "--scale", "0.0001", stdout=said)
    assert "5 tables" in said.getvalue()
    assert (Table.objects.count(), Deal.objects.count()) == (5, 150)
    audited = StringIO()
    call_command("audit", stdout=audited)
    assert "no differences" in audited.getvalue()
