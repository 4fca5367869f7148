/* Hands a link on: the phone's own share sheet where there is one, else the clipboard. Buttons stay hidden without it. */

/** Copy in the old way, which works on plain http:// in a home network too. */
function copyByHand(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "vh";
  field.readOnly = true;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
  }
}

async function copy(text) {
  if (!navigator.clipboard) return copyByHand(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    return copyByHand(text);
  }
}

function say(button, words) {
  const place = button.querySelector("[data-share-word]");
  if (!place) {
    button.setAttribute("aria-label", words);
    button.classList.add("done");
    return;
  }
  place.textContent = words;
  place.setAttribute("role", "status");
}

async function share(button) {
  const url = button.dataset.share;
  if (navigator.share) {
    try {
      await navigator.share({ title: document.title, url });
      return;
    } catch (error) {
      if (error.name === "AbortError") return;
    }
  }
  if (await copy(url)) say(button, button.dataset.shareDone);
}

/** Show the buttons of a piece of the page; called again for pieces that are drawn anew. */
export function prepare(root = document) {
  for (const button of root.querySelectorAll("[data-share]")) button.hidden = false;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]");
  if (button) share(button);
});
prepare();
