/**
 * Cache of one value for the current version of the index. Concurrent callers share a promise. A failure is not cached.
 */
export class IndexVersionCache<Value> {
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
