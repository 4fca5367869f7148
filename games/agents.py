"""What a phone calls itself, in a word or two: enough to tell one's own phones apart."""

from __future__ import annotations

DEVICES = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("HarmonyOS", "HarmonyOS"),
    ("OpenHarmony", "HarmonyOS"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)
# The first that is named wins: most of them also call themselves Chrome and Safari.
BROWSERS = (
    ("MicroMessenger", "WeChat"),
    ("QQ/", "QQ"),
    ("MQQBrowser", "QQ"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)


def agent_words(header: str) -> str:
    """The device and the browser of a User-Agent header; "" when neither is known.

    >>> agent_words("Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) MicroMessenger/8.0 Safari/604.1")
    'iPhone · WeChat'
    """
    text = header[:500]
    words = [next((word for mark, word in marks if mark in text), "") for marks in (DEVICES, BROWSERS)]
    return " · ".join(word for word in words if word)
