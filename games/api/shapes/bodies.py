"""What is sent for the running deal: to look, to post, and to type it together."""

from __future__ import annotations

from .entries import EntriesField, EntryField, IndicatorsField, OutcomeField
from .fields import Body, Line, Whole


class PreviewBody(Body):
    """A deal that is not posted yet and may be unfinished."""

    outcome = OutcomeField()
    entries = EntriesField(required=False)
    indicators = IndicatorsField(required=False)


class PostBody(Body):
    """A whole deal. The same client_key with the same content again gives the first answer again."""

    client_key = Line(max_length=64, help_text="made by the client, one for each deal")
    expected_version = Whole(help_text="the version of the state the deal was counted at")
    outcome = OutcomeField()
    entries = EntriesField(required=False)
    indicators = IndicatorsField(required=False)


class DraftOutcomeBody(Body):
    """How the running deal ended."""

    outcome = OutcomeField()
    revision = Whole(required=False, allow_null=True, help_text="refused unless the draft still has it")
    deal_number = Whole(required=False, allow_null=True, help_text="refused unless this deal is still open")


class DraftEntryBody(Body):
    """What one seat counted."""

    entry = EntryField(allow_null=True)
    revision = Whole(required=False, allow_null=True)
    seat_revision = Whole(
        required=False, allow_null=True, help_text="refused if another phone has put down something else since"
    )
    deal_number = Whole(required=False, allow_null=True)


class TickOptionsBody(Body):
    """A seat's entry that need not be saved yet."""

    outcome = OutcomeField()
    entry = EntryField(required=False, allow_null=True)
    entries = EntriesField(required=False)
