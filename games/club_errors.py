"""Why something about a club is refused."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.errors import NotAllowed, NotFound, TaipaoError

NO_MEMBER = _("Nobody in the club is known by this link")


class ClubNotFound(NotFound):
    """Not there, or not for this player."""

    text = _("There is no such club")


class ManagersOnly(NotAllowed):
    """Only the owner and the managers may do this."""

    code = "managers_only"
    text = _("Only the owner and managers of the club can do this")


class OwnerOnly(NotAllowed):
    """Only the owner may do this."""

    code = "owner_only"
    text = _("Only the owner of the club can do this")


class InviteUnknown(NotFound):
    """The invitation leads nowhere: wrong, replaced, or the club is archived."""

    code = "unknown_invite"
    text = _("This invitation does not work any more. Ask for a new one")


class ClubArchived(TaipaoError):
    """An archived club is read, not written to."""

    code = "club_archived"
    status = 409
    text = _("The club is archived")


class MemberNameTaken(TaipaoError):
    """Somebody in the club has this name."""

    code = "name_taken"
    status = 409
    text = _("Somebody in the club has this name already")


class MemberNameArchived(MemberNameTaken):
    """Somebody who left has this name: `data["member"]` is their public id, to bring them back."""

    code = "name_archived"
    text = _("Somebody who has left has this name. Bring them back instead")


class OwnerStays(TaipaoError):
    """The owner hands the club over before leaving."""

    code = "owner_stays"
    status = 409
    text = _("Hand the club over before you leave it")


class HostStays(TaipaoError):
    """Who hosts a table that is playing finishes it first."""

    code = "host_stays"
    status = 409
    text = _("Finish the table you host first")


class NotNow(TaipaoError):
    """The member is not in the state this needs: already gone, already back, already merged."""

    code = "wrong_state"
    status = 409
    text = _("This has changed meanwhile. Look again")


class MergeRefused(TaipaoError):
    """These two cannot be one person; `code` says why."""

    code = "merge_refused"
    status = 409


class MergeSelf(MergeRefused):
    """A into A."""

    code = "merge_self"
    text = _("These are one person already")


class MergeNoGuest(MergeRefused):
    """Only a guest without a phone becomes one with somebody: nobody can be taken over."""

    code = "merge_no_guest"
    text = _("Only a guest without a phone can be made one with somebody")


class MergeTogether(MergeRefused):
    """Both sat at one table at the same time: `data["tables"]` are its days and names."""

    code = "merge_together"
    text = _("They sat at one table together, so they are two people")
