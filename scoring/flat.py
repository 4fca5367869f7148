"""Wins without a hand: 杀猪 and 花胡 count exactly their own figure (rules 6)."""

from __future__ import annotations

from scoring.counting import final_count
from scoring.facts import Facts
from scoring.items import Item, Phrase
from scoring.problems import Problem
from scoring.situation import FlatWin, FlowerWin
from scoring.tally import Tally
from scoring.text import Text
from scoring.tiles import Tile
from scoring.wildtai import wildcard_win_number
from scoring.winners import has_all_flowers


def flat_tally(facts: Facts, claim: FlatWin, problems: list[Problem]) -> Tally | None:
    """杀猪 or 花胡 without a hand: exactly one item; a claim that is none is added to the problems."""
    flower = isinstance(claim, FlowerWin)
    figure = _flower_figure(facts) if flower else _wildcard_figure(facts)
    if figure is None:
        words = (
            Text("没有花胡：要八张花亮齐", "沒有花胡：要八張花亮齊", "No flower win: it takes all eight flowers")
            if flower
            else Text(
                "杀不了猪：要三张一样的财神再加一张",
                "殺不了豬：要三張一樣的財神再加一張",
                "No wildcard win: it takes three of a class and another",
            )
        )
        problems.append(Problem("no_flower_win" if flower else "no_wildcard_win", facts.seat, words))
        return None
    key = "flower_win" if flower else "wildcard_win"
    tiles = facts.hand.flowers if flower else tuple(facts.wild)
    items = (_flat_item(key, figure, tiles),) if figure else ()
    return Tally(items, final_count(figure, facts.ruleset, doubles=facts.values["special_win_doubles"]))


def _flat_item(key: str, figure: int, tiles: tuple[Tile, ...]) -> Item:
    title = Text("花胡", "花胡", "Flower win") if key == "flower_win" else Text("杀猪", "殺豬", "Wildcard win")
    why = Text("不看牌型，别的都不算", "不看牌型，別的都不算", "whatever the hand, and nothing else counts")
    return Item(key, figure, tiles, Phrase(title), Phrase(why), "rules 6")


def _flower_figure(facts: Facts) -> int | None:
    figure: int | None = facts.values["flower_win_flat"]
    return figure if has_all_flowers(facts) else None


def _wildcard_figure(facts: Facts) -> int | None:
    number = wildcard_win_number(facts)
    if number is None:
        return None
    if facts.wildcards.alike:
        alike: int | None = facts.values["wildcard_win_flat_alike"]
        return alike
    figures = facts.values["wildcard_win_flat"]
    return int(figures[number - 4]) if figures is not None else None
