import type { Address } from '@junction/primitives';

const FIRST_PAUSE = 0.25;
const LONGEST_PAUSE = 15;

interface Lagging {
  readonly times: number;
  readonly at: number;
}

/** Accounts of which a node listed less than is stored. They are read again after pauses that double, in seconds. */
export class LaggingAccounts {
  readonly #now: () => number;
  readonly #accounts = new Map<Address, Lagging>();

  constructor(now: () => number) {
    this.#now = now;
  }

  add(account: Address): void {
    const times = this.#accounts.get(account)?.times ?? 0;
    const pause = Math.min(FIRST_PAUSE * 2 ** times, LONGEST_PAUSE);
    this.#accounts.set(account, { times: times + 1, at: this.#now() + pause });
  }

  delete(account: Address): void {
    this.#accounts.delete(account);
  }

  clear(): void {
    this.#accounts.clear();
  }

  /** Those to be read now. */
  due(): readonly Address[] {
    const now = this.#now();
    return [...this.#accounts].flatMap(([account, { at }]) => (at <= now ? account : []));
  }

  /** Seconds until the next one is due; undefined where there is none. */
  get pause(): number | undefined {
    if (this.#accounts.size === 0) return undefined;
    let next = Infinity;
    for (const { at } of this.#accounts.values()) next = Math.min(next, at);
    return Math.max(0, next - this.#now());
  }
}
