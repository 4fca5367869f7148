"""Keeps out of the log what lets somebody in: codes and tokens stand in addresses, and refused addresses are logged."""

from __future__ import annotations

import logging
import re

# /j/<code>/ join, /w/<token>/ watch, /c/<token>/ a club's invitation, /link/<code>/ another phone.
_SECRET = re.compile(r"(/(?:j|w|c|p|link)/)[^/\s?#\"']+")


def redacted(text: str) -> str:
    """The text with the secret part of every address left out.

    >>> redacted("Not Found: /w/abcDEF123/")
    'Not Found: /w/.../'
    """
    return _SECRET.sub(r"\1...", text)


class RedactSecrets(logging.Filter):
    """Passes every record, without the secrets in its message."""

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        clean = redacted(message)
        if clean != message:
            record.msg, record.args = clean, None
        return True
