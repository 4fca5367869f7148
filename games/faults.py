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
    # names
    "name_empty": Text("名字是空的，起一个", "名字是空的，起一個", "The name is empty. Type one"),
    "name_too_long": Text(
        "名字最多 {longest} 个字", "名字最多 {longest} 個字", "A name has at most {longest} characters"
    ),
    "name_marks": Text("名字里叠的符号太多", "名字裡疊的符號太多", "Too many marks on one character of the name"),
    # opening and starting a table
    "unknown_ruleset": Text("没有这套规则", "沒有這套規則", "There is no such ruleset"),
    "bad_overrides": Text("改的规矩看不懂", "改的規矩看不懂", "The house rules cannot be read"),
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
    "bad_key": Text(
        "这次提交少了编号，刷新再试",
        "這次提交少了編號，重新整理再試",
        "The request has no usable key. Reload and try again",
    ),
    # house rules
    "bad_sheet": Text("这不是自家规矩", "這不是自家規矩", "This is no sheet of house rules"),
    "sheet_unknown": Text("没有“{name}”这一条", "沒有「{name}」這一條", "There is no “{name}” in house rules"),
    "bad_procedure": Text("打法里没有这个选项", "打法裡沒有這個選項", "There is no such choice in the procedure"),
    "no_such_house": Text("没有这套自家规矩", "沒有這套自家規矩", "There are no such house rules"),
    # who deals and who sits out
    "bad_five_player": Text("没有这种轮法", "沒有這種輪法", "There is no such way to take turns"),
    "bad_dice_wall": Text("没有这种开法", "沒有這種開法", "There is no such way to open the wall"),
    "nobody_rests": Text("四个人的桌没人歇", "四個人的桌沒人歇", "Nobody sits out at a table of four"),
    "dealer_rests": Text("庄家不能歇", "莊家不能歇", "The dealer cannot sit out"),
    "guest_unknown": Text(
        "这个人还没进这桌，先扫码", "這個人還沒進這桌，先掃碼", "Not at this table yet: join by the code first"
    ),
    "guest_seated": Text("这个人已经坐着了", "這個人已經坐著了", "Sits at this table already"),
    # clubs
    # leaderboards
    "bad_period": Text("没有这种时段", "沒有這種時段", "There is no such period"),
    "bad_order": Text("没有这种排法", "沒有這種排法", "There is no such order"),
    "bad_day": Text("日子写成 2026-11-30 这样", "日子寫成 2026-11-30 這樣", "Write days like 2026-11-30"),
    "days_turned": Text("头一天要在末一天前面", "頭一天要在末一天前面", "The first day comes before the last"),
    "bad_least": Text("桌数要在 1 到 {most} 之间", "桌數要在 1 到 {most} 之間", "Tables: from 1 to {most}"),
    "bad_page": Text("没有这一页", "沒有這一頁", "There is no such page"),
    "bad_time_zone": Text("没有这个时区", "沒有這個時區", "There is no such time zone"),
    "bad_role": Text("只能是管事的或会员", "只能是管事的或會員", "A role is manager or member"),
    "alone": Text("一次只改一样", "一次只改一樣", "One change at a time, alone"),
    "no_such_club": Text("没有这个牌友会", "沒有這個牌友會", "There is no such club"),
    "no_such_member": Text("会里没有这个人", "會裡沒有這個人", "Nobody like this is in the club"),
    "coins_short": Text(
        "{name}在会里有 {balance} 币，{room}要有 {needed} 币才能坐。管事的可以发币",
        "{name}在會裡有 {balance} 幣，{room}要有 {needed} 幣才能坐。管事的可以發幣",
        "{name} has {balance} coins in the club; the room “{room}” takes {needed} to sit down. Its managers give coins",
    ),
    "bad_opening": Text(
        "新会员的币要在 0 到 {most} 之间", "新會員的幣要在 0 到 {most} 之間", "Coins to begin with: from 0 to {most}"
    ),
    "bad_grant": Text(
        "币数要是整数，最多 {most}，不能是 0",
        "幣數要是整數，最多 {most}，不能是 0",
        "Coins: a whole number up to {most}, not 0",
    ),
    # who is at the table, and by which phone
    "host_stays": Text("桌主不能请走自己", "桌主不能請走自己", "The host stays"),
    "not_here": Text("这个人不在这桌", "這個人不在這桌", "Nobody like this is at the table"),
    "seat_free": Text("这个位子空着，点一下就坐", "這個位子空著，點一下就坐", "This seat is free. Tap it to sit"),
    "no_such_ask": Text("没有人这样问过", "沒有人這樣問過", "Nobody has asked for that"),
    "no_such_phone": Text("没有这部手机", "沒有這部手機", "There is no such phone"),
    "password_short": Text(
        "密码至少 {least} 个字", "密碼至少 {least} 個字", "A password has at least {least} characters"
    ),
    "password_long": Text("密码太长", "密碼太長", "The password is too long"),
    "password_name": Text("密码不能和名字一样", "密碼不能和名字一樣", "The password must differ from the name"),
    "password_common": Text(
        "这个密码太多人用，换一个", "這個密碼太多人用，換一個", "Too many people use this password. Choose another"
    ),
    "password_wrong": Text("现在的密码不对", "現在的密碼不對", "The present password is wrong"),
    # dice
    "bad_dice": Text("两次骰子，每次 2 到 12 点", "兩次骰子，每次 2 到 12 點", "Two throws of two dice, 2 to 12 each"),
    "bad_dice_pair": Text("两颗骰子，每颗 1 到 6 点", "兩顆骰子，每顆 1 到 6 點", "Two dice, 1 to 6 each"),
    # how a deal ended
    "not_playing": Text("这个位子这局不上场", "這個位子這局不上場", "This seat sits out in this deal"),
    "outcome_kind": Text("还没说这局怎么结束的", "還沒說這局怎麼結束的", "How the deal ended is not said yet"),
    "outcome_winner": Text("还没说谁胡了", "還沒說誰胡了", "Who won is not said yet"),
    "outcome_method": Text("还没说怎么胡的", "還沒說怎麼胡的", "How it was won is not said yet"),
    "outcome_from": Text("还没说谁点的炮", "還沒說誰點的炮", "Who discarded is not said yet"),
    "outcome_from_winner": Text("点炮的不能是胡家自己", "點炮的不能是胡家自己", "The winner cannot be the discarder"),
    "outcome_from_self_draw": Text("自摸没有点炮的人", "自摸沒有點炮的人", "A self-draw has no discarder"),
    "outcome_origin": Text(
        "杠开、补花、海底都要自摸", "槓開、補花、海底都要自摸", "Kong, flower and last tiles need a self-draw"
    ),
    "outcome_heavenly": Text(
        "天胡是庄家起手自摸", "天胡是莊家起手自摸", "A heavenly win is the dealer's, self-drawn, on the dealt hand"
    ),
    "outcome_earthly": Text(
        "地胡是闲家胡庄家打的第一张",
        "地胡是閒家胡莊家打的第一張",
        "An earthly win is another seat's, on the dealer's first discard",
    ),
    "outcome_first": Text("这套规矩没有这种胡法", "這套規矩沒有這種胡法", "These rules have no such win"),
    "outcome_offender": Text("还没说谁诈胡", "還沒說誰詐胡", "Who declared the false win is not said yet"),
    "outcome_liable": Text("包牌的要是另外一家", "包牌的要是另外一家", "The liable player must be another seat"),
    "no_liability": Text("这套规则不算包牌", "這套規則不算包牌", "This ruleset has no liability"),
    "no_wildcard_win": Text("这套规则没有杀猪", "這套規則沒有殺豬", "This ruleset has no wildcard win"),
    "no_kong_win": Text("这套规矩没有杠发财", "這套規矩沒有槓發財", "These rules have no kong win"),
    "no_flower_win": Text("这套规则没有花胡", "這套規則沒有花胡", "This ruleset has no flower win"),
    # what a seat counted
    "missing": Text("还没数", "還沒數", "Not counted yet"),
    "bad_entry": Text(
        "这一家的台数看不懂，重新填", "這一家的台數看不懂，重新填", "This count cannot be read. Enter it again"
    ),
    "bad_number": Text(
        "台数要在 0 到 {most} 之间", "台數要在 0 到 {most} 之間", "Tai: a whole number from 0 to {most}"
    ),
    "flat_value": Text("只能是 {values} 台", "只能是 {values} 台", "It must be {values} tai"),
    "below_minimum": Text("不够 {least} 台，不能胡", "不夠 {least} 台，不能胡", "A win needs {least} tai"),
    "tile_missing": Text("还没说胡哪张", "還沒說胡哪張", "The winning tile is not said yet"),
    "kong_which": Text("还没说是哪副杠", "還沒說是哪副槓", "Which kong it was is not said yet"),
    "kong_none": Text("没有这样的杠", "沒有這樣的槓", "There is no such kong in the hand"),
    "bad_tick": Text("勾了这套规则没有的", "勾了這套規則沒有的", "Something is ticked that these rules do not have"),
    "ticks_other_wildcards": Text(
        "财神换过了，重勾财神", "財神換過了，重勾財神", "The wildcards have changed. Tick them again"
    ),
    "flat_ticks": Text("勾的财神和花还不够", "勾的財神和花還不夠", "Not enough wildcards or flowers are ticked"),
    "bad_indicators": Text("翻出来的是两张牌", "翻出來的是兩張牌", "Two tiles are turned up"),
    "no_indicators": Text("这套规矩不翻财神", "這套規矩不翻財神", "No indicators are turned up in these rules"),
    "indicators_missing": Text(
        "还没说翻出来的是哪两张", "還沒說翻出來的是哪兩張", "The two tiles turned up are not entered yet"
    ),
    "bad_meld": Text("有一副不是吃、碰、杠", "有一副不是吃、碰、槓", "One meld is no chow, pung or kong"),
    "bad_notation": Text("这些牌看不懂", "這些牌看不懂", "These tiles cannot be read"),
    # putting a posted deal right
    "deal_voided": Text("这局作废了，先恢复", "這局作廢了，先恢復", "This deal is void. Bring it back first"),
    "deal_not_voided": Text("这局没有作废", "這局沒有作廢", "This deal is not void"),
    "nothing_changes": Text("没有改动", "沒有改動", "Nothing is different"),
    "swap_two": Text("换座要选两个不同的位子", "換座要選兩個不同的位子", "A swap needs two different seats"),
    "replay_rest": Text(
        "第 {number} 局该坐庄的人那局歇着，庄家排不了",
        "第 {number} 局該坐莊的人那局歇著，莊家排不了",
        "Who should have dealt deal {number} sat out, so the dealers cannot be set anew",
    ),
    # an adjustment
    "adjustment_nothing": Text("还没说谁给谁多少", "還沒說誰給誰多少", "Nobody gives or gets anything yet"),
    "adjustment_sum": Text(
        "收的和付的要一样多，现在差 {total}",
        "收的和付的要一樣多，現在差 {total}",
        "Plus and minus must sum to 0, now {total}",
    ),
    "bad_amount": Text("最多 {most} 台", "最多 {most} 台", "At most {most} tai, a whole number"),
    "reason_empty": Text("还没说为什么", "還沒說為什麼", "Say what it is for"),
    "reason_too_long": Text(
        "原因最多 {longest} 个字", "原因最多 {longest} 個字", "A reason has at most {longest} characters"
    ),
    # tiles
    "too_many_copies": Text(
        "{tile}一共只有 {copies} 张，填了 {found} 张",
        "{tile}一共只有 {copies} 張，填了 {found} 張",
        "{tile}: there are only {copies}, {found} are entered",
    ),
}


def fault(code: str, where: str, **data: object) -> Problem:
    """The fault `code` of FAULTS with its figures filled in; a Text among them goes in by language."""
    return Problem(code=code, where=where, message=FAULTS[code].fill(**data))
