"""What the scripts say when there is no server to ask: the recorder, the outbox, what needs attention, updates."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.templatetags.taipao import wind_badge


def words() -> dict[str, str]:
    """By key, in the language that is active; {name}, {n} and the like are filled in by the script."""
    return {**_recorder(), **_counting(), **_outbox(), **_trouble(), **_shell()}


def _recorder() -> dict[str, str]:
    return {
        "who_won": _("Deal {n}: who won"),
        "offline_kept": _("No connection: kept on this phone"),
        "back": _("Back"),
        "close": _("Close"),
        "seats": _("The four seats"),
        "wins": _("wins"),
        "self_draw": _("self-drawn"),
        "from": _("discarded"),
        "robbed": _("robbed"),
        "offender": _("false win"),
        "middle": _("Tap the winner"),
        "middle_win": _("Tap {name} again\nfor a self-draw"),
        "middle_self_draw": _("{name}\nself-drawn"),
        "middle_draw": _("Draw\nnothing is paid"),
        "middle_false_win": _("Tap who called\nthe false win"),
        "middle_wildcard_win": _("Tap who laid down\nthe wildcards"),
        "middle_flower_win": _("Tap who showed\nthe eight flowers"),
        "other_endings": _("Other endings"),
        "draw": _("Draw"),
        "false_win": _("False win"),
        "wildcard_win": _("Wildcard win"),
        "flower_win": _("Flower win"),
        "rob_kong": _("Robbed kong"),
        "kong": _("Kong bloom"),
        "last_tiles": _("Last tiles"),
        "heavenly": _("Heavenly win"),
        "earthly": _("Earthly win"),
        "hint": _("Kong bloom and last tiles have to be self-drawn"),
        "pick": _("Tap the winner first"),
        "missing_from": _("Tap who discarded, or the winner again for a self-draw"),
        "missing_offender": _("Tap who called the false win"),
        "count": _("Count"),
        "check": _("Check"),
        "E": _("dealer"),
        "S": pgettext("wind", "S"),
        "W": pgettext("wind", "W"),
        "N": pgettext("wind", "N"),
        **{f"badge_{wind}": wind_badge(wind) for wind in "ESWN"},
    }


def _counting() -> dict[str, str]:
    return {
        "count_of": _("{name}'s count"),
        "mine": _("My count"),
        "deal": _("Deal {n}"),
        "typed_before": _(
            "Tiles or ticks were typed for this seat. They are counted once they are sent; a number takes their place"
        ),
        "stays": _("Under {n}: not doubled,"),
        "becomes": _("{n} or more: doubled to"),
        "tai": _("tai"),
        "raw": _("Before doubling"),
        "final": _("Doubled already"),
        "delete": _("Delete a digit"),
        "clear": _("Clear"),
        "none": _("No tai"),
        "done": _("That's all"),
        "special": _("What the special win pays"),
        "liable": _("Four winds: {name} gave the fourth and pays for all"),
        "check_deal": _("Check deal {n}"),
        "change": _("Change"),
        "post": _("Correct, post it"),
        "payments": _("The payments"),
        "no_payments": _("A draw: nothing is paid, the deal passes on"),
        "open_payments": _("Who pays whom is said once the tiles are counted"),
        "pays": _("pays"),
        "sum": _("The four together"),
        "dealer_times": _("× {n} dealer"),
        "below": _("Under {n} tai nobody wins here"),
        "too_much": _("More than any deal comes to"),
    }


def _outbox() -> dict[str, str]:
    return {
        "unsent_one": _("1 deal not sent"),
        "unsent_many": _("{n} deals not sent"),
        "by_itself": _("goes by itself once you are online"),
        "send_now": _("Send now"),
        "dashed": _("dashed: not sent"),
        "attention_one": _("1 deal needs attention"),
        "attention_many": _("{n} deals need attention"),
        "old": _("More than a day old: go online with this phone soon, browsers throw away what lies too long"),
        "memory": _("This browser keeps nothing: leave the page open until it is sent"),
        "half": _("Deal {n} is half recorded here"),
        "go_on": _("Go on"),
        "record": _("Record a deal"),
        "won": _("{name} won {tai}"),
        "drew": _("{name} self-drew {tai}"),
        "robbed_kong": _("{name} robbed a kong, {tai}"),
        "laid_down": _("{name} laid down wildcards, {tai}"),
        "showed": _("{name} had all flowers, {tai}"),
        "false": _("{name}: false win"),
        "n_tai": _("{n} tai"),
        "drop": _("Drop it"),
        "drop_sure": _("Really drop it"),
        "try_again": _("Try again"),
    }


def _trouble() -> dict[str, str]:
    return {
        "taken": _("Deal {n} has been posted on another phone meanwhile. Yours is kept, and was not posted"),
        "moved": _("The table has moved on: dealer, people or number are no longer what they were. Yours is kept"),
        "invalid": _("This cannot be posted as it is. Yours is kept"),
        "away": _("This phone may not post at this table just now. Yours is kept"),
        "other": _("The server did not take it. This page may be older than the server: load it anew. Yours is kept"),
        "theirs": _("As it was posted"),
        "yours": _("What you typed"),
        "same": _("It is the same: drop mine"),
        "as_deal": _("Record it as deal {n}"),
        "reload": _("Load the page anew"),
        "not_sent": _("No connection. It was not sent, and stays here"),
        "no_page": _("No connection: this page cannot be opened just now"),
        "typed_kept": _("What was typed is in the recorder"),
    }


def _shell() -> dict[str, str]:
    return {
        "taipao": _("Taipao"),
        "calculator": _("Calculator"),
        "no_server": _("No connection"),
        "tables_here": _("Tables on this phone"),
        "no_tables": _("No table was opened on this phone yet. Once you are online it is here too"),
        "reach": _("Try to connect"),
        "numbers_of": _("As of {time}"),
        "offline": _("Offline"),
        "phone_here": _("phone connected"),
        "phone_away": _("phone not connected"),
    }
