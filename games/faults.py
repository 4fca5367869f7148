"""The faults an entry or a form can have, in three languages; the scorer's own are in `scoring.problems`."""

from __future__ import annotations

from typing import TypedDict

from scoring.text import Text


class Problem(TypedDict):
    """One fault: `where` is "outcome", "indicators", "position:2" or the name of a field."""

    code: str
    where: str
    message: Text


FAULTS: dict[str, Text] = {
    "name_empty": Text("名字是空的，起一个", "名字是空的，起一個", "The name is empty. Type one"),
    "name_too_long": Text(
        "名字最多 {longest} 个字", "名字最多 {longest} 個字", "A name has at most {longest} characters"
    ),
    "name_marks": Text(
        "名字里叠的符号太多", "名字裡疊的符號太多", "Too many marks on one character of the name"
    ),
    "name_taken": Text(
        "这桌已经有人叫{name}", "這桌已經有人叫{name}", "Somebody at this table is called {name} already"
    ),
    "unknown_ruleset": Text("没有这套规则", "沒有這套規則", "There is no such ruleset"),
    "bad_player_count": Text("一桌四个人或五个人", "一桌四個人或五個人", "A table has four or five players"),
    "bad_terms": Text("每人庄数要在 0 到 20 之间", "每人莊數要在 0 到 20 之間", "Terms each: from 0 to 20"),
    "bad_coins": Text(
        "每台的币要在 1 到 1,000,000 之间", "每台的幣要在 1 到 1,000,000 之間", "Coins for a tai: from 1 to 1,000,000"
    ),
    "bad_room": Text("没有这个场", "沒有這個場", "There is no such room"),
    "no_such_seat": Text("没有这个座位", "沒有這個座位", "There is no such seat"),
    "seat_empty": Text("{seat} 号位还没人坐", "{seat} 號位還沒人坐", "Nobody sits at place {seat} yet"),
    "no_dealer": Text("还没定谁先坐庄", "還沒定誰先坐莊", "The first dealer is not chosen yet"),
    "seat_has_phone": Text(
        "这个位子的人自己带着手机，名字由他起",
        "這個位子的人自己帶著手機，名字由他起",
        "Whoever sits here has a phone and chooses the name",
    ),
    "bad_key": Text("这次提交少了编号，刷新再试", "這次提交少了編號，重新整理再試", "The request has no usable key. Reload and try again"),
}


def fault(code: str, where: str, **data: object) -> Problem:
    """The fault `code` of FAULTS with its figures filled in."""
    text = FAULTS[code]
    return Problem(code=code, where=where, message=Text(*(line.format(**data) for line in text)))
