"""What is sent and answered for putting posted deals right."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail, ValidationError

from .common import ProblemShape
from .entries import EntriesField, IndicatorsField, OutcomeField
from .fields import Body, Line, SeatField, Shape, Whole
from .state import ObjectionShape, StateShape

KINDS = ("correct", "void", "unvoid", "swap", "undo")
PARTS = ("outcome", "entries", "indicators", "dealer", "resting")
NEEDED = {"correct": ("deal",), "void": ("deal",), "unvoid": ("deal",), "swap": ("deal", "seats"), "undo": ("undoes",)}
ALLOWED = {
    "correct": {"deal", "dealers", *PARTS},
    "void": {"deal", "dealers"},
    "unvoid": {"deal", "dealers"},
    "swap": {"deal", "seats"},
    "undo": {"undoes"},
}
COMMON = {"kind", "why", "client_key", "expected_version"}


class SeatsField(serializers.ListField):
    """The two seats whose people were recorded in each other's place."""

    def __init__(self, **options: Any) -> None:
        super().__init__(child=SeatField(min_value=0, max_value=4), min_length=2, max_length=2, **options)


class CorrectionPreviewBody(Body):
    """What is to be put right. What is not sent stays as it was; put together it is judged as a whole."""

    default_error_messages = {"needless": _("This kind of correction does not take it")}

    kind = serializers.ChoiceField(choices=KINDS)
    deal = Whole(required=False, min_value=1, max_value=2**31 - 1, help_text="all kinds but undo; swap: from there on")
    outcome = OutcomeField(required=False)
    entries = EntriesField(required=False, help_text="correct: these seats alone; null takes a count out")
    indicators = IndicatorsField(required=False)
    dealer = SeatField(required=False, min_value=0, max_value=4, help_text="correct: who really dealt")
    resting = SeatField(required=False, min_value=0, max_value=4, help_text="correct: who really sat out")
    seats = SeatsField(required=False, help_text="swap")
    undoes = Whole(required=False, min_value=1, max_value=2**31 - 1, help_text="undo: the number of a correction")
    dealers = serializers.ChoiceField(
        choices=["keep", "replay"],
        required=False,
        help_text="later deals that no longer follow: keep as played (default) or replay the rotation",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Exactly what its kind takes."""
        kind = attrs["kind"]
        faults: dict[str, list[ErrorDetail]] = {
            name: [ErrorDetail(str(self.fields[name].error_messages["required"]), code="required")]
            for name in NEEDED[kind]
            if name not in attrs
        }
        for name in sorted(set(attrs) - ALLOWED[kind] - COMMON):
            faults[name] = [self._fault("needless")]
        if faults:
            raise ValidationError(faults)
        return attrs


class CorrectionBody(CorrectionPreviewBody):
    """The same, done exactly as the preview of `expected_version` showed it. Undoing has an address of its own."""

    why = Line(max_length=2000)
    client_key = Line(max_length=64, help_text="made by the client, one for each correction")
    expected_version = Whole(help_text="the version of the preview")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """An undo is none of these."""
        if attrs["kind"] == "undo":
            said = self.fields["kind"].error_messages["invalid_choice"].format(input="undo")
            raise ValidationError({"kind": [ErrorDetail(said, code="invalid_choice")]})
        return super().validate(attrs)


class UndoBody(Body):
    """Which one is in the address."""

    client_key = Line(max_length=64)
    expected_version = Whole()


class ObjectionBody(Body):
    """A word why."""

    why = Line(max_length=2000)
    client_key = Line(max_length=64)


class LogQuery(serializers.Serializer[Any]):
    """Which page of the log."""

    before = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)
    limit = serializers.IntegerField(required=False, min_value=1, max_value=200)


DIFFERENT = {"type": "object", "description": "columns, tai_<position>, way_<position>, nets: what is different"}


@extend_schema_field(DIFFERENT)
class DifferentField(serializers.JSONField):
    """One side of a difference."""


@extend_schema_field({"type": "object", "description": "deal, nets, counts, transfers: the whole deal"})
class SnapshotField(serializers.JSONField):
    """A deal as it was."""


class ChangedShape(Shape):
    """A deal that was put right, in short."""

    deal = serializers.IntegerField()
    before = DifferentField()
    after = DifferentField()


class CorrectionShape(Shape):
    """One correction."""

    number = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=KINDS)
    deal = serializers.IntegerField(help_text="the first it concerns")
    replayed = serializers.BooleanField(help_text="later dealers were set anew")
    why = serializers.CharField(allow_blank=True)
    by = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()
    version = serializers.IntegerField()
    undoes = serializers.IntegerField(allow_null=True, help_text="the number of the one it took back")
    undone = serializers.BooleanField()
    undoable = serializers.BooleanField(help_text="the newest that nobody has undone")
    changes = ChangedShape(many=True)


class CorrectionsShape(Shape):
    """All of them."""

    corrections = CorrectionShape(many=True)


class CorrectedShape(Shape):
    """The correction, whether this request made it, and the table now."""

    created = serializers.BooleanField()
    correction = CorrectionShape()
    state = StateShape()


class PreviewDealShape(Shape):
    """A deal that would be different, in short."""

    number = serializers.IntegerField()
    names = serializers.ListField(child=serializers.CharField(allow_blank=True))
    before = DifferentField()
    after = DifferentField()


class PreviewPersonShape(Shape):
    """Somebody's total, in tai."""

    name = serializers.CharField(allow_blank=True)
    position = serializers.IntegerField(allow_null=True, help_text="null for who has left")
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    difference = serializers.IntegerField()


class PreviewTransferShape(Shape):
    """A payment that would be different; 0 is none."""

    deal = serializers.IntegerField()
    payer = serializers.IntegerField()
    payee = serializers.IntegerField()
    payer_name = serializers.CharField(allow_blank=True)
    payee_name = serializers.CharField(allow_blank=True)
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class PreviewDealerShape(Shape):
    """A later deal whose dealer would no longer follow from the rotation."""

    number = serializers.IntegerField()
    played = serializers.IntegerField()
    expected = serializers.IntegerField()
    played_name = serializers.CharField(allow_blank=True)
    expected_name = serializers.CharField(allow_blank=True)
    running = serializers.BooleanField(help_text="the deal that is played now")


class CorrectionPreviewShape(Shape):
    """Before and after. Faults are part of the answer here, not a refusal."""

    version = serializers.IntegerField(help_text="to be sent back as expected_version")
    number = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=KINDS)
    replay = serializers.BooleanField()
    nothing = serializers.BooleanField(help_text="nothing would be different")
    problems = ProblemShape(many=True)
    replay_problems = ProblemShape(many=True)
    deals = PreviewDealShape(many=True)
    people = PreviewPersonShape(many=True)
    transfers = PreviewTransferShape(many=True)
    dealers = PreviewDealerShape(many=True)


