"""A phrase in the three languages of the project, side by side."""

from __future__ import annotations

from typing import NamedTuple


class Text(NamedTuple):
    """One phrase in 简体, 繁體 and English."""

    zh_hans: str
    zh_hant: str
    en: str

    def get(self, language_code: str) -> str:
        """The phrase for ``"zh-hans"``, ``"zh-hant"`` or ``"en"``; any other code gets 简体, the default language.

        >>> Text("东", "東", "East").get("zh-hant")
        '東'
        """
        if language_code == "zh-hant":
            return self.zh_hant
        return self.en if language_code.startswith("en") else self.zh_hans

    def as_dict(self) -> dict[str, str]:
        """The three phrases under their language codes, for JSON."""
        return {"zh-hans": self.zh_hans, "zh-hant": self.zh_hant, "en": self.en}

    def fill(self, **values: object) -> Text:
        """The phrase with ``{name}`` replaced in each language; a :class:`Text`, or what ``said`` gives, by language.

        >>> Text("{wind}刻", "{wind}刻", "pung of {wind}").fill(wind=Text("东", "東", "East")).en
        'pung of East'
        """
        known = {key: getattr(value, "said", value) for key, value in values.items()}
        picked = ({k: v[i] if isinstance(v, Text) else v for k, v in known.items()} for i in range(3))
        return Text(*(phrase.format(**words) for phrase, words in zip(self, picked, strict=True)))


def joined(phrases: list[Text], hans: str, hant: str, en: str) -> Text:
    """The phrases as one, with the separator of each language between them."""
    return Text(
        hans.join(p.zh_hans for p in phrases), hant.join(p.zh_hant for p in phrases), en.join(p.en for p in phrases)
    )


def quoted(text: str, most: int = 40) -> str:
    """What somebody typed, short enough for a message and printable in any encoding."""
    return text[:most].encode("utf-8", "replace").decode("utf-8")
