"""My name, my login and my phones; and the way in for a phone that is nobody yet."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import services
from games.agents import agent_words
from games.codes import clean_link_code
from games.errors import TaipaoError
from games.identity import attach_cookie, become, drop_cookie, phone_of
from games.models import Phone
from games.selectors.phones import login_of, phones_of
from games.web.door import said
from games.web.forms import whole
from games.web.qr import qr_code


@require_safe
@never_cache
def account(request: HttpRequest) -> HttpResponse:
    """A stranger is asked to log in or to give a name."""
    phone = phone_of(request)
    return redirect("web:log_in") if phone is None else _page(request, phone)


def _page(request: HttpRequest, phone: Phone, **more: Any) -> HttpResponse:
    phones = phones_of(phone.player, phone)
    context = {
        "player": phone.player,
        "login": login_of(phone.player),
        "phones": phones,
        "others": len(phones) > 1,
        "ask": request.GET.get("ask", ""),
        **more,
    }
    return render(request, "account/account.html", context)


@sensitive_post_parameters("password", "present")
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def set_login(request: HttpRequest) -> HttpResponse:
    """Set a name and a password, or change them with the present one."""
    phone = phone_of(request)
    if phone is None:
        return redirect("web:log_in")
    login = login_of(phone.player)
    context: dict[str, Any] = {"login": login, "typed": login.name if login else phone.player.name}
    if request.method != "POST":
        return render(request, "account/set_login.html", context)
    typed = request.POST.get("name", "")
    try:
        fresh = services.set_login(
            phone=phone,
            name=typed,
            password=request.POST.get("password", ""),
            present=request.POST.get("present", ""),
            address=_address(request),
        )
    except TaipaoError as error:
        context |= {"typed": typed, "faults": said(error)}
        return render(request, "account/set_login.html", context, status=_status(error))
    messages.success(request, _("You can log in by this name on any phone"))
    return _is_now(request, fresh, "web:account")


@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def log_in(request: HttpRequest) -> HttpResponse:
    """By name and password; what the phone held as a guest comes along."""
    if request.method != "POST":
        return render(request, "account/log_in.html", {"typed": ""})
    typed = request.POST.get("name", "")
    try:
        phone = services.log_in(
            name=typed,
            password=request.POST.get("password", ""),
            phone=phone_of(request),
            agent=_agent(request),
            address=_address(request),
        )
    except TaipaoError as error:
        return render(request, "account/log_in.html", {"typed": typed, "faults": said(error)}, status=_status(error))
    return _is_now(request, phone, "web:home")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def log_out(request: HttpRequest) -> HttpResponse:
    """Sign this phone out; a look asks once whether that is meant."""
    phone = phone_of(request)
    if phone is None:
        return redirect("web:home")
    if request.method != "POST":
        alone = login_of(phone.player) is None and len(phones_of(phone.player, phone)) == 1
        return render(request, "account/log_out.html", {"alone": alone, "name": phone.player.name})
    services.end_phone(player=phone.player, number=phone.pk)
    response = redirect("web:home")
    drop_cookie(response)
    return response


@require_POST
@never_cache
def end_phones(request: HttpRequest) -> HttpResponse:
    """Sign out another phone, or all the others."""
    phone = phone_of(request)
    if phone is None:
        return redirect("web:home")
    wanted = request.POST.get("phone", "")
    try:
        if wanted == "others":
            services.end_other_phones(player=phone.player, phone=phone)
        elif wanted == str(phone.pk):
            return redirect("web:log_out")
        else:
            services.end_phone(player=phone.player, number=whole(wanted, 18) or 0)
    except TaipaoError as error:
        for line in said(error):
            messages.error(request, line)
    else:
        messages.success(request, _("Signed out"))
    return redirect("web:account")


@require_POST
@never_cache
def offer_link(request: HttpRequest) -> HttpResponse:
    """Show a code that makes another phone mine, on this answer alone."""
    phone = phone_of(request)
    if phone is None:
        return redirect("web:log_in")
    code, until = services.offer_link(player=phone.player)
    link = request.build_absolute_uri(reverse("web:link", args=[code]))
    context = {"code": f"{code[:4]} {code[4:]}", "qr": qr_code(link), "until": until}
    return render(request, "account/offer_link.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def link(request: HttpRequest, code: str = "") -> HttpResponse:
    """Become the person whose phone shows the code. A look uses nothing up; only a press does."""
    if request.method != "POST":
        return render(request, "account/link.html", {"code": clean_link_code(code)})
    typed = request.POST.get("code", code)
    try:
        phone = services.link_phone(
            code=typed, phone=phone_of(request), agent=_agent(request), address=_address(request)
        )
    except TaipaoError as error:
        return render(request, "account/link.html", {"typed": typed, "faults": said(error)}, status=_status(error))
    return _is_now(request, phone, "web:home")


def _is_now(request: HttpRequest, phone: Phone, where: str) -> HttpResponse:
    become(request, phone)
    response = redirect(where)
    attach_cookie(response, phone.player, request)
    return response


def _status(error: TaipaoError) -> int:
    return 422 if error.status == 400 else error.status


def _agent(request: HttpRequest) -> str:
    return agent_words(request.headers.get("User-Agent", ""))


def _address(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))
