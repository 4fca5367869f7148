"""Addresses below /api/v1/."""

from __future__ import annotations

from django.urls import path
from drf_spectacular.views import SpectacularAPIView

from . import adjustments, corrections, deals, docs, drafts, me, rules, seats, tables, turning
from .keeping import TableFile

app_name = "api"
T = "tables/<slug:slug>/"
urlpatterns = [
    path("", docs.Docs.as_view(), name="root"),
    path("docs/", docs.Docs.as_view(), name="docs"),
    path("schema/", SpectacularAPIView.as_view(authentication_classes=[]), name="schema"),
    path("me/", me.Me.as_view(), name="me"),
    path("rulesets/", rules.Rulesets.as_view(), name="rulesets"),
    path("score/", rules.Score.as_view(), name="score"),
    path("join/", tables.Join.as_view(), name="join"),
    path("watch/", tables.Watch.as_view(), name="watch"),
    path("tables/", tables.Tables.as_view(), name="tables"),
    path(T, tables.State.as_view(), name="table"),
    path(T + "invitation/", tables.Invitation.as_view(), name="invitation"),
    path(T + "seats/<int:position>/take/", seats.Take.as_view(), name="take"),
    path(T + "seats/<int:position>/leave/", seats.Leave.as_view(), name="leave"),
    path(T + "seats/<int:position>/name/", seats.Name.as_view(), name="name"),
    path(T + "seats/<int:position>/hand-over/", turning.HandOver.as_view(), name="hand-over"),
    path(T + "guests/", turning.Guests.as_view(), name="guests"),
    path(T + "dealer/", seats.Dealer.as_view(), name="dealer"),
    path(T + "start/", tables.Start.as_view(), name="start"),
    path(T + "indicators/", deals.Indicators.as_view(), name="indicators"),
    path(T + "dice/", turning.Dice.as_view(), name="dice"),
    path(T + "dealer-by-hand/", turning.DealerByHand.as_view(), name="dealer-by-hand"),
    path(T + "resting/", turning.Resting.as_view(), name="resting"),
    path(T + "five-player/", turning.FivePlayer.as_view(), name="five-player"),
    path(T + "draw-lines/", turning.DrawLines.as_view(), name="draw-lines"),
    path(T + "adjustments/", adjustments.Adjustments.as_view(), name="adjustments"),
    path(T + "deals/", deals.Deals.as_view(), name="deals"),
    path(T + "deals/preview/", deals.Preview.as_view(), name="preview"),
    path(T + "deals/<int:number>/", deals.Deal.as_view(), name="deal"),
    path(T + "deals/<int:number>/revisions/", corrections.Revisions.as_view(), name="revisions"),
    path(T + "deals/<int:number>/objections/", corrections.Objections.as_view(), name="objections"),
    path(T + "objections/<int:number>/settle/", corrections.Settle.as_view(), name="settle"),
    path(T + "corrections/", corrections.Corrections.as_view(), name="corrections"),
    path(T + "corrections/preview/", corrections.CorrectionPreview.as_view(), name="correction-preview"),
    path(T + "corrections/<int:number>/undo/", corrections.Undo.as_view(), name="undo"),
    path(T + "log/", corrections.Log.as_view(), name="log"),
    path(T + "reopen/", corrections.Reopen.as_view(), name="reopen"),
    path(T + "draft/", drafts.DraftView.as_view(), name="draft"),
    path(T + "draft/outcome/", drafts.DraftOutcome.as_view(), name="draft-outcome"),
    path(T + "draft/entries/<int:position>/", drafts.DraftEntry.as_view(), name="draft-entry"),
    path(T + "draft/entries/<int:position>/options/", drafts.TickOptions.as_view(), name="tick-options"),
    path(T + "finish/", tables.Finish.as_view(), name="finish"),
    path(T + "final/", tables.Final.as_view(), name="final"),
    path(T + "file/", TableFile.as_view(), name="table-file"),
]
