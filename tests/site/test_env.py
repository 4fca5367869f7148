"""A bad value in the environment stops the start and says which variable, which value and what is expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from taipao_site.env import BadValue, Env

NAME = "TAIPAO_X"
Read = Callable[[Env], object]


def flag(env: Env) -> object:
    return env.flag(NAME)


def integer(env: Env) -> object:
    return env.integer(NAME, 8, least=1, most=9)


def choice(env: Env) -> object:
    return env.choice(NAME, "tea", among=("tea", "water"))


def url(env: Env) -> object:
    return env.url(NAME, schemes=("redis", "unix"))


def hosts(env: Env) -> object:
    return env.hosts(NAME)


def address_part(env: Env) -> object:
    return env.address_part(NAME, "admin")


def secret(env: Env) -> object:
    return env.secret(NAME, "at least 50 random characters", at_least=50)


@pytest.mark.parametrize(
    ("read", "value", "expected"),
    [
        (flag, "maybe", "1 or 0"),
        (flag, "2", "1 or 0"),
        (integer, "eight", "a whole number, at least 1 and at most 9"),
        (integer, "10", "at most 9"),
        (integer, "0", "at least 1"),
        (integer, "1.5", "a whole number"),
        (integer, "８", "a whole number"),
        (choice, "beer", "one of tea, water"),
        (url, "localhost:6379", "redis://… or unix://…"),
        (url, "http://localhost", "redis://… or unix://…"),
        (hosts, "https://taipao.example", "host names separated by commas"),
        (hosts, "taipao.example:8000", "host names separated by commas"),
        (address_part, "a/b", "small letters, digits and dashes"),
        (hosts, "*", "host names separated by commas"),
    ],
)
def test_a_bad_value_shouts(read: Read, value: str, expected: str) -> None:
    with pytest.raises(BadValue) as caught:
        read(Env({NAME: value}))
    message = str(caught.value)
    assert NAME in message
    assert value in message
    assert expected in message


def test_what_is_secret_is_not_shouted() -> None:
    for read, value in ((secret, "hunter2"), (url, "http://me:hunter2@host/0"), (url, "redis://me:hunter2@host:x/0")):
        with pytest.raises(BadValue) as caught:
            read(Env({NAME: value}))
        assert "hunter2" not in str(caught.value)
        assert NAME in str(caught.value)


@pytest.mark.parametrize(
    ("read", "value", "result"),
    [
        (flag, "", False),
        (flag, " Yes ", True),
        (flag, "off", False),
        (integer, "", 8),
        (integer, "9", 9),
        (choice, "", "tea"),
        (choice, "water", "water"),
        (url, "", None),
        (hosts, "", []),
        (hosts, "taipao.example, .example.org", ["taipao.example", ".example.org"]),
        (address_part, "", "admin"),
        (address_part, "/office-7/", "office-7"),
        (secret, "", ""),
    ],
)
def test_a_good_value_is_taken(read: Read, value: str, result: object) -> None:
    assert read(Env({NAME: value})) == result


def test_a_path_may_start_at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Env({NAME: "~/var"}).path(NAME, Path("/x")) == tmp_path / "var"
    assert Env({}).path(NAME, Path("/x")) == Path("/x")
