"""Settings run with nothing set, and refuse a production that is not safe and a set-up that cannot work."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.site.starting import PRODUCTION, SECRET, manage, setting
from tests.support.app import surroundings
from tests.support.processes import ROOT


def test_nothing_set_is_a_working_laptop(tmp_path: Path) -> None:
    var = str(tmp_path / "a folder")
    assert manage("check", TAIPAO_VAR=var).returncode == 0
    key = tmp_path / "a folder" / "secret_key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    first = key.read_text()
    assert setting("s.SECRET_KEY", TAIPAO_VAR=var) == first.strip()
    assert len(first.strip()) >= 50
    assert setting("s.DEBUG, s.REDIS_URL, s.CELERY_TASK_ALWAYS_EAGER", TAIPAO_VAR=var) == "False  True"
    assert setting("s.DATABASES['default']['NAME']", TAIPAO_VAR=var) == f"{var}/taipao.sqlite3"
    assert setting("s.CHANNEL_LAYERS['default']['BACKEND']", TAIPAO_VAR=var) == "games.live.layer.InProcessLayer"


@pytest.mark.parametrize("missing", ["TAIPAO_SECRET_KEY", "TAIPAO_HOSTS"])
def test_production_needs_a_secret_and_hosts(missing: str) -> None:
    done = manage("check", **{**PRODUCTION, missing: ""})
    assert done.returncode != 0
    assert f"TAIPAO_PRODUCTION=1 needs {missing}" in done.stderr


def test_production_refuses_a_short_secret() -> None:
    done = manage("check", **{**PRODUCTION, "TAIPAO_SECRET_KEY": "short"})
    assert done.returncode != 0
    assert "TAIPAO_SECRET_KEY='<5 characters>': expected at least 50 random characters" in done.stderr


def test_production_is_clean_for_the_deployment_check() -> None:
    done = manage("check", "--deploy", "--fail-level", "DEBUG", **PRODUCTION)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_debug_is_never_on_in_production() -> None:
    assert setting("s.DEBUG, s.SECRET_KEY", TAIPAO_DEBUG="1", **PRODUCTION) == f"False {SECRET}"


def test_a_proxy_is_believed_only_when_told_so() -> None:
    assert setting("hasattr(s, 'SECURE_PROXY_SSL_HEADER')", **PRODUCTION) == "False"
    assert setting("s.SECURE_PROXY_SSL_HEADER[0]", TAIPAO_TRUST_PROXY="1", **PRODUCTION) == "HTTP_X_FORWARDED_PROTO"


def test_several_processes_without_redis_are_refused() -> None:
    """B016."""
    refused = manage("check", WEB_CONCURRENCY="2")
    assert refused.returncode != 0
    assert "taipao.E001" in refused.stderr
    assert manage("check", WEB_CONCURRENCY="2", REDIS_URL="redis://localhost:6379/0").returncode == 0


def test_a_server_refuses_several_processes_too() -> None:
    for door in ("asgi", "wsgi"):
        command = [sys.executable, "-c", f"import taipao_site.{door}"]
        env = surroundings(WEB_CONCURRENCY="2")
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
        assert done.returncode != 0
        assert "WEB_CONCURRENCY=2 with no REDIS_URL" in done.stderr


def test_sqlite_in_memory_is_refused() -> None:
    for url in ("sqlite://", "sqlite:///", "sqlite:///:memory:"):
        assert "DATABASE_URL: SQLite needs a file" in manage("check", DATABASE_URL=url).stderr


def test_an_address_of_postgresql() -> None:
    url = "postgresql://me:p%40ss@db:5433/taipao?sslmode=require"
    d = "s.DATABASES['default']"
    read = f"{d}['NAME'], {d}['PASSWORD'], {d}['PORT'], {d}['CONN_MAX_AGE'], sorted({d}['OPTIONS'])"
    assert setting(read, DATABASE_URL=url) == "taipao p@ss 5433 60 ['sslmode']"


def test_redis_serves_messages_cache_and_tasks() -> None:
    url = "redis://c:6379/3"
    layer = {"BACKEND": "games.live.redis_layer.RedisLayer", "CONFIG": {"hosts": [url], "prefix": "taipao"}}
    assert setting("s.CHANNEL_LAYERS['default']", REDIS_URL=url) == str(layer)
    assert setting("s.CACHES['default']['LOCATION']", REDIS_URL=url) == url
    assert setting("s.CELERY_BROKER_URL, s.CELERY_TASK_ALWAYS_EAGER", REDIS_URL=url) == f"{url} False"
    assert setting("s.CELERY_BROKER_URL", REDIS_URL="unix:///run/redis.sock") == "redis+socket:///run/redis.sock"


@pytest.mark.parametrize(
    "variable", ["DATABASE_URL", "REDIS_URL", "WEB_CONCURRENCY", "TAIPAO_PRODUCTION", "TAIPAO_LOG"]
)
def test_every_variable_shouts(variable: str) -> None:
    done = manage("check", **{variable: "nonsense"})
    assert done.returncode != 0
    assert variable in done.stderr.strip().splitlines()[-1]
