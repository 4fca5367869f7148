"""Clubs: founding, coming by the invitation, names, roles, who goes and who comes back."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.club_access import ALLOWED, ClubRight, find_club_for, member_of
from games.club_errors import (
    ClubArchived,
    ClubNotFound,
    InviteUnknown,
    ManagersOnly,
    MemberNameArchived,
    MemberNameTaken,
    OwnerOnly,
    OwnerStays,
)
from games.errors import Invalid, KeyReused, RateLimited, TaipaoError
from games.models import Club, ClubMember, ClubRole, MemberState, Player
from games.selectors.clubs import club_members, my_clubs
from games.services.clubs import founding, inviting, membership
from tests.support.cast import Person, new_key, person
from tests.support.together import split, together


@pytest.fixture
def club(east: Person, south: Person, west: Person) -> Club:
    """东 owns it, 南 manages, 西 is a member."""
    club = founding.found_club(owner=east.player, name="南门牌友会")
    for one in (south, west):
        inviting.join_club(player=one.player, token=club.invite_token)
    membership.set_role(club=club, actor=east.player, member=row(club, south), role="manager")
    return club


def row(club: Club, one: Person) -> ClubMember:
    return ClubMember.objects.select_related("player").get(club=club, player=one.player)


def guest(club: Club, actor: Person, name: str) -> ClubMember:
    return membership.add_guest(club=club, actor=actor.player, name=name)


def names(club: Club, state: str = "active") -> list[str]:
    return [line["name"] for line in club_members(club) if line["state"] == state]


def test_a_club_begins_with_its_owner_and_opens_once_per_key(east: Person) -> None:
    first = founding.found_club(owner=east.player, name="  南门 牌友会 ", client_key="k")
    assert founding.found_club(owner=east.player, name="南门 牌友会", client_key="k") == first
    with pytest.raises(KeyReused):
        founding.found_club(owner=east.player, name="北门", client_key="k")
    [mine] = my_clubs(east.player)
    assert (mine["name"], mine["role"], mine["members"], mine["tables"]) == ("南门 牌友会", "owner", 1, 0)
    with pytest.raises(Invalid):
        founding.found_club(owner=east.player, name="\u3164")


def test_the_invitation_lets_in_until_it_is_replaced(club: Club, south: Person, north: Person) -> None:
    old = club.invite_token
    fresh = inviting.rotate_invitation(club=club, actor=south.player)
    with pytest.raises(InviteUnknown):
        inviting.join_club(player=north.player, token=old)
    inviting.join_club(player=north.player, token=fresh.invite_token)
    inviting.join_club(player=north.player, token=fresh.invite_token)
    assert names(club).count("小陈") == 1
    assert row(club, north).role == ClubRole.MEMBER


def test_guessing_invitations_is_slowed_down(club: Club, outsider: Person) -> None:
    for _ in range(20):
        with pytest.raises(InviteUnknown):
            inviting.join_club(player=outsider.player, token="wrong", address="10.0.0.9")
    with pytest.raises(RateLimited):
        inviting.join_club(player=outsider.player, token=club.invite_token, address="10.0.0.9")


def attempts(club: Club, actor: Person, target: ClubMember) -> dict[str, Any]:
    """One call for each right over the club."""
    return {
        "read": lambda: find_club_for(actor.player, club.slug),
        "keep": lambda: inviting.rotate_invitation(club=club, actor=actor.player),
        "own": lambda: founding.change_club(club=club, actor=actor.player, name="新名"),
        "remove": lambda: membership.remove_member(club=club, actor=actor.player, member=target),
    }


@pytest.mark.parametrize(
    ("who", "read", "keep", "own"),
    [
        ("east", None, None, None),
        ("south", None, None, OwnerOnly),
        ("west", None, ManagersOnly, OwnerOnly),
        ("north", ClubNotFound, ClubNotFound, ClubNotFound),
    ],
)
def test_who_may_do_what(
    club: Club, west: Person, request: pytest.FixtureRequest, who: str, read: Any, keep: Any, own: Any
) -> None:
    actor: Person = request.getfixturevalue(who)
    target = guest(club, request.getfixturevalue("east"), "老王")
    expected = {"read": read, "keep": keep, "own": own, "remove": keep}
    for name, attempt in attempts(club, actor, target).items():
        if expected[name] is None:
            attempt()
        else:
            with pytest.raises(expected[name]):
                attempt()
    assert set(ALLOWED) == set(ClubRight)


def test_a_member_renames_oneself_a_manager_the_guests_the_owner_everybody(
    club: Club, east: Person, south: Person, west: Person
) -> None:
    wang = guest(club, south, "老王")
    membership.rename_member(club=club, actor=west.player, member=row(club, west), name="秀英姐")
    membership.rename_member(club=club, actor=south.player, member=wang, name="王叔")
    membership.rename_member(club=club, actor=east.player, member=row(club, south), name="国哥")
    with pytest.raises(OwnerOnly):
        membership.rename_member(club=club, actor=south.player, member=row(club, west), name="阿英")
    with pytest.raises(ManagersOnly):
        membership.rename_member(club=club, actor=west.player, member=wang, name="阿王")
    assert set(names(club)) == {"阿海", "秀英姐", "王叔", "国哥"}
    assert Player.objects.get(pk=wang.player_id).name == "王叔"
    assert Player.objects.get(pk=west.player.pk).name == "秀英"  # the own name is one's own


def test_a_new_name_of_ones_own_is_followed_where_it_is_free(club: Club, east: Person, west: Person) -> None:
    services.rename_player(player=west.player, name="英姐")
    assert row(club, west).name == "英姐"
    guest(club, east, "秀秀")
    services.rename_player(player=west.player, name="秀秀")
    assert row(club, west).name == "英姐"


def test_b053_two_names_are_one_in_any_case_of_letters(club: Club, east: Person) -> None:
    guest(club, east, "Émile")
    for same in ("émile", "ÉMILE", "E\u0301mile", "ｅ\u0301mile"):
        with pytest.raises(MemberNameTaken):
            guest(club, east, same)
    emil = person("émile")
    inviting.join_club(player=emil.player, token=club.invite_token)
    assert row(club, emil).name == "émile 2"


@pytest.mark.django_db(transaction=True)
def test_b039_ten_phones_add_one_name_at_once() -> None:
    owner = person("阿海")
    club = founding.found_club(owner=owner.player, name="南门")
    results = together([lambda: guest(club, owner, "张三")] * 10)
    added, refused = split(results)
    assert (len(added), [type(one) for one in refused]) == (1, [MemberNameTaken] * 9)
    assert ClubMember.objects.filter(club=club, name="张三").count() == 1


def test_a_repeated_adding_gives_the_first_guest(club: Club, east: Person) -> None:
    key = new_key()
    first = membership.add_guest(club=club, actor=east.player, name="老王", client_key=key)
    assert membership.add_guest(club=club, actor=east.player, name="老王", client_key=key) == first
    with pytest.raises(KeyReused):
        membership.add_guest(club=club, actor=east.player, name="老李", client_key=key)


def test_b152_names_stand_in_the_order_of_pinyin(club: Club, east: Person) -> None:
    for name in ("张三", "陈四", "阿一", "李二", "王五", "赵六", "曾七", "单雄信", "Bob", "老王 10", "老王 2", "吕布"):
        guest(club, east, name)
    for gone in ("阿海", "建国", "秀英"):
        assert gone in names(club)
    found = [name for name in names(club) if name not in ("阿海", "建国", "秀英")]
    assert found == [
        *("阿一", "Bob", "陈四", "老王 2", "老王 10", "李二", "吕布", "单雄信", "王五", "曾七", "张三", "赵六")
    ]


def test_there_is_one_owner_who_hands_the_club_over_before_leaving(club: Club, east: Person, west: Person) -> None:
    with pytest.raises(OwnerStays):
        membership.leave_club(club=club, player=east.player)
    membership.hand_club_over(club=club, actor=east.player, member=row(club, west))
    assert (row(club, west).role, row(club, east).role) == ("owner", "manager")
    assert membership.leave_club(club=club, player=east.player) == "deleted"
    with pytest.raises(ClubNotFound):
        find_club_for(east.player, club.slug)


def test_a_guest_neither_owns_nor_manages(club: Club, east: Person) -> None:
    wang = guest(club, east, "老王")
    with pytest.raises(TaipaoError):
        membership.hand_club_over(club=club, actor=east.player, member=wang)
    with pytest.raises(TaipaoError):
        membership.set_role(club=club, actor=east.player, member=wang, role="manager")
    with pytest.raises(Invalid):
        membership.set_role(club=club, actor=east.player, member=wang, role="owner")


def test_who_never_played_is_forgotten_and_the_name_is_free_again(club: Club, east: Person) -> None:
    wang = guest(club, east, "老王")
    assert membership.remove_member(club=club, actor=east.player, member=wang) == "deleted"
    assert not Player.objects.filter(pk=wang.player_id).exists()
    guest(club, east, "老王")


def test_who_was_removed_stays_out_until_the_owner_lets_them_back(club: Club, east: Person, west: Person) -> None:
    membership.remove_member(club=club, actor=east.player, member=row(club, west))
    with pytest.raises(ClubNotFound):
        find_club_for(west.player, club.slug)
    with pytest.raises(InviteUnknown):
        inviting.join_club(player=west.player, token=club.invite_token)
    with pytest.raises(MemberNameArchived) as refused:
        guest(club, east, "秀英")
    assert refused.value.data["member"] == west.player.public_id
    membership.restore_member(club=club, actor=east.player, member=member_of(club, west.player.public_id))
    assert find_club_for(west.player, club.slug)[1].role == ClubRole.MEMBER


def test_an_archived_club_is_read_and_not_written_to(club: Club, east: Person, west: Person, north: Person) -> None:
    founding.archive_club(club=club, actor=east.player)
    assert find_club_for(west.player, club.slug)[0].archived_at is not None
    with pytest.raises(ClubArchived):
        guest(club, east, "老王")
    with pytest.raises(InviteUnknown):
        inviting.join_club(player=north.player, token=club.invite_token)
    founding.archive_club(club=club, actor=east.player, archived=False)
    guest(club, east, "老王")


def test_settings_say_all_their_faults_at_once(club: Club, east: Person) -> None:
    founding.change_club(club=club, actor=east.player, name="北门", time_zone="Europe/Rome", on_boards=True)
    club.refresh_from_db()
    assert (club.name, club.time_zone, club.on_boards) == ("北门", "Europe/Rome", True)
    with pytest.raises(Invalid) as refused:
        founding.change_club(club=club, actor=east.player, name="", time_zone="Mars/Base")
    assert [problem["code"] for problem in refused.value.problems] == ["name_empty", "bad_time_zone"]


def test_a_list_of_many_needs_no_more_queries_than_one_of_few(
    club: Club, east: Person, django_assert_num_queries: Any
) -> None:
    """B052."""
    for figure in range(12):
        guest(club, east, f"客{figure}")
    with django_assert_num_queries(3):
        assert len(club_members(club)) == 15
    with django_assert_num_queries(3):
        my_clubs(east.player)
    assert ClubMember.objects.filter(state=MemberState.ACTIVE).count() == 15
