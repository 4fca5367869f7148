"""Random public names: slugs, join codes, watch tokens, player ids; all from the system's secure source."""

from __future__ import annotations

import hashlib
import secrets

SLUG_ALPHABET = "abcdefghijklmnopqrstuvwxyz23456789"
CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # no 0 O 1 I L: codes are read aloud
SLUG_LENGTH = 12
CODE_LENGTH = 6
LINK_LENGTH = 8


def _pick(alphabet: str, length: int) -> str:
    return "".join(secrets.choice(alphabet) for _ in range(length))


def new_slug() -> str:
    """Twelve characters for URLs: knowing one gives no right to the table."""
    return _pick(SLUG_ALPHABET, SLUG_LENGTH)


def slug_from(text: str) -> str:
    """A slug that follows from a text: the same one each time.

    >>> slug_from("a b")
    '6cuiazige9gm'
    """
    digest = hashlib.sha256(text.encode()).digest()
    return "".join(SLUG_ALPHABET[byte % len(SLUG_ALPHABET)] for byte in digest[:SLUG_LENGTH])


def new_code() -> str:
    """Six characters that let somebody join; about 7e8 of them, guarded by `services.limits`."""
    return _pick(CODE_ALPHABET, CODE_LENGTH)


def new_link_code() -> str:
    """Eight characters that make another phone the same person, for ten minutes; about 8e11 of them."""
    return _pick(CODE_ALPHABET, LINK_LENGTH)


def new_token() -> str:
    """Twenty-two URL-safe characters (128 bits) that let somebody watch."""
    return secrets.token_urlsafe(16)


def new_public_id() -> str:
    """A player's public id, the same form as a slug."""
    return new_slug()


def new_cookie_key() -> str:
    """The secret half of a phone's cookie; replacing it makes the old cookie worth nothing."""
    return secrets.token_urlsafe(16)


def clean_code(typed: str) -> str:
    """The join code in what somebody typed, without regard to case, spaces and dashes; "" where it is none.

    >>> clean_code(" ab2-3cd ")
    'AB23CD'
    """
    return _clean(typed, CODE_LENGTH)


def clean_link_code(typed: str) -> str:
    """The same for the code that links a phone."""
    return _clean(typed, LINK_LENGTH)


def _clean(typed: str, length: int) -> str:
    code = "".join(ch for ch in typed[:40].upper() if not ch.isspace() and ch not in "-·.")
    return code if len(code) == length and set(code) <= set(CODE_ALPHABET) else ""


def is_plain(text: str) -> bool:
    """Whether text can be a slug or a token at all; anything else is not looked up (PostgreSQL refuses NUL bytes)."""
    return 0 < len(text) <= 64 and text.isascii() and text.isprintable()
