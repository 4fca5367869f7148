"""From raw tai to the final count: doubling, the second doubling and the cap (rules 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.ruleset import Ruleset
from scoring.text import Text


@dataclass(frozen=True, slots=True)
class Steps:
    """How a count came about, in tai: ``raw`` x ``factor`` (1, 2 or 4), then ``cap``, is ``final``.

    ``threshold`` is the one that decided: the one reached, or the first one if none was; none where nothing doubles.
    ``cap`` is set only where it cut something off.
    """

    raw: int
    factor: int
    threshold: int | None
    cap: int | None
    final: int

    @property
    def text(self) -> Text:
        """One line for people: 28 满 13，翻一番，56 台."""
        line = self._doubling()
        if self.cap is None:
            return line
        cut = Text("，封顶 {cap} 台", "，封頂 {cap} 台", ", capped at {cap} tai").fill(cap=self.cap)
        return Text(*(a + b for a, b in zip(line, cut, strict=True)))

    def _doubling(self) -> Text:
        values = {"raw": self.raw, "at": self.threshold, "doubled": self.raw * self.factor}
        if self.factor == 2:
            line = Text(
                "{raw} 满 {at}，翻一番，{doubled} 台",
                "{raw} 滿 {at}，翻一番，{doubled} 台",
                "{raw} is {at} or more: doubled, {doubled} tai",
            )
        elif self.factor == 4:
            line = Text(
                "{raw} 满 {at}，翻两番，{doubled} 台",
                "{raw} 滿 {at}，翻兩番，{doubled} 台",
                "{raw} is {at} or more: doubled twice, {doubled} tai",
            )
        elif self.threshold is not None:
            line = Text("{raw} 台，不到 {at}，不翻", "{raw} 台，不到 {at}，不翻", "{raw} tai, under {at}: not doubled")
        else:
            line = Text("{raw} 台，不翻", "{raw} 台，不翻", "{raw} tai, not doubled")
        return line.fill(**values)

    def as_dict(self) -> dict[str, Any]:
        """JSON: the five figures and the line in three languages."""
        return {
            "raw": self.raw,
            "factor": self.factor,
            "threshold": self.threshold,
            "cap": self.cap,
            "final": self.final,
            "text": self.text.as_dict(),
        }


def final_count(raw: int, ruleset: Ruleset, *, doubles: bool = True) -> Steps:
    """A winner's raw tai as they are paid (rules 7); ``doubles`` is off for a flat win that does not double.

    >>> from scoring.ruleset import get_ruleset
    >>> final_count(28, get_ruleset("pingyang-13")).final
    56
    """
    factor, threshold = _factor(raw, ruleset) if doubles else (1, None)
    doubled = raw * factor
    cap = ruleset.values["cap"]
    if isinstance(cap, int) and doubled > cap:
        return Steps(raw, factor, threshold, cap, cap)
    return Steps(raw, factor, threshold, None, doubled)


def _factor(raw: int, ruleset: Ruleset) -> tuple[int, int | None]:
    values: Mapping[str, Any] = ruleset.values
    first, second = values["threshold"], values.get("second_threshold")
    if second is not None and raw >= second:
        return 4, second
    if first is not None and raw >= first:
        return 2, first
    return 1, first


def plain_count(raw: int) -> Steps:
    """The count of a player who did not win: never doubled, never capped (rules 7)."""
    return Steps(raw, 1, None, None, raw)
