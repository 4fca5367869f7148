"""Files of many tables: asked for, worked off step by step by whoever has time, kept a day."""

from __future__ import annotations

from games.services.files.asking import ask_for_club, ask_for_own, take_in_many
from games.services.files.sheets import sheet_of, stopped_words, take_paper
from games.services.files.working import is_left_alone, work_off, work_off_left_alone, written_now

__all__ = [
    "ask_for_club",
    "ask_for_own",
    "is_left_alone",
    "sheet_of",
    "stopped_words",
    "take_in_many",
    "take_paper",
    "work_off",
    "work_off_left_alone",
    "written_now",
]
