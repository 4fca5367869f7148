"""The order of names: by pinyin, the same on every database."""

from __future__ import annotations

import os
import unicodedata
from functools import cache, lru_cache

LONGEST = 150  # bytes of a key before it is spelled out

# Characters that are read otherwise as a surname; two-character surnames first.
SURNAMES = {
    "万俟": "mo4 qi2", "尉迟": "yu4 chi2", "尉遲": "yu4 chi2", "单于": "chan2 yu2", "單于": "chan2 yu2",
    "长孙": "zhang3 sun1", "長孫": "zhang3 sun1", "澹台": "tan2 tai2", "澹臺": "tan2 tai2",
    "曾": "zeng1", "仇": "qiu2", "解": "xie4", "单": "shan4", "單": "shan4", "查": "zha1",
    "朴": "piao2", "区": "ou1", "區": "ou1", "盖": "ge3", "蓋": "ge3", "覃": "qin2", "翟": "zhai2",
    "乐": "yue4", "樂": "yue4", "任": "ren2", "华": "hua4", "華": "hua4", "纪": "ji3", "紀": "ji3",
    "员": "yun4", "員": "yun4", "折": "she2", "种": "chong2", "秘": "bi4", "缪": "miao4", "繆": "miao4",
    "召": "shao4", "祭": "zhai4", "繁": "po2", "过": "guo1", "過": "guo1", "那": "na1", "隗": "wei3",
    "都": "du1", "句": "gou1", "阚": "kan4", "黑": "he4", "燕": "yan1", "宁": "ning4",
    "寧": "ning4", "葛": "ge3", "郇": "xun2", "牟": "mu4", "哈": "ha3", "撒": "sa3", "么": "yao1",
    "洗": "xian3",
}  # fmt: skip


@cache
def _readings() -> dict[int, str]:
    """Every character's readings, commonest first; loaded with the first Chinese name (a name is no phrase)."""
    os.environ.setdefault("PYPINYIN_NO_PHRASES", "true")
    from pypinyin.pinyin_dict import pinyin_dict

    return dict(pinyin_dict)


_TONES = {"\u0304": "1", "\u0301": "2", "\u030c": "3", "\u0300": "4"}


def _syllable(char: str) -> tuple[str, str] | None:
    """Letters and tone of a character, None for one that is no hanzi: 海 -> ("hai", "3")."""
    readings = _readings().get(ord(char)) if ord(char) >= 0x2E80 else None
    if not readings:
        return None
    letters, tone = "", "5"
    for part in unicodedata.normalize("NFD", readings.split(",")[0]):
        if part in _TONES:
            tone = _TONES[part]
        else:
            letters += "v" if part == "\u0308" else part
    return letters.replace("uv", "v"), tone


def _spell(name: str) -> tuple[list[str], str]:
    """The words of a name in Latin letters, and the tones."""
    for length in (2, 1):
        surname = SURNAMES.get(name[:length]) if len(name) > 1 else None
        if surname:
            words = [syllable[:-1] for syllable in surname.split()]
            more, tones = _spell_rest(name[length:])
            return words + more, "".join(syllable[-1] for syllable in surname.split()) + tones
    return _spell_rest(name)


def _spell_rest(name: str) -> tuple[list[str], str]:
    words, tones, run = [], "", ""
    for char in name:
        syllable = _syllable(char)
        if syllable is None and char.isalnum():
            run += char
            continue
        words += _latin(run)
        run = ""
        if syllable is not None:
            words.append(syllable[0])
            tones += syllable[1]
    return words + _latin(run), tones


def _latin(run: str) -> list[str]:
    """A run of letters and figures as words: without accents, figures by size ("2" before "10")."""
    plain = "".join(ch for ch in unicodedata.normalize("NFKD", run.casefold()) if not unicodedata.combining(ch))
    words: list[str] = []
    for ch in plain:
        if words and words[-1].isdecimal() == ch.isdecimal():
            words[-1] += ch
        else:
            words.append(ch)
    return [f"{len(word.lstrip('0')):02d}{word.lstrip('0')}" if word.isdecimal() else word for word in words]


@lru_cache(maxsize=4096)
def sort_key(name: str) -> str:
    """What sorts a name by pinyin, then tone, then character; Latin names stand among them by their letters.

    A surname has its own reading (曾 zeng, 单 shan, 尉迟 yuchi). Spelled in hexadecimal, which every database and every
    collation orders alike.

    >>> sorted(["张三", "陈四", "阿一", "李二", "王五", "赵六", "曾七", "Bob"], key=sort_key)
    ['阿一', 'Bob', '陈四', '李二', '王五', '曾七', '张三', '赵六']
    """
    words, tones = _spell(unicodedata.normalize("NFKC", name))
    key = f"{' '.join(words)}\x01{tones}\x01{name}"
    return key.encode("utf-8", "surrogatepass")[:LONGEST].hex()
