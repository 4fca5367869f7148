// How the deal ended, as it is picked: the state and what each tap makes of it, without a screen.
// games/web/entry/picks.py has the same steps for phones without scripts.

const FLAT = ["wildcard_win", "flower_win", "kong_win"];
// Of a fan list: the endings without a hand in which another player gave the last tile.
const GIVEN = { flower_rob: "flower_win", kong_claim: "kong_win" };
const LASTS = ["last_tiles", "last_claim"];
// What each tile says `first` is; of a fan list 地胡 and 人胡 are both the first round, drawn or not.
const FIRST_TAPS = { heavenly: "heavenly", earthly: "earthly", round: "round", human: "round" };
export const FIELDS = ["kind", "winner", "from", "method", "origin", "first", "offender", "liable"];
const FRESH = { kind: "win", winner: "", from: "", method: "", origin: "wall", first: "", offender: "", liable: "" };

export function firstCanBe(picks, first, dealer) {
  if (picks.kind !== "win" || picks.winner === "") return false;
  if (first === "round") return picks.winner !== dealer && !LASTS.includes(picks.origin);
  if (picks.origin !== "wall") return false;
  if (first === "heavenly") return picks.winner === dealer && picks.method === "self_draw";
  return picks.winner !== dealer && picks.method === "discard" && picks.from === dealer;
}

/** 杠开 海底 花开 say that the winner drew the tile, unless somebody has discarded it. */
export function drawnCanBe({ kind, winner, from, method }) {
  return kind === "win" && winner !== "" && from === "" && (method === "" || method === "self_draw");
}

/** 河底 says that the winner took a discard: not a tile drawn, and no robbed kong. */
export function claimedCanBe({ kind, winner, method }) {
  return kind === "win" && winner !== "" && (method === "" || method === "discard");
}

/** 天胡 says self-drawn and 地胡 off the dealer (of a fan list self-drawn), where nothing else has been said. */
export function drawn(before, first, dealer) {
  const picks = { ...before };
  if (!["round", "human"].includes(first) || LASTS.includes(picks.origin)) picks.origin = "wall";
  if (picks.from !== "" || picks.method || picks.winner === "" || first === "human") return picks;
  if (first === "heavenly" || first === "round") return { ...picks, method: "self_draw" };
  return picks.winner === dealer ? picks : { ...picks, method: "discard", from: dealer };
}

/** Whether the tile 天胡, 地胡 or 人胡 can be tapped now, with what it says by itself. */
export function firstTapCanBe(picks, what, dealer) {
  const found = drawn(picks, what, dealer);
  if (["round", "human"].includes(what) && (found.method === "self_draw") !== (what === "round")) return false;
  return firstCanBe(found, FIRST_TAPS[what], dealer);
}

/** Whether the tile of a way or an ending is on. */
export function isOn({ kind, method, origin, first }, key) {
  if (key in GIVEN) return kind === GIVEN[key] && method === "discard";
  if (FLAT.includes(key)) return kind === key && method !== "discard";
  if (key === "human" || key === "round") return first === "round" && (method === "self_draw") === (key === "round");
  return [kind, method, origin, first].includes(key);
}

/** All that this ending needs has been picked. */
export function complete({ kind, winner, from, method, offender }) {
  if (kind === "draw") return true;
  if (kind === "false_win") return offender !== "";
  return winner !== "" && (from !== "" || method === "self_draw" || (kind !== "win" && method !== "discard"));
}

function originCanBe({ origin, method }) {
  return origin === "last_claim" ? method === "" || method === "discard" : method === "self_draw";
}

export function settled(before, dealer) {
  const picks = { ...before };
  const { kind } = picks;
  if (kind !== "win" && !FLAT.includes(kind)) Object.assign(picks, { winner: "", from: "" });
  if (kind !== "win") Object.assign(picks, { method: picks.method === "discard" ? "discard" : "", origin: "wall", first: "", liable: "" });
  if (kind !== "false_win") picks.offender = "";
  if (picks.from === picks.winner || picks.method === "self_draw" || (kind !== "win" && !picks.method)) picks.from = "";
  if (FLAT.includes(kind)) return picks;
  if (picks.method !== "self_draw") {
    if (picks.from !== "" && picks.method === "") picks.method = "discard";
    if (picks.from === "" && picks.method === "discard") picks.method = "";
  }
  if (picks.origin !== "wall" && !originCanBe(picks)) picks.origin = "wall";
  if (picks.first && !firstCanBe(picks, picks.first, dealer)) picks.first = "";
  if (picks.liable !== "" && picks.liable !== picks.from) picks.liable = "";
  return picks;
}

function tapSeat(picks, seat) {
  if (picks.kind === "false_win") return { ...picks, offender: picks.offender === seat ? "" : seat };
  if (FLAT.includes(picks.kind)) {
    if (picks.method !== "discard" || picks.winner === "" || picks.winner === seat) return { ...picks, winner: picks.winner === seat ? "" : seat };
    return { ...picks, from: picks.from === seat ? "" : seat };
  }
  if (picks.kind === "draw" || picks.winner === "") return { ...picks, kind: "win", winner: seat };
  if (picks.winner === seat) return picks.method === "self_draw" ? { ...FRESH } : { ...picks, method: "self_draw" };
  if (picks.from === seat) return { ...picks, from: "" };
  return { ...picks, from: seat, method: picks.method === "self_draw" ? "" : picks.method };
}

/** The same ending again takes it back; 八仙过海 and 七抢一 are two tiles of one kind. */
function tapEnding(picks, what) {
  const said = { kind: GIVEN[what] || what, method: what in GIVEN ? "discard" : "" };
  const again = picks.kind === said.kind && picks.method === said.method;
  return { ...picks, ...(again ? { kind: "win", method: "" } : said), from: "", offender: what === "false_win" ? picks.winner : "" };
}

export function tap(picks, what, dealer) {
  if (what.startsWith("seat:")) return settled(tapSeat(picks, what.slice(5)), dealer);
  if (["draw", "false_win", ...FLAT].includes(what) || what in GIVEN) return settled(tapEnding(picks, what), dealer);
  if (what === "rob_kong" && picks.method !== "self_draw") {
    return settled({ ...picks, method: picks.method === "rob_kong" ? "" : "rob_kong" }, dealer);
  }
  if (["kong", "last_tiles", "flower"].includes(what) && drawnCanBe(picks)) {
    return settled({ ...picks, method: "self_draw", origin: picks.origin === what ? "wall" : what }, dealer);
  }
  if (what === "last_claim" && claimedCanBe(picks)) {
    return settled({ ...picks, origin: picks.origin === what ? "wall" : what, first: "" }, dealer);
  }
  if (what in FIRST_TAPS && firstTapCanBe(picks, what, dealer)) {
    const first = FIRST_TAPS[what];
    return settled({ ...drawn(picks, what, dealer), first: picks.first === first ? "" : first }, dealer);
  }
  return picks;
}
