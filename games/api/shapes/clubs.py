"""Clubs: what is sent and what comes back."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from .fields import Body, Line, Shape
from .rules import MyRulesetShape


class Switch(serializers.BooleanField):
    """true or false, nothing that looks like it."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class FoundClubBody(Body):
    """A new club; whoever sends it owns it and must have a name."""

    name = Line(max_length=2000)
    client_key = Line(required=False, max_length=64, help_text="made by the client; repeating it founds nothing new")


class ChangeClubBody(Body):
    """What of the club's settings changes; the rest stays."""

    name = Line(required=False, max_length=2000)
    time_zone = Line(required=False, max_length=40, help_text="IANA name: it decides the day of a table")
    on_boards = Switch(required=False, help_text="its tables may count on the overall leaderboard")
    archived = Switch(required=False, help_text="read, not written to; alone, without other changes")


class JoinClubBody(Body):
    """The key in an invitation."""

    token = Line(max_length=64)


class AddGuestBody(Body):
    """Somebody without a phone."""

    name = Line(max_length=2000)
    client_key = Line(required=False, max_length=64)


class ChangeMemberBody(Body):
    """One of: another name, another role (manager, member; owner hands the club over), or back again (active)."""

    name = Line(required=False, max_length=2000)
    role = Line(required=False, max_length=10, help_text="owner, manager, member")
    state = Line(required=False, max_length=10, help_text="active brings back who has left")


class MergeBody(Body):
    """Two public ids: `merged`, a guest, becomes one with `kept`."""

    kept = Line(max_length=40)
    merged = Line(max_length=40)
    client_key = Line(required=False, max_length=64)


class SeatMemberBody(Body):
    """Who of the table's club sits here."""

    member = Line(max_length=40, help_text="public id")


class OnBoardsBody(Body):
    """Whether I want to stand on the overall leaderboard."""

    on_boards = Switch()


class OnBoardsShape(Shape):
    """Whether I do."""

    on_boards = serializers.BooleanField()


class MyClubShape(Shape):
    """A club of mine in one line."""

    slug = serializers.CharField()
    name = serializers.CharField()
    role = serializers.CharField(help_text="owner, manager, member")
    archived = serializers.BooleanField()
    members = serializers.IntegerField(help_text="with guests, without those who have left")
    tables = serializers.IntegerField()
    running = serializers.IntegerField(help_text="tables that are not finished")


class MyClubsShape(Shape):
    """My clubs."""

    clubs = MyClubShape(many=True)


class MemberShape(Shape):
    """Somebody in the club."""

    id = serializers.CharField(help_text="public id of the person")
    name = serializers.CharField()
    role = serializers.CharField(help_text="owner, manager, member, guest")
    state = serializers.CharField(help_text="active, archived, removed")
    phone = serializers.BooleanField()
    tables = serializers.IntegerField(help_text="of the club, at which they sat")
    joined_at = serializers.DateTimeField()
    mine = serializers.BooleanField(help_text="it is me")


class MembersShape(Shape):
    """Everybody by pinyin, with those who have left."""

    members = MemberShape(many=True)


class ClubShape(Shape):
    """A club and my place in it."""

    slug = serializers.CharField()
    name = serializers.CharField()
    role = serializers.CharField()
    time_zone = serializers.CharField()
    on_boards = serializers.BooleanField()
    archived = serializers.BooleanField()
    created_at = serializers.DateTimeField()


class ClubInvitationShape(Shape):
    """What lets others in."""

    invite_token = serializers.CharField(help_text="for /clubs/join/ or the page /c/<token>/")


class EndedShape(Shape):
    """What became of a membership."""

    outcome = serializers.CharField(help_text="archived where something was played, else deleted")


class PersonTotalShape(Shape):
    """Somebody at a table."""

    name = serializers.CharField()
    total = serializers.IntegerField()
    mine = serializers.BooleanField()


class ClubTableShape(Shape):
    """A table of the club in one line."""

    slug = serializers.CharField()
    title = serializers.CharField(allow_blank=True, help_text="the name it was given; from paper it has none")
    status = serializers.CharField()
    playing = serializers.BooleanField()
    ruleset = MyRulesetShape()
    player_count = serializers.IntegerField()
    day = serializers.DateField(help_text="in the time zone of the club")
    created_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    deal_count = serializers.IntegerField()
    from_paper = serializers.BooleanField(help_text="from old scores; no deals where only sums were kept")
    people = PersonTotalShape(many=True, help_text="who sits there, best first")
    total = serializers.IntegerField(allow_null=True, help_text="my own tai")
    coins_per_tai = serializers.IntegerField(allow_null=True)
    host = serializers.CharField(allow_blank=True)


class ClubTablesShape(Shape):
    """A page, newest first."""

    tables = ClubTableShape(many=True)
    before = serializers.CharField(allow_blank=True, help_text="for the next page as ?before=; empty after the last")


class MergeShape(Shape):
    """That two people are one."""

    slug = serializers.CharField()
    kept = serializers.CharField()
    merged = serializers.CharField()
    at = serializers.DateTimeField()


class MergeFiguresShape(Shape):
    """What somebody has, over the tables of the club."""

    tables = serializers.IntegerField()
    deals = serializers.IntegerField()
    total = serializers.IntegerField()


class MergeTableShape(Shape):
    """A table that would follow."""

    slug = serializers.CharField()
    title = serializers.CharField(allow_blank=True, help_text="the name it was given; from paper it has none")
    from_paper = serializers.BooleanField()
    day = serializers.DateField()
    status = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    total = serializers.IntegerField()


class MergePreviewShape(Shape):
    """Before and after; `refused` is the code of why it cannot be, else null."""

    refused = serializers.CharField(allow_null=True)
    kept = MergeFiguresShape()
    merged = MergeFiguresShape()
    after = MergeFiguresShape()
    tables = MergeTableShape(many=True)
