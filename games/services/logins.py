"""A name and a password for who wants them: set, changed, used. One answer for a wrong name and a wrong password."""

from __future__ import annotations

from django.contrib.auth.hashers import check_password, make_password
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.errors import Invalid, LoginTaken, LoginWrong
from games.faults import Problem, fault
from games.models import Login, Phone, Player
from games.names import clean_name, name_key, tidy
from games.services import limits
from games.services.change import is_duplicate
from games.services.linking import become_phone
from games.services.phones import end_all_phones, end_other_phones, fresh_key

SHORTEST, LONGEST = 8, 128  # characters


def set_login(*, phone: Phone, name: str, password: str, present: str = "", address: str = "") -> Phone:
    """Give the phone's player a login, or change it with the `present` password; the phone gets a new secret.

    With a changed password every other phone is signed out. Raises RateLimited, LoginTaken, Invalid with all faults.
    """
    player = phone.player
    login = Login.objects.filter(player=player).first()
    new, problems = _checked(name, password)
    if login is not None and not _proved(login, present, address):
        problems.append(fault("password_wrong", "present"))
    if problems:
        raise Invalid(problems)
    hashed = make_password(password)  # outside of the transaction: it takes half a second by design
    try:
        with transaction.atomic():
            Login.objects.update_or_create(
                player=player,
                defaults={"name": new, "name_key": name_key(new), "password": hashed, "changed_at": timezone.now()},
            )
            if login is not None:
                end_other_phones(player=player, phone=phone)
            return fresh_key(phone)
    except IntegrityError as error:
        if not is_duplicate(error):
            raise
        raise LoginTaken from error


def log_in(*, name: str, password: str, phone: Phone | None, agent: str = "", address: str = "") -> Phone:
    """The phone this one is from now on. What it held as a guest comes along. Raises RateLimited, LoginWrong."""
    key = name_key(tidy(name))
    limits.check_login(address, key)
    login = Login.objects.select_related("player").filter(name_key=key).first()
    if not _matches(login, password):
        limits.count_wrong_login(address, key)
        raise LoginWrong
    assert login is not None  # noqa: S101 (nobody's password matches)
    with transaction.atomic():
        return become_phone(login.player, phone, agent)


def end_login(*, player: Player) -> None:
    """Take the person's login away and sign them out everywhere, for an operator: nobody comes in as them any more."""
    with transaction.atomic():
        Login.objects.filter(player=player).delete()
        end_all_phones(player=player)


def _matches(login: Login | None, password: str) -> bool:
    """Takes equally long whether there is such a name or not."""
    if len(password) > LONGEST:
        return False
    if login is None:
        make_password(password)
        return False
    return check_password(password, login.password)


def _proved(login: Login, present: str, address: str) -> bool:
    limits.check_login(address, login.name_key)
    if _matches(login, present):
        return True
    limits.count_wrong_login(address, login.name_key)
    return False


def _checked(name: str, password: str) -> tuple[str, list[Problem]]:
    problems: list[Problem] = []
    new = ""
    try:
        new = clean_name(name)
    except Invalid as error:
        problems += error.problems
    if len(password) < SHORTEST:
        problems.append(fault("password_short", "password", least=SHORTEST))
    elif len(password) > LONGEST:
        problems.append(fault("password_long", "password"))
    elif name_key(password) == name_key(new):
        problems.append(fault("password_name", "password"))
    elif _common(password):
        problems.append(fault("password_common", "password"))
    return new, problems


def _common(password: str) -> bool:
    try:
        CommonPasswordValidator().validate(password)
    except ValidationError:
        return True
    return False