class RevisionChangeShape(Shape):
    """In short."""

    before = DifferentField()
    after = DifferentField()


class RevisionShape(Shape):
    """The deal before and after one correction."""

    number = serializers.IntegerField()
    correction = serializers.IntegerField()
    kind = serializers.CharField()
    why = serializers.CharField(allow_blank=True)
    by = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()
    changed = RevisionChangeShape()
    before = SnapshotField()
    after = SnapshotField()


class RevisionsShape(Shape):
    """All of a deal."""

    revisions = RevisionShape(many=True)


class ObjectedShape(Shape):
    """The objection, whether this request made it, and the table now."""

    created = serializers.BooleanField()
    objection = ObjectionShape()
    state = StateShape()


@extend_schema_field({"type": "object", "description": "depends on the action"})
class LogDataField(serializers.JSONField):
    """What a line says, without secrets."""


class LogLineShape(Shape):
    """One accepted change."""

    version = serializers.IntegerField()
    at = serializers.DateTimeField()
    by = serializers.CharField(allow_blank=True)
    action = serializers.CharField()
    data = LogDataField()  # type: ignore[assignment]  # a key of the answer, not the serializer's own


class LogShape(Shape):
    """A page of the log."""

    lines = LogLineShape(many=True)
    next = serializers.IntegerField(allow_null=True)
    names = serializers.ListField(child=serializers.CharField(allow_blank=True), help_text="today's, by position")
