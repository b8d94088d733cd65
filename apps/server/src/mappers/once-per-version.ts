/**
 * Reads once for as long as the index stays the same: whoever asks of the same version gets the same promise. A reading that
 * fails is told to whoever asked, and the next one tries again.
 */
export class OncePerVersion<Value> {
  #known: { readonly version: object; readonly value: Promise<Value> } | undefined;

  of(version: object, read: () => Promise<Value>): Promise<Value> {
    if (this.#known && this.#known.version === version) return this.#known.value;
    const known = { version, value: read() };
    this.#known = known;
    known.value.catch(() => {
      if (this.#known === known) this.#known = undefined;
    });
    return known.value;
  }
}
