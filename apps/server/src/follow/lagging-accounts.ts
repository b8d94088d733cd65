import type { Address } from '@junction/primitives';

const FIRST_PAUSE = 0.25;
const LONGEST_PAUSE = 15;
/** Accounts that are kept in mind; the others are found again by sweeps. */
const MAX_ACCOUNTS = 10_000;
/** Accounts that are due at once. */
const MAX_DUE = 200;

interface Lagging {
  readonly times: number;
  readonly since: number;
  /** When it is read again; undefined while that is under way. */
  readonly at: number | undefined;
  /** A newer transaction is known that is not listed, or another chain is shown. */
  readonly isUnverified: boolean;
  /** Newest transaction that is stored. */
  readonly stored: bigint;
}

/** Accounts of which a node listed less than is stored. They are read again after pauses that double, in seconds. */
export class LaggingAccounts {
  readonly #now: () => number;
  readonly #accounts = new Map<Address, Lagging>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param stored newest logical time that is stored
   * @param isUnverified a newer transaction is known that is not listed, or another chain is shown
   */
  add(account: Address, stored = 0n, isUnverified = false): void {
    const known = this.#accounts.get(account);
    if (!known && this.#accounts.size >= MAX_ACCOUNTS) return;
    // oxlint-disable-next-line junction/no-silent-zero -- an account that was not added before
    const times = known?.times ?? 0;
    const pause = Math.min(FIRST_PAUSE * 2 ** times, LONGEST_PAUSE);
    const now = this.#now();
    this.#accounts.set(account, {
      times: times + 1,
      since: known?.since ?? now,
      at: now + pause,
      isUnverified,
      stored,
    });
  }

  delete(account: Address): void {
    this.#accounts.delete(account);
  }

  clear(): void {
    this.#accounts.clear();
  }

  /** Those to be read now, the longest waiting first. They are due once: who reads them adds them again, or deletes them. */
  due(): readonly Address[] {
    const now = this.#now();
    const due = [...this.#accounts]
      .flatMap(([account, { at }]) => (at !== undefined && at <= now ? [{ account, at }] : []))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, MAX_DUE)
      .map(({ account }) => account);
    for (const account of due) {
      const lagging = this.#accounts.get(account);
      if (lagging) this.#accounts.set(account, { ...lagging, at: undefined });
    }
    return due;
  }

  /** Seconds until the next one is due, never less than a quarter; undefined where there is none. */
  get pause(): number | undefined {
    let next = Infinity;
    for (const { at } of this.#accounts.values()) if (at !== undefined) next = Math.min(next, at);
    return next === Infinity ? undefined : Math.max(FIRST_PAUSE, next - this.#now());
  }

  /** Accounts of which something is known that no node has listed in a way that can be believed. */
  get unverified(): readonly Address[] {
    return [...this.#accounts].flatMap(([account, { isUnverified }]) => (isUnverified ? account : []));
  }

  /** Up to where nothing is known to be missing; undefined where nothing is at all. */
  get completeUpTo(): bigint | undefined {
    let oldest: bigint | undefined;
    for (const { isUnverified, stored } of this.#accounts.values())
      if (isUnverified && (oldest === undefined || stored < oldest)) oldest = stored;
    return oldest;
  }

  /** Whether an account has lagged for so many seconds. */
  hasLagged(seconds: number): boolean {
    const before = this.#now() - seconds;
    return [...this.#accounts.values()].some(({ since }) => since <= before);
  }
}
