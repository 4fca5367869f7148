// The count form of the running deal: whether what is typed differs from what the server has, and its copy on the phone.

import { CountFields } from "./count-fields.js";
import { Keeper } from "./keeper.js";

export class TypedFields extends CountFields {
  constructor(form, setting) {
    super(form);
    this.keeper = new Keeper(setting);
    this.keeper.forgetSent();
    // a page that came back with faults, or with what was half typed before, is not saved
    this.saved = setting.unsaved || setting.begun ? "" : this.content();
    if (setting.unsaved) this.keep();
    else this.restore();
  }

  get dirty() {
    return this.content() !== this.saved;
  }

  /** Text that never reached the server comes back, unless the server has the same. */
  restore() {
    const kept = this.keeper.read();
    if (!kept) return;
    const { stated, ...fields } = kept;
    if (new URLSearchParams(location.search).has("way")) delete fields.way; // the address says which way is in front
    this.put(fields);
    if (this.form.elements.stated && stated) this.form.elements.stated.value = stated;
    if (!this.dirty) this.keeper.drop();
  }

  keep() {
    if (this.dirty) this.keeper.write({ ...this.values(), stated: this.stated() });
    else this.keeper.drop();
  }

  sent() {
    this.keeper.sent();
  }
}
