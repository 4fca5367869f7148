"""What people and seats are called: cleaning, the limits, and when two names are the same."""

from __future__ import annotations

import unicodedata

from games.errors import Invalid
from games.faults import fault

LONGEST = 24  # characters as people see them
MOST_MARKS = 3  # combining marks on one character
LONGEST_STORED = 100  # code points

_JOINER = "\u200d"
_REGIONAL = range(0x1F1E6, 0x1F200)
_VARIANTS = frozenset("\ufe0e\ufe0f")  # the same picture, in colour or not
_SKIN_TONES = range(0x1F3FB, 0x1F400)
# Letters and symbols by category, but nothing is drawn for them.
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Cyrillic and Greek letters that look like Latin ones, folded: two names that differ in these alone are one.
_LOOK = str.maketrans(
    # Cyrillic а е о р с у х і ј ѕ һ ԁ ԛ ԝ, then those that do as capitals: В К М Н Т Г
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d"
    "\u0432\u043a\u043c\u043d\u0442\u0433"
    # Greek α ε ο ρ υ χ ι κ ν τ β η μ ζ
    "\u03b1\u03b5\u03bf\u03c1\u03c5\u03c7\u03b9\u03ba\u03bd\u03c4\u03b2\u03b7\u03bc\u03b6",
    "aeopcyxijshdqwbkmhtraeopyxikvtbhmz",
)
_DROPPED = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})


def _drawn(ch: str) -> bool:
    return ch not in _BLANKS and unicodedata.category(ch) not in _DROPPED


def _keeps_joiner(text: str, at: int) -> bool:
    """A joiner stays only between two pictures (a family, a flag), where it draws one picture."""
    before = text[at - 1] if at else ""
    after = text[at + 1 : at + 2]
    return bool(
        before
        and after
        and (unicodedata.category(before) in {"So", "Sk"} or before == "\ufe0f")
        and unicodedata.category(after) == "So"
    )


def tidy(typed: str) -> str:
    """NFC, without control, format and direction characters, with single spaces.

    >>> tidy("  阿\\u202e  海\\n")
    '阿 海'
    """
    text = unicodedata.normalize("NFC", typed[:2000])
    spaced = "".join(" " if ch.isspace() or ch in _BLANKS else ch for ch in text)
    kept = (ch for at, ch in enumerate(spaced) if _drawn(ch) or (ch == _JOINER and _keeps_joiner(spaced, at)))
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def clusters(text: str) -> list[str]:
    """The characters a reader sees: marks, skin tones, joined pictures and flag letters go with what they follow.

    >>> len(clusters("é👨‍👩‍👧🇨🇳"))
    3
    """
    found: list[str] = []
    for ch in text:
        last = found[-1] if found else ""
        joined = bool(last) and (
            unicodedata.category(ch) in {"Mn", "Mc", "Me"}
            or ch == _JOINER
            or last[-1] == _JOINER
            or ord(ch) in _SKIN_TONES
            or (ord(ch) in _REGIONAL and len(last) == 1 and ord(last) in _REGIONAL)
        )
        if joined:
            found[-1] += ch
        else:
            found.append(ch)
    return found


def _marks(cluster: str) -> int:
    return sum(unicodedata.category(ch) in {"Mn", "Mc", "Me"} for ch in cluster)


def clean_name(typed: str, *, where: str = "name") -> str:
    """The name as it is stored. Raises Invalid: name_empty, name_too_long or name_marks."""
    name = tidy(typed)
    seen = clusters(name)
    if not any(unicodedata.category(ch)[0] in "LNPS" for ch in name):
        raise Invalid([fault("name_empty", where)])
    if len(seen) > LONGEST or len(name) > LONGEST_STORED:
        raise Invalid([fault("name_too_long", where, longest=LONGEST)])
    if any(_marks(cluster) > MOST_MARKS for cluster in seen):
        raise Invalid([fault("name_marks", where)])
    return name


def isolated(name: str) -> str:
    """The name for use inside a sentence: one written from right to left turns nothing but itself around.

    >>> isolated("阿海"), isolated("\u05d3\u05df")
    ('阿海', '\u2068\u05d3\u05df\u2069')
    """
    turns = not name.startswith("\u2068") and any(unicodedata.bidirectional(ch) in {"R", "AL", "AN"} for ch in name)
    return f"\u2068{name}\u2069" if turns else name


def name_key(name: str) -> str:
    """Two names with one key are the same name, on every database (SQLite folds only A-Z by itself).

    >>> name_key("Émile") == name_key("émile"), name_key("Anna") == name_key("\u0410nna")
    (True, True)
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    plain = "".join(ch for ch in folded if ch not in _VARIANTS)
    return unicodedata.normalize("NFKC", plain).translate(_LOOK)[:200]
