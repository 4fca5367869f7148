"""Finding a table by code or link, and what guessing costs."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.errors import CodeUnknown, NotFound, RateLimited
from games.models import Membership, Role, Table
from games.services import limits
from tests.support.cast import Person, person


def role_of(table: Table, who: Person) -> str:
    return Membership.objects.get(table=table, player=who.player).role


def test_the_code_lets_a_guest_in_however_it_is_typed(lobby: Table, outsider: Person) -> None:
    assert lobby.code is not None
    typed = f" {lobby.code[:3].lower()} - {lobby.code[3:].lower()} "
    assert services.join_table(player=outsider.player, code=typed) == lobby
    assert role_of(lobby, outsider) == Role.GUEST
    assert Table.objects.get(pk=lobby.pk).version == lobby.version


def test_joining_twice_is_joining_once(lobby: Table, outsider: Person) -> None:
    assert lobby.code is not None
    for _ in range(3):
        services.join_table(player=outsider.player, code=lobby.code)
    assert Membership.objects.filter(table=lobby, player=outsider.player).count() == 1


def test_the_link_lets_a_watcher_in_and_the_code_makes_a_guest_of_one(lobby: Table, outsider: Person) -> None:
    services.watch_table(player=outsider.player, token=lobby.watch_token)
    assert role_of(lobby, outsider) == Role.WATCHER
    assert lobby.code is not None
    services.join_table(player=outsider.player, code=lobby.code)
    assert role_of(lobby, outsider) == Role.GUEST
    services.watch_table(player=outsider.player, token=lobby.watch_token)
    assert role_of(lobby, outsider) == Role.GUEST


@pytest.mark.parametrize("code", ["", "   ", "AAAAAA", "abc", "阿海", "A" * 10_000, "\x00\x00", "%", "'; --"])
def test_a_wrong_code_leads_nowhere(lobby: Table, outsider: Person, code: str) -> None:
    with pytest.raises(CodeUnknown):
        services.join_table(player=outsider.player, code=code)
    with pytest.raises(NotFound):
        services.watch_table(player=outsider.player, token=code)


def test_who_was_removed_stays_out(lobby: Table, outsider: Person) -> None:
    Membership.objects.create(table=lobby, player=outsider.player, role=Role.REMOVED)
    assert lobby.code is not None
    with pytest.raises(NotFound):
        services.join_table(player=outsider.player, code=lobby.code)
    with pytest.raises(NotFound):
        services.watch_table(player=outsider.player, token=lobby.watch_token)
    assert role_of(lobby, outsider) == Role.REMOVED


def test_a_finished_table_has_no_code(table: Table, east: Person, outsider: Person) -> None:
    code = Table.objects.get(pk=table.pk).code
    assert code is not None
    services.finish_table(table=table, actor=east.player)
    with pytest.raises(CodeUnknown):
        services.join_table(player=outsider.player, code=code)


def test_guessing_from_one_address_is_stopped_and_others_are_not(lobby: Table, outsider: Person) -> None:
    assert lobby.code is not None
    for _ in range(limits.WRONG_PER_ADDRESS):
        with pytest.raises(CodeUnknown):
            services.join_table(player=outsider.player, code="AAAAAA", address="192.0.2.7")
    with pytest.raises(RateLimited) as refused:
        services.join_table(player=outsider.player, code=lobby.code, address="192.0.2.7")
    assert refused.value.data["retry_after"] > 0
    with pytest.raises(RateLimited):
        services.watch_table(player=outsider.player, token=lobby.watch_token, address="192.0.2.7")
    services.join_table(player=outsider.player, code=lobby.code, address="192.0.2.8")


def test_right_codes_cost_nothing(lobby: Table) -> None:
    assert lobby.code is not None
    for turn in range(limits.WRONG_PER_ADDRESS + 2):
        services.join_table(player=person(f"客{turn}").player, code=lobby.code, address="192.0.2.7")


def test_guessing_from_many_addresses_is_stopped_for_all(
    lobby: Table, outsider: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WRONG_OVERALL", 30)
    for turn in range(30):
        with pytest.raises(CodeUnknown):
            services.join_table(player=outsider.player, code="AAAAAA", address=f"198.51.100.{turn}")
    assert lobby.code is not None
    with pytest.raises(RateLimited):
        services.join_table(player=outsider.player, code=lobby.code, address="192.0.2.1")


def test_a_window_that_ends_at_the_wrong_moment_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WINDOW", 0)  # expires at once
    for _ in range(3):
        limits.count_wrong_code("192.0.2.7")
    limits.check_codes("192.0.2.7")


def test_people_get_in_while_the_cache_is_down(
    settings: Any, lobby: Table, outsider: Person, caplog: pytest.LogCaptureFixture
) -> None:
    nowhere = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:1/0"}
    settings.CACHES = {"default": nowhere}
    with pytest.raises(CodeUnknown):
        services.join_table(player=outsider.player, code="AAAAAA")
    assert lobby.code is not None
    assert services.join_table(player=outsider.player, code=lobby.code) == lobby
    assert "cache does not answer" in caplog.text
