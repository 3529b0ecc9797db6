/** Who one is here: asked once, changed in the settings. */
import { api } from "../lib/api";

class Guest {
  name = $state("");
  #asked = false;
  #renamed = false;

  /** Find out, once. */
  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    api.me().then(
      (me) => {
        if (!this.#renamed) this.name = me.name; // an answer that comes late knows the former name
      },
      () => (this.#asked = false),
    );
  }

  /** Take another name; throws what the server says against it. */
  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
    this.#renamed = true;
  }
}

export const guest = new Guest();
