"""Refused, missing and failed requests are answered in the reader's language; the API answers with its envelope."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import include, path

from taipao_site.urls import handler400, handler403, handler404, handler500  # noqa: F401 - Django reads them here


def breaks(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("on purpose")


def full(request: HttpRequest) -> HttpResponse:
    raise OperationalError("database or disk is full")


urlpatterns = [
    *(path(f"{door}breaks/", breaks) for door in ("", "api/v1/")),
    *(path(f"{door}full/", full) for door in ("", "api/v1/")),
    path("", include("taipao_site.urls")),
]

TITLES = {"zh-hans": "这里什么也没有", "zh-hant": "這裡什麼也沒有", "en": "Nothing here"}


@pytest.mark.django_db
@pytest.mark.parametrize("language", TITLES)
def test_a_missing_page_speaks_the_reader_s_language(client: Client, language: str) -> None:
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    answer = client.get("/no/such/page/")
    assert answer.status_code == 404
    assert TITLES[language] in answer.content.decode()
    assert 'action="/language/"' in answer.content.decode()


@pytest.mark.django_db
def test_a_broken_page_says_so_and_keeps_the_reason_to_itself() -> None:
    client = Client(raise_request_exception=False)
    with override_settings(ROOT_URLCONF=__name__):
        answer = client.get("/breaks/", headers={"accept-language": "en"})
    assert answer.status_code == 500
    assert "Something broke here" in answer.content.decode()
    assert "on purpose" not in answer.content.decode()


def test_a_broken_error_page_still_says_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taipao_site.errors.render", breaks)
    client = Client(raise_request_exception=False)
    with override_settings(ROOT_URLCONF=__name__):
        answer = client.get("/breaks/", headers={"accept-language": "zh-TW"})
    assert answer.status_code == 500
    assert "我們這邊壞了" in answer.content.decode()


@pytest.mark.django_db
def test_a_form_from_elsewhere_is_refused_with_advice() -> None:
    answer = Client(enforce_csrf_checks=True).post("/open/", headers={"accept-language": "zh-CN"})
    assert answer.status_code == 403
    assert "这一页太旧了" in answer.content.decode()


def test_the_api_answers_with_its_envelope() -> None:
    client = Client(raise_request_exception=False)
    with override_settings(ROOT_URLCONF=__name__):
        for where, status, code in (("/api/v1/none/", 404, "not_found"), ("/api/v1/breaks/", 500, "server_error")):
            answer = client.get(where, headers={"accept-language": "en"})
            assert answer.status_code == status
            assert answer.json()["error"]["code"] == code
            assert answer.json()["error"]["problems"] == []


@pytest.mark.django_db
def test_a_database_that_is_away_or_full_is_no_fault_of_the_request() -> None:
    client = Client(raise_request_exception=False)
    with override_settings(ROOT_URLCONF=__name__):
        page = client.get("/full/", headers={"accept-language": "en"})
        answer = client.get("/api/v1/full/", headers={"accept-language": "en"})
    assert (page.status_code, answer.status_code) == (503, 503)
    assert "Nothing is lost" in page.content.decode()
    assert answer.json()["error"]["code"] == "unavailable"
    assert page["Retry-After"] == answer["Retry-After"] == "5"
