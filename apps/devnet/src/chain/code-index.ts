import type { Address } from '@junction/primitives';

/**
 * Index of accounts by code hash. A changed account is only recorded, and its code is read on the next query, because
 * queries are rare and almost no transaction changes code.
 */
export class CodeHashIndex {
  readonly #codeHashOf: (address: Address) => string | undefined;
  readonly #known = new Map<Address, string>();
  readonly #accounts = new Map<string, Set<Address>>();
  readonly #changed = new Set<Address>();

  constructor(codeHashOf: (address: Address) => string | undefined) {
    this.#codeHashOf = codeHashOf;
  }

  noteChange(address: Address): void {
    this.#changed.add(address);
  }

  /** Lists the addresses with this code hash in ascending order, strictly after `after`. */
  list(codeHash: string, limit: number, after: Address | undefined): Address[] {
    for (const address of this.#changed) this.#update(address);
    this.#changed.clear();
    const all = [...(this.#accounts.get(codeHash) ?? [])].toSorted();
    const from = after === undefined ? 0 : all.findIndex((address) => address > after);
    return from < 0 ? [] : all.slice(from, from + limit);
  }

  #update(address: Address): void {
    const before = this.#known.get(address);
    const now = this.#codeHashOf(address);
    if (before === now) return;
    if (before !== undefined) this.#accounts.get(before)?.delete(address);
    if (now === undefined) {
      this.#known.delete(address);
      return;
    }
    this.#known.set(address, now);
    const accounts = this.#accounts.get(now);
    if (accounts === undefined) this.#accounts.set(now, new Set([address]));
    else accounts.add(address);
  }
}
