"""Phones, login and the code that links a phone."""

from __future__ import annotations

from rest_framework import serializers

from .fields import Body, Line, Shape


class LoginBody(Body):
    """A name and a password, as they were set."""

    name = Line(max_length=2000)
    password = Line(max_length=200)


class SetLoginBody(LoginBody):
    """The same to be set; to change them, with the present password."""

    present = Line(required=False, max_length=200)


class LinkBody(Body):
    """The eight characters that another phone shows."""

    code = Line(max_length=40)


class PhoneShape(Shape):
    """One phone that is me."""

    number = serializers.IntegerField()
    agent = serializers.CharField(allow_blank=True, help_text="device and browser, as far as it says so")
    created_at = serializers.DateTimeField()
    seen_at = serializers.DateTimeField(help_text="to the hour")
    current = serializers.BooleanField(help_text="whether it is the one that asks")


class PhonesShape(Shape):
    """My phones, this one first, and whether a login leads back to me."""

    phones = PhoneShape(many=True)
    login = serializers.CharField(allow_null=True, help_text="the name to log in by, if one is set")


class LinkShape(Shape):
    """A code that makes one other phone me. Nobody else should see it."""

    code = serializers.CharField()
    until = serializers.DateTimeField()
