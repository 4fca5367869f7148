/* Sends one deal and says what became of it: posted, later (nobody knows yet), stale, or refused for a reason. */

const PATIENCE = 10000; // milliseconds for an answer
const API = "/api/v1";

const cookie = (name) => (document.cookie.match(`(?:^|; )${name}=([^;]*)`) || [])[1] || "";

async function ask(path, options = {}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(API + path, {
      cache: "no-store",
      credentials: "same-origin",
      redirect: "error",
      signal: stop.signal,
      ...options,
      headers: { Accept: "application/json", "Accept-Language": document.documentElement.lang, ...options.headers },
    });
    let body = null;
    try {
      body = await answer.json();
    } catch {
      body = null; // a page of some proxy, or of a newer server
    }
    return { status: answer.status, body };
  } finally {
    clearTimeout(timer);
  }
}

/** The table's present state: {kind: "state", state}, or what `send` gives too. */
export async function look(slug) {
  try {
    return read(await ask(`/tables/${slug}/`), (body) => ({ kind: "state", state: body }));
  } catch {
    return { kind: "later" };
  }
}

/** Post `item` at version `item.base`: {kind: "posted", state} | "later" | {"stale", state} | {"refused", trouble}. */
export async function send(item) {
  const body = JSON.stringify({
    client_key: item.key,
    expected_version: item.base,
    outcome: item.outcome,
    entries: item.entries,
  });
  const post = () =>
    ask(`/tables/${item.slug}/deals/`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", "X-CSRFToken": cookie("taipao_csrf") },
    });
  try {
    let answer = await post();
    if (answer.status === 403 && codeOf(answer) === "csrf") {
      await ask("/me/"); // sets the cookie anew
      answer = await post();
    }
    return read(answer, ({ deal, state }) => ({ kind: "posted", deal, state }));
  } catch {
    return { kind: "later" };
  }
}

const codeOf = ({ body }) => (body && body.error && body.error.code) || "";

function read(answer, made) {
  const { status, body } = answer;
  if (status >= 200 && status < 300) return body ? made(body) : { kind: "later" };
  if (status >= 500 || status === 429 || status === 408 || status === 425) return { kind: "later" };
  const code = codeOf(answer);
  if (status === 409 && body && body.error && body.error.state) return { kind: "stale", state: body.error.state };
  const error = (body && body.error) || {};
  return {
    kind: "refused",
    trouble: {
      kind: code === "invalid" ? "invalid" : status === 404 || status === 401 || code === "not_allowed" ? "away" : "other",
      message: error.message || "",
      problems: (error.problems || []).map(({ where, message }) => ({ where, message })),
      status,
    },
  };
}
