"""Addresses of the pages, named as docs/architecture.md lists them."""

from __future__ import annotations

from django.urls import include, path
from django.views.i18n import set_language

from games.web import (
    adjusting,
    deals,
    dice,
    final,
    handing,
    history,
    home,
    indicators,
    joining,
    lobby,
    naming,
    opening,
    table,
    turning,
)
from games.web.clubs import joining as club_joining
from games.web.clubs import managing as club_managing
from games.web.rulebook import pages as rulebook

app_name = "web"
urlpatterns = [
    path("", home.home, name="home"),
    path("new/", opening.new_table, name="new_table"),
    path("open/", opening.open_table, name="open_table"),
    path("j/", joining.join, name="join_typed"),
    path("j/<str:code>/", joining.join, name="join"),
    path("w/<str:token>/", joining.watch, name="watch"),
    path("name/", naming.rename, name="rename"),
    path("clubs/", include("games.web.clubs.urls")),
    path("c/<str:token>/", club_joining.join_club, name="join_club"),
    path("erase/", club_managing.erase_me, name="erase_me"),
    path("history/", history.history, name="history"),
    path("rules/", rulebook.rulesets, name="rulesets"),
    path("rules/compare/", rulebook.compare, name="compare"),
    path("rules/procedure/", rulebook.procedure, name="procedure"),
    path("rules/words/", rulebook.glossary, name="glossary"),
    path("rules/<str:key>/", rulebook.ruleset, name="ruleset"),
    path("language/", set_language, name="set_language"),
    path("t/<str:slug>/", table.table, name="table"),
    path("t/<str:slug>/state.json", table.state_json, name="state"),
    path("t/<str:slug>/qr.svg", lobby.qr, name="qr"),
    path("t/<str:slug>/seats/<int:position>/take/", lobby.take, name="take_seat"),
    path("t/<str:slug>/seats/<int:position>/leave/", lobby.leave, name="leave_seat"),
    path("t/<str:slug>/seats/<int:position>/name/", lobby.name, name="name_seat"),
    path("t/<str:slug>/seats/<int:position>/member/", lobby.member, name="seat_member"),
    path("t/<str:slug>/dealer/", lobby.dealer, name="choose_dealer"),
    path("t/<str:slug>/start/", lobby.start, name="start"),
    path("t/<str:slug>/indicators/", indicators.indicators, name="indicators"),
    path("t/<str:slug>/dice/", dice.dice, name="dice"),
    path("t/<str:slug>/turn/", turning.turn, name="turn"),
    path("t/<str:slug>/hand-over/", handing.hand_over, name="hand_over"),
    path("t/<str:slug>/adjust/", adjusting.adjust, name="adjust"),
    path("t/<str:slug>/deals/", deals.deals, name="deals"),
    path("t/<str:slug>/deals/<int:number>/", deals.deal, name="deal"),
    path("t/<str:slug>/finish/", final.finish, name="finish"),
    path("t/<str:slug>/final/", final.final, name="final"),
    path("t/<str:slug>/record/", include("games.web.entry.urls")),
]
