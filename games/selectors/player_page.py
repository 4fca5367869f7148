"""All figures of a player, for who may see them; and two players side by side."""

from __future__ import annotations

from typing import Any

from games.codes import is_plain
from games.errors import NotFound
from games.models import ClubMember, MemberState, Player, TableResult
from games.results.career import Career, career_of
from games.selectors.acquaintance import acquainted
from games.selectors.leaderboards import points_of
from games.sorting import sort_key
from scoring.levels import LEVELS, Level, level_of

MOST_ELEMENTS = 20
MOST_OTHERS = 20
MOST_CHOICES = 50
MOST_TABLES = 60  # in the trend


def find_player_for(viewer: Player | None, public_id: str) -> Player:
    """Somebody whose page the viewer may see. Raises NotFound for everybody else, and for nobody.

    Who turned out to be somebody else is found as that person: compare `public_id`.
    """
    known = viewer is not None and is_plain(public_id)
    player = Player.objects.select_related("merged_into").filter(public_id=public_id).first() if known else None
    while player is not None and player.merged_into is not None:
        player = player.merged_into
    if player is None or player.erased_at is not None or player.pk not in acquainted(viewer, [player.pk]):
        raise NotFound
    return player


def career(player: Player) -> Career:
    """What all closed tables of the player come to; one query."""
    return career_of(TableResult.objects.filter(player=player).select_related("table").order_by("day", "table_id"))


def figures(found: Career, points: int) -> dict[str, Any]:
    """The figures of somebody, each a number or None where there is none:

    tables, deals, net, coins, wins, win_rate, self_draw_rate, discard_rate, draw_rate, false_wins, per_deal,
    average_win, best_tai, average_loss (the count when somebody else won), terms, longest_stay, points, level.
    """
    sums = found.sums
    return {
        **{name: sums[name] for name in ("tables", "deals", "net", "wins", "false_wins", "terms")},
        "coins": found.coins,
        "per_deal": found.rate("net"),
        "win_rate": found.rate("wins"),
        "self_draw_rate": found.rate("self_draws"),
        "discard_rate": found.rate("discards"),
        "draw_rate": found.rate("draws"),
        "average_win": found.rate("win_tai", "wins"),
        "average_loss": found.rate("lose_tai", "lose_counts"),
        "best_tai": found.best_tai,
        "longest_stay": found.longest_stay,
        "points": points,
        "level": level_of(points),
    }


def player_page(player: Player, viewer: Player) -> dict[str, Any]:
    """Everything of a player's page, every list bounded; nine queries, however many tables there are.

    {"figures", "next": the next Level or None, "missing": points to it, "share": how far, 0 to 1, "since": first day,
    "best": (table, number of the deal, day) or None, "trend": [(day, net, sum)] of the last tables, "elements":
    [(Text, times)], "others": [{player, name, net, tables, ...}] best customer first, "winds": [(wind, sums)],
    "rulesets": [(key, sums)]}. Others are only those whom the viewer may see too.
    """
    found = career(player)
    points = points_of([player.pk]).get(player.pk, 0)
    level, following = _levels(points)
    return {
        "figures": figures(found, points),
        "next": following,
        "missing": following.points - points if following else 0,
        "share": (points - level.points) / (following.points - level.points) if following else 1.0,
        "since": found.first_day,
        "best": found.best and (found.best.table, found.best.best_deal, found.best.day),
        "trend": _trend(found),
        "elements": sorted(found.elements.items(), key=lambda one: (-one[1], str(one[0])))[:MOST_ELEMENTS],
        "others": others(found, viewer),
        "winds": [(wind, sums) for wind, sums in found.winds.items() if sums["deals"]],
        "rulesets": sorted(found.rulesets.items(), key=lambda one: (-one[1]["tables"], one[0])),
    }


def _levels(points: int) -> tuple[Level, Level | None]:
    return level_of(points), next((level for level in LEVELS if level.points > points), None)


def _trend(found: Career) -> list[tuple[Any, int, int]]:
    total, lines = 0, []
    for day, net in found.nets:
        total += net
        lines.append((day, net, total))
    return lines[-MOST_TABLES:]


def others(found: Career, viewer: Player) -> list[dict[str, Any]]:
    """Those the player sat with and the viewer may see; of too many, those most was won from and lost to.

    `customer`: nobody lost more to the player, `nemesis`: nobody won more, of all there are.
    """
    known = acquainted(viewer, found.against)
    ordered = sorted(known, key=lambda key: (-found.against[key], key))
    if len(ordered) > MOST_OTHERS:
        ordered = ordered[: MOST_OTHERS // 2] + ordered[-MOST_OTHERS // 2 :]
    people = Player.objects.in_bulk(ordered)
    most, least = max(found.against.values(), default=0), min(found.against.values(), default=0)
    return [
        {
            "player": people[key].public_id,
            "name": people[key].name,
            "net": found.against[key],
            "tables": found.met[key],
            "gone": people[key].erased_at is not None,
            "customer": 0 < most == found.against[key],
            "nemesis": 0 > least == found.against[key],
        }
        for key in ordered
    ]


def comparable(player: Player, viewer: Player, words: str = "") -> list[dict[str, Any]]:
    """With whom the player can be compared: first whom they sat with, then who is in a club with the viewer.

    [{player, name, tables: together}] without the two themselves, at most MOST_CHOICES and one more to say that
    there are more; `words` narrows by the name.
    """
    found = career(player)
    clubs = ClubMember.objects.filter(player=viewer, state=MemberState.ACTIVE).values("club")
    mates = ClubMember.objects.filter(club__in=clubs, state=MemberState.ACTIVE).values("player")
    people = Player.objects.filter(erased_at=None).exclude(pk__in=(player.pk, viewer.pk)).exclude(name="")
    people = people.filter(name__icontains=words) if words else people
    near = list(people.filter(pk__in=acquainted(viewer, found.against)))
    near.sort(key=lambda one: (-found.met[one.pk], sort_key(one.name), one.pk))
    far = people.filter(pk__in=mates).exclude(pk__in=[one.pk for one in near]).order_by("name", "pk")
    lines = [*near, *far[: MOST_CHOICES + 1]][: MOST_CHOICES + 1]
    return [{"player": one.public_id, "name": one.name, "tables": found.met[one.pk]} for one in lines]


def compared(one: Player, other: Player) -> dict[str, Any]:
    """Two players: {"one", "other": figures, "net": what one has won from the other, "tables": together}."""
    mine, theirs = career(one), career(other)
    points = points_of([one.pk, other.pk])
    return {
        "one": figures(mine, points.get(one.pk, 0)),
        "other": figures(theirs, points.get(other.pk, 0)),
        "net": mine.against[other.pk],
        "tables": mine.met[other.pk],
    }
