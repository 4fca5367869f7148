"""Which of the three languages a page is in: the switch (a cookie) first, then the browser, then 简体."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header

# The language tag a page carries, by Django's code. Browsers choose glyph forms by it.
HTML_LANG = {"zh-hans": "zh-Hans", "zh-hant": "zh-Hant", "en": "en"}
# Each name in its own language: whoever reads it can find it.
SWITCH = (("zh-hans", "简", "简体中文"), ("zh-hant", "繁", "繁體中文"), ("en", "EN", "English"))

TRADITIONAL_PLACES = frozenset({"tw", "hk", "mo"})
CHINESE = frozenset({"zh", "cmn", "wuu", "nan", "hak", "gan", "hsn", "cdo", "yue"})


def match(tag: str) -> str | None:
    """The language of ours that a browser's tag asks for, None for a language we do not have.

    Script decides before place, place before language: zh-Hant-CN is 繁體, zh-HK too, yue (Cantonese) by itself too.

    >>> match("zh-Hant-CN"), match("yue-CN"), match("en-GB"), match("fr")
    ('zh-hant', 'zh-hans', 'en', None)
    """
    language, *rest = tag.lower().replace("_", "-").split("-")
    if language == "en":
        return "en"
    if language not in CHINESE:
        return None
    if "hans" in rest:
        return "zh-hans"
    if "hant" in rest or TRADITIONAL_PLACES.intersection(rest):
        return "zh-hant"
    return "zh-hant" if language == "yue" and not {"cn", "sg", "my"}.intersection(rest) else "zh-hans"


def choose(request: HttpRequest) -> str:
    """The language for this request."""
    chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    if chosen in HTML_LANG:
        return chosen
    for tag, _quality in parse_accept_lang_header(request.headers.get("Accept-Language", "")):
        found = match(tag)
        if found:
            return found
    return settings.LANGUAGE_CODE


class LanguageMiddleware:
    """Activates the language for one request, and tells caches what it depended on."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        language = choose(request)
        translation.activate(language)
        request.LANGUAGE_CODE = language
        response = self.get_response(request)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        response.headers.setdefault("Content-Language", HTML_LANG[language])
        return response


def page_language(request: HttpRequest) -> dict[str, object]:
    """For templates: ``html_lang``, and the rows of the switch as (code, short, name, chosen)."""
    current = translation.get_language() or settings.LANGUAGE_CODE
    switch = [(code, short, name, code == current) for code, short, name in SWITCH]
    return {"html_lang": HTML_LANG.get(current, "en"), "language_switch": switch, "language_code": current}
