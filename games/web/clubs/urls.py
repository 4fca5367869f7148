"""Addresses below /clubs/."""

from __future__ import annotations

from django.urls import path

from games.web import exports, leaderboards
from games.web.clubs import coins, home, joining, managing, merging, people, settling
from games.web.files import jobs as files

urlpatterns = [
    path("", home.clubs, name="clubs"),
    path("new/", home.new_club, name="new_club"),
    path("on-boards/", managing.on_boards, name="on_boards"),
    path("<str:slug>/", home.club, name="club"),
    path("<str:slug>/tables.csv", exports.club_csv, name="club_csv"),
    path("<str:slug>/file/", files.ask_club_file, name="club_file"),
    path("<str:slug>/board/", leaderboards.club_board, name="club_board"),
    path("<str:slug>/settle/", settling.settle, name="club_settle"),
    path("<str:slug>/settle/<str:clearing>/back/", settling.unsettle, name="club_unsettle"),
    path("<str:slug>/coins/", coins.coins, name="club_coins"),
    path("<str:slug>/coins/<str:member>/", coins.ledger, name="club_ledger"),
    path("<str:slug>/invite/", joining.invite, name="club_invite"),
    path("<str:slug>/settings/", managing.settings, name="club_settings"),
    path("<str:slug>/archive/", managing.archive, name="club_archive"),
    path("<str:slug>/leave/", managing.leave, name="club_leave"),
    path("<str:slug>/come/<str:table>/", home.come, name="club_come"),
    path("<str:slug>/members/", people.members, name="club_members"),
    path("<str:slug>/members/<str:member>/", people.member, name="club_member"),
    path("<str:slug>/members/<str:member>/role/", people.role, name="club_role"),
    path("<str:slug>/members/<str:member>/remove/", people.remove, name="club_remove"),
    path("<str:slug>/members/<str:member>/restore/", people.restore, name="club_restore"),
    path("<str:slug>/members/<str:member>/erase/", people.erase, name="club_erase"),
    path("<str:slug>/members/<str:member>/merge/", merging.merge, name="club_merge"),
    path("<str:slug>/merges/<str:merge>/undo/", merging.unmerge, name="club_unmerge"),
]
