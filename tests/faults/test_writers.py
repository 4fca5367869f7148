"""Many phones at once: eight that post in a row, two that post the same deal, twenty at one moment."""

from __future__ import annotations

import time
import uuid
from concurrent.futures import ThreadPoolExecutor

from tests.faults.evening import Writer, check, kind_of
from tests.faults.figures import note, times
from tests.live.phones import Party, Phone
from tests.support.app import Server


def test_eight_writers(server: Server, party: Party) -> None:
    each = times(2, 25)
    writers = [Writer(_like(party.phones[number % 4]), party.slug) for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(_post, writer, each) for writer in writers]:
            done.result()
    state = check(server, party, *writers)
    assert len(state["deals"]) == 8 * each
    assert sum(writer.failures for writer in writers) == 0
    note(
        "8 writers at once",
        kind_of(server),
        deals=8 * each,
        stored=len(state["deals"]),
        told_stale=sum(writer.stale for writer in writers),
        slowest=f"{max(writer.slowest for writer in writers):.1f} s",
    )


def _post(writer: Writer, deals: int) -> None:
    for _ in range(deals):
        writer.post()


def _like(phone: Phone) -> Phone:
    """The same person's second page, with connections of its own."""
    other = Phone(phone.server)
    other.http.cookies.clear()
    other.http.cookies.update(phone.http.cookies)
    return other


def test_two_phones_post_the_same_deal(server: Server, party: Party) -> None:
    """B032, B039: exactly one 201 and one 409, however often."""
    rounds = times(12, 500)
    writers = [Writer(phone, party.slug) for phone in party.phones[:2]]
    version = party.east.state(party.slug)["version"]
    with ThreadPoolExecutor(2) as pool:
        for turn in range(rounds):
            keys = [uuid.uuid4().hex for _ in writers]
            sent = [pool.submit(writer.send, key, version + turn) for writer, key in zip(writers, keys, strict=True)]
            answers = [one.result() for one in sent]
            assert sorted(answer.status_code for answer in answers) == [201, 409]
            won = answers[0].status_code == 409
            writers[won].accepted.append(keys[won])
            lost = answers[not won].json()["error"]
            assert (lost["code"], lost["state"]["version"]) == ("stale_version", version + turn + 1)
    state = check(server, party, *writers)
    note("two phones post the same deal", kind_of(server), rounds=rounds, stored=len(state["deals"]), twice=0)


def test_twenty_posts_at_once_are_all_answered(server: Server, party: Party) -> None:
    """B021: through every layer of the real server; one is first, the others are told, nobody hangs."""
    rounds, slowest = times(1, 20), 0.0
    writers = [Writer(_like(party.phones[number % 4]), party.slug) for number in range(20)]
    version = party.east.state(party.slug)["version"]
    with ThreadPoolExecutor(20) as pool:
        for turn in range(rounds):
            keys, began = [uuid.uuid4().hex for _ in writers], time.monotonic()
            sent = [pool.submit(one.send, key, version + turn) for one, key in zip(writers, keys, strict=True)]
            statuses = [one.result().status_code for one in sent]
            slowest = max(slowest, time.monotonic() - began)
            assert sorted(statuses) == [201] + [409] * 19
            first = statuses.index(201)
            writers[first].accepted.append(keys[first])
    check(server, party, *writers)
    note("20 posts at the same moment", kind_of(server), rounds=rounds, hung=0, slowest_round=f"{slowest:.1f} s")
