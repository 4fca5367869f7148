// How the deal ended, as it is picked: the state and what each tap makes of it, without a screen.
// games/web/entry/picks.py has the same steps for phones without scripts.

const FLAT = ["wildcard_win", "flower_win", "kong_win"];
export const FIELDS = ["kind", "winner", "from", "method", "origin", "first", "offender", "liable"];
const FRESH = { kind: "win", winner: "", from: "", method: "", origin: "wall", first: "", offender: "", liable: "" };

export function firstCanBe(picks, first, dealer) {
  if (picks.kind !== "win" || picks.winner === "") return false;
  if (first === "heavenly") return picks.winner === dealer && picks.method === "self_draw";
  return picks.winner !== dealer && picks.method === "discard" && picks.from === dealer;
}

/** 杠开 海底 花开 say that the winner drew the tile, unless somebody has discarded it. */
export function drawnCanBe({ kind, winner, from, method }) {
  return kind === "win" && winner !== "" && from === "" && (method === "" || method === "self_draw");
}

/** 天胡 says self-drawn and 地胡 says off the dealer, where nothing else has been said. */
export function drawn(before, first, dealer) {
  const picks = { ...before, origin: "wall" };
  if (picks.from !== "" || picks.method || picks.winner === "") return picks;
  if (first === "heavenly") return { ...picks, method: "self_draw" };
  return picks.winner === dealer ? picks : { ...picks, method: "discard", from: dealer };
}

/** All that this ending needs has been picked. */
export function complete({ kind, winner, from, method, offender }) {
  if (kind === "draw") return true;
  if (kind === "false_win") return offender !== "";
  return winner !== "" && (kind !== "win" || method === "self_draw" || from !== "");
}

export function settled(before, dealer) {
  const picks = { ...before };
  if (picks.kind !== "win" && !FLAT.includes(picks.kind)) picks.winner = "";
  if (picks.kind !== "win") Object.assign(picks, { from: "", method: "", origin: "wall", first: "", liable: "" });
  if (picks.kind !== "false_win") picks.offender = "";
  if (picks.from === picks.winner) picks.from = "";
  if (picks.method === "self_draw") picks.from = "";
  else {
    picks.origin = "wall";
    if (picks.from !== "" && picks.method === "") picks.method = "discard";
    if (picks.from === "" && picks.method === "discard") picks.method = "";
  }
  if (picks.first && (picks.origin !== "wall" || !firstCanBe(picks, picks.first, dealer))) picks.first = "";
  if (picks.liable !== "" && picks.liable !== picks.from) picks.liable = "";
  return picks;
}

function tapSeat(picks, seat) {
  if (picks.kind === "false_win") return { ...picks, offender: picks.offender === seat ? "" : seat };
  if (FLAT.includes(picks.kind)) return { ...picks, winner: picks.winner === seat ? "" : seat };
  if (picks.kind === "draw" || picks.winner === "") return { ...picks, kind: "win", winner: seat };
  if (picks.winner === seat) return picks.method === "self_draw" ? { ...FRESH } : { ...picks, method: "self_draw" };
  if (picks.from === seat) return { ...picks, from: "" };
  return { ...picks, from: seat, method: picks.method === "self_draw" ? "" : picks.method };
}

export function tap(picks, what, dealer) {
  if (what.startsWith("seat:")) return settled(tapSeat(picks, what.slice(5)), dealer);
  if (["draw", "false_win", ...FLAT].includes(what)) {
    const kind = picks.kind === what ? "win" : what;
    return settled({ ...picks, kind, offender: what === "false_win" ? picks.winner : "" }, dealer);
  }
  if (what === "rob_kong" && picks.method !== "self_draw") {
    return settled({ ...picks, method: picks.method === "rob_kong" ? "" : "rob_kong" }, dealer);
  }
  if (["kong", "last_tiles", "flower"].includes(what) && drawnCanBe(picks)) {
    return settled({ ...picks, method: "self_draw", origin: picks.origin === what ? "wall" : what }, dealer);
  }
  if ((what === "heavenly" || what === "earthly") && firstCanBe(drawn(picks, what, dealer), what, dealer)) {
    return settled({ ...drawn(picks, what, dealer), first: picks.first === what ? "" : what }, dealer);
  }
  return picks;
}
