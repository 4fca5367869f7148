// How the deal ended, as it is picked: the state and what each tap makes of it, without a screen.
// games/web/entry/picks.py has the same steps for phones without scripts.

const FLAT = ["wildcard_win", "flower_win"];
export const FIELDS = ["kind", "winner", "from", "method", "origin", "first", "offender", "liable"];
const FRESH = { kind: "win", winner: "", from: "", method: "", origin: "wall", first: "", offender: "", liable: "" };

export function firstCanBe(picks, first, dealer) {
  if (picks.kind !== "win" || picks.winner === "") return false;
  if (first === "heavenly") return picks.winner === dealer && picks.method === "self_draw";
  return picks.winner !== dealer && picks.method === "discard" && picks.from === dealer;
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
  if (["kong", "last_tiles", "flower"].includes(what) && picks.method === "self_draw") {
    return settled({ ...picks, origin: picks.origin === what ? "wall" : what }, dealer);
  }
  if ((what === "heavenly" || what === "earthly") && firstCanBe(picks, what, dealer)) {
    return settled({ ...picks, first: picks.first === what ? "" : what, origin: "wall" }, dealer);
  }
  return picks;
}
