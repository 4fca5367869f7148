"""Which values belong to which element, and where they stand on the page: one table, read top to bottom."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Part:
    """One part of a ruleset's page: the elements in it, each with its keys; keys without an element stand alone."""

    slug: str
    title: str | Promise
    elements: tuple[tuple[str, tuple[str, ...]], ...] = ()
    keys: tuple[str, ...] = ()


def _own(*names: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Elements whose only key is called like them."""
    return tuple((name, (name,)) for name in names)


PARTS: tuple[Part, ...] = (
    Part("doubling", _("Doubling"), keys=("threshold", "second_threshold", "cap", "min_tai", "special_win_doubles")),
    Part(
        "everyone",
        _("What everybody counts"),
        (
            (
                "wildcards",
                (
                    "wildcard_ordinary",
                    "wildcard_big",
                    "big_wildcard_winds",
                    "wildcard_alike",
                    "wildcard_alike_surplus",
                ),
            ),
            ("flowers", ("flowers", "flowers_opening", "white_opening", "opening_quad_is_set")),
            (
                "kong",
                ("kong_plain", "kong_terminal", "kong_wind", "kong_seat_wind", "kong_dragon", "kong_scores_pung"),
            ),
            *_own("seat_wind_pung", "dragon_pung", "seat_wind_pair"),
        ),
    ),
    Part(
        "winner",
        _("What only the winner counts"),
        (
            ("self_draw", ("self_draw", "self_draw_with_bloom", "self_draw_with_last_tiles")),
            *_own("no_wildcard", "plain_hand"),
            ("clean_hand", ("clean_hand", "clean_hand_includes_no_wildcard", "clean_hand_allows_chows")),
            *_own("half_flush", "full_flush", "all_honours", "all_pungs"),
            ("four_winds", ("four_winds", "four_winds_form")),
            *_own("wildcard_set"),
            ("single_tile", ("single_tile", "single_tile_wildcard")),
            ("kong_bloom", ("kong_bloom", "kong_bloom_big_extra", "flower_bloom")),
            *_own("robbing_kong", "last_tiles", "heavenly_win", "earthly_win"),
        ),
    ),
    Part(
        "special",
        _("Wildcard win and flower win"),
        (
            (
                "wildcard_win",
                (
                    "wildcard_win_hand",
                    "wildcard_win_replaces_wildcards",
                    "wildcard_win_flat",
                    "wildcard_win_flat_alike",
                    "wildcard_win_zeroes_losers",
                ),
            ),
            ("flower_win", ("flower_win_hand", "flower_win_flat")),
        ),
    ),
    Part("paying", _("Paying"), keys=("liability", "false_win")),
)
"""Every key of a ruleset once, every element once."""


@dataclass(frozen=True)
class Dispute:
    """A reading people argue about: the keys that decide it and the question, in the players' words."""

    keys: tuple[str, ...]
    question: str | Promise


DISPUTED: tuple[Dispute, ...] = (
    Dispute(("clean_hand_includes_no_wildcard",), _("Does a clean hand take in “no wildcard”, or are both counted?")),
    Dispute(("kong_scores_pung",), _("Does a kong of the own wind or a dragon count as its pung as well?")),
    Dispute(("seat_wind_pair",), _("Is a pair of the own wind worth anything?")),
    Dispute(("robbing_kong",), _("How much is robbing the kong?")),
    Dispute(("wildcard_alike",), _("How much are two alike wildcards?")),
    Dispute(("kong_bloom",), _("Kong bloom: beside the kong, or with the kong in it?")),
    Dispute(("full_flush", "four_winds", "single_tile"), _("Full flush, four winds, single tile: one figure for all?")),
    Dispute(("four_winds_form",), _("What does four winds take?")),
    Dispute(("special_win_doubles",), _("Are a wildcard win and a flower win doubled?")),
    Dispute(("wildcard_win_zeroes_losers",), _("After a wildcard win, do the others count?")),
    Dispute(("false_win",), _("What does a false win cost?")),
)
"""In the order in which they come up most."""
