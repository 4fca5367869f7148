"""Keeps a generated secret key in a file, so that a laptop needs no set-up and phones stay recognised."""

from __future__ import annotations

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def stored_secret_key(path: Path) -> str:
    """The key in ``path``, made on first use and readable by its owner alone."""
    try:
        return path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        pass
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(get_random_secret_key() + "\n")
    try:
        # A link fails when the name exists: of two processes that start at once, the first one's key stays.
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return path.read_text(encoding="ascii").strip()
