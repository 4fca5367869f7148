"""Finding a table by code or link, and what guessing costs."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache

from games import services
from games.errors import CodeUnknown, NotFound, RateLimited
from games.models import Membership, Role, Table
from games.services import limits
from tests.support.cast import Person, open_lobby, person, start


@pytest.fixture
def table_elsewhere(db: None) -> Table:
    return open_lobby(*(person(name) for name in "甲乙丙丁"))


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


def test_somebody_guessing_behind_the_router_does_not_shut_out_who_has_a_table(
    lobby: Table, table_elsewhere: Table, south: Person, outsider: Person
) -> None:
    for _ in range(limits.WRONG_PER_ADDRESS):
        with pytest.raises(CodeUnknown):
            services.join_table(player=outsider.player, code="AAAAAA", address="192.0.2.7")
    code = table_elsewhere.code or ""
    assert services.join_table(player=south.player, code=code, address="192.0.2.7") == table_elsewhere
    with pytest.raises(RateLimited):
        services.join_table(player=person("新人").player, code=code, address="192.0.2.7")


def test_who_has_a_table_guesses_no_more_than_others_and_not_by_opening_more(lobby: Table, south: Person) -> None:
    for _ in range(limits.WRONG_PER_PLAYER):
        with pytest.raises(CodeUnknown):
            services.join_table(player=south.player, code="AAAAAA", address="192.0.2.7")
    with pytest.raises(RateLimited):
        services.join_table(player=south.player, code="AAAAAA", address="192.0.2.8")

    stopped = None
    for number in range(limits.WRONG_BY_PLAYERS):
        if number % (limits.WRONG_PER_PLAYER - 1) == 0:
            guesser = person("猜")
            services.open_table(host=guesser.player)
        try:
            services.join_table(player=guesser.player, code="AAAAAA", address="192.0.2.7")
        except CodeUnknown:
            continue
        except RateLimited:
            stopped = number
            break
    assert stopped == limits.WRONG_BY_PLAYERS - limits.WRONG_PER_PLAYER


def test_guessing_from_many_addresses_leaves_everybody_a_few_tries(
    lobby: Table, outsider: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WRONG_OVERALL", 30)
    for turn in range(30):
        with pytest.raises(CodeUnknown):
            services.join_table(player=outsider.player, code="AAAAAA", address=f"198.51.100.{turn}")
    for _ in range(limits.WRONG_WHEN_MANY):
        with pytest.raises(CodeUnknown):
            services.join_table(player=outsider.player, code="AAAAAA", address="192.0.2.1")
    assert lobby.code is not None
    with pytest.raises(RateLimited):
        services.join_table(player=outsider.player, code=lobby.code, address="192.0.2.1")
    assert services.join_table(player=outsider.player, code=lobby.code, address="192.0.2.2") == lobby


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("", "nonsense", True),
    ],
)
def test_a_client_is_an_address_or_a_whole_home(one: str, other: str, same: bool) -> None:
    assert (limits.client_of(one) == limits.client_of(other)) is same


def test_wrong_expired_full_and_removed_look_alike(
    lobby: Table, table_elsewhere: Table, east: Person, outsider: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    expired = start(table_elsewhere, Person(east.name, table_elsewhere.host, east.client))
    code = expired.code or ""
    services.finish_table(table=expired, actor=expired.host)
    removed, full = person("走了"), person("满了")
    Membership.objects.create(table=lobby, player=removed.player, role=Role.REMOVED)
    monkeypatch.setattr("games.services.joining.MOST_PEOPLE", Membership.objects.filter(table=lobby).count())

    def refusal(who: Person, typed: str) -> tuple[type, str, str]:
        with pytest.raises(CodeUnknown) as refused:
            services.join_table(player=who.player, code=typed, address="192.0.2.7")
        return type(refused.value), refused.value.code, str(refused.value)

    tries = [(outsider, "AAAAAA"), (outsider, code), (full, lobby.code or ""), (removed, lobby.code or "")]
    assert len({refusal(who, typed) for who, typed in tries}) == 1
    assert not Membership.objects.filter(player=full.player).exists()
    assert cache.get("taipao:wrong-code:192.0.2.7") == len(tries)


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
