"""Who belongs to a table, and who asks for a seat."""

from __future__ import annotations

from rest_framework import serializers

from .fields import Body, Flag, Shape


class PersonShape(Shape):
    """Somebody at the table: seated, joined by the code, looking on or shown out."""

    id = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    kind = serializers.CharField(help_text="host, seated, guest, spectator or removed")
    position = serializers.IntegerField(allow_null=True)


class AskShape(Shape):
    """A phone asks for the seat that another phone, or only a name, holds."""

    number = serializers.IntegerField()
    position = serializers.IntegerField()
    seat = serializers.CharField(allow_blank=True, help_text="what the seat is called")
    name = serializers.CharField(allow_blank=True, help_text="who asks")


class PeopleShape(Shape):
    """For the host."""

    people = PersonShape(many=True)
    asks = AskShape(many=True)


class AnswerBody(Body):
    """Yes: it is the same person, the seat is this phone's. No: it stays as it is."""

    yes = Flag()
