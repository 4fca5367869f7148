"""Files of tables, and how far those are that take a while; games.exported lists the fields of each row."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from .fields import Body, Line, Shape


def _rows(**options: Any) -> serializers.ListField:
    return serializers.ListField(child=serializers.DictField(), **options)


class FilePlayerShape(Shape):
    """Somebody in the file; rows name people by their place in this list, from 0."""

    id = serializers.CharField()
    name = serializers.CharField(allow_blank=True)


class TableFileShape(Shape):
    """Rows as they are stored, oldest first; deals and corrections are named by their numbers."""

    format = serializers.CharField()
    form = serializers.IntegerField()
    check = serializers.CharField(help_text="check code of the evening's log")
    players = FilePlayerShape(many=True)
    table = serializers.DictField()
    seats = _rows()
    memberships = _rows()
    spells = _rows()
    swaps = _rows()
    deals = _rows()
    counts = _rows()
    transfers = _rows()
    adjustments = _rows()
    objections = _rows()
    corrections = _rows()
    revisions = _rows()
    drafts = _rows()
    log = _rows()
    clearings = serializers.ListField(
        child=serializers.DictField(), help_text="what was settled, each with its `lines` of this table"
    )
    digest = serializers.CharField(help_text="of everything but players and seal")
    seal = serializers.CharField(help_text="only the server that wrote it can check it")


class ManyFileShape(Shape):
    """All tables of a club or of a person; a table a line."""

    format = serializers.CharField()
    form = serializers.IntegerField()
    of = serializers.CharField(help_text="club, person")
    players = FilePlayerShape(many=True)
    club = serializers.DictField(required=False, help_text="of a club's file")
    members = _rows(required=False)
    coins = _rows(required=False)
    houses = _rows()
    seal = serializers.CharField(help_text="only the server that wrote it can check it")
    tables = TableFileShape(many=True)
    count = serializers.IntegerField(help_text="how many tables there are")
    chain = serializers.CharField(help_text="over the lines of the tables")


class TakenTableShape(Shape):
    """A table that came from old paper scores."""

    day = serializers.DateField()
    slug = serializers.CharField()


class TakenShape(Shape):
    """What came of a file that was handed in, so far."""

    new = serializers.IntegerField(help_text="tables")
    known = serializers.IntegerField(help_text="tables that were here already")
    refused = serializers.IntegerField(help_text="tables")
    tables = TakenTableShape(many=True, help_text="of old paper scores")
    faults = serializers.ListField(child=serializers.CharField(), help_text="also where old paper scores stopped")
    more = serializers.IntegerField(help_text="faults that are not told")


class FileShape(Shape):
    """A file on its way."""

    token = serializers.CharField(help_text="of /files/<token>/")
    kind = serializers.CharField(help_text="club, person: is written; import, paper: is taken in")
    club = serializers.CharField(allow_null=True, help_text="slug")
    state = serializers.CharField(help_text="arriving, running, done, failed")
    done = serializers.IntegerField(help_text="tables")
    total = serializers.IntegerField(help_text="tables")
    content = serializers.BooleanField(help_text="it can be fetched from /files/<token>/content/")
    created_at = serializers.DateTimeField()
    kept_until = serializers.DateTimeField()
    taken = TakenShape(allow_null=True, help_text="null for what is written")


class AskFileBody(Body):
    """Nothing is needed to ask for a file."""

    client_key = Line(required=False, max_length=64, help_text="repeating it gives the same file, for its day")


class HandInQuery(serializers.Serializer[dict[str, object]]):
    """Where the tables go, and who I am in them."""

    club = serializers.CharField(required=False, help_text="slug of a club that I keep; of the file unless said")
    me = serializers.CharField(required=False, help_text="the name in the file that is mine")
    client_key = serializers.CharField(required=False, help_text="of many tables: repeating it gives the same file")


class HandedInShape(Shape):
    """The table that was in the file, or how far its many tables are."""

    table = serializers.CharField(allow_null=True, help_text="slug")
    file = FileShape(allow_null=True)
