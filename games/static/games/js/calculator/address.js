// The address bar says what is typed, and so does the button that hands it on.

const QUIET = 400; // ms: some browsers refuse to write the address too often

export class Address {
  constructor(form, share, next) {
    this.form = form;
    this.share = share;
    this.next = next;
    this.timer = 0;
  }

  /** Something was typed: the whole form, until the server says the short form. */
  typed() {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) if (value || name === "melds") query.append(name, value);
    this.soon(query.toString());
  }

  soon(query) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(query), QUIET);
  }

  write(query) {
    const address = new URL(this.form.action);
    address.search = query;
    this.share.dataset.share = address.href;
    if (this.next) this.next.value = address.pathname + address.search; // another language shows the same hand
    try {
      history.replaceState(null, "", address.href);
    } catch {
      // too often: the next one will do
    }
  }
}
