import type { Address } from '@junction/primitives';

const FIRST_PAUSE_SECONDS = 0.25;
const MAX_PAUSE_SECONDS = 15;
/** Maximum number of recorded accounts. Accounts beyond this limit are found again by later sweeps. */
const MAX_ACCOUNTS = 10_000;
/** Maximum number of accounts that `takeDue` returns. */
const MAX_DUE = 200;

interface LaggingAccount {
  readonly times: number;
  readonly since: number;
  /** Time in seconds of the next read; undefined while the account is being read. */
  readonly retryAt: number | undefined;
  /** True if a newer transaction is known that no node lists, or if a node showed another chain. */
  readonly isUnverified: boolean;
  /** Logical time of the newest stored transaction. */
  readonly stored: bigint;
}

/**
 * Schedules repeated reads of accounts for which a node listed less than is stored. The pause between reads starts at
 * `FIRST_PAUSE_SECONDS` seconds and doubles each time.
 */
export class LaggingAccounts {
  readonly #now: () => number;
  readonly #accounts = new Map<Address, LaggingAccount>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Records an account and schedules its next read.
   * @param stored logical time of the newest stored transaction
   * @param isUnverified true if a newer transaction is known that no node lists, or if a node showed another chain
   */
  add(account: Address, stored = 0n, isUnverified = false): void {
    const known = this.#accounts.get(account);
    if (!known && this.#accounts.size >= MAX_ACCOUNTS) return;
    // oxlint-disable-next-line junction/no-silent-zero -- an account that was not added before
    const times = known?.times ?? 0;
    const secondsUntilDue = Math.min(FIRST_PAUSE_SECONDS * 2 ** times, MAX_PAUSE_SECONDS);
    const now = this.#now();
    this.#accounts.set(account, {
      times: times + 1,
      since: known?.since ?? now,
      retryAt: now + secondsUntilDue,
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

  /**
   * Returns the accounts to read now, longest waiting first. The caller adds them again or deletes them after reading.
   */
  takeDue(): readonly Address[] {
    const now = this.#now();
    const takeDue = [...this.#accounts]
      .flatMap(([account, { retryAt }]) =>
        retryAt !== undefined && retryAt <= now ? [{ account, at: retryAt }] : [],
      )
      .toSorted((one, other) => one.at - other.at)
      .slice(0, MAX_DUE)
      .map(({ account }) => account);
    for (const account of takeDue) {
      const lagging = this.#accounts.get(account);
      if (lagging) this.#accounts.set(account, { ...lagging, retryAt: undefined });
    }
    return takeDue;
  }

  /** Seconds until the next account is due, at least `FIRST_PAUSE_SECONDS`; undefined if no account is recorded. */
  get secondsUntilDue(): number | undefined {
    let next = Infinity;
    for (const { retryAt } of this.#accounts.values())
      if (retryAt !== undefined) next = Math.min(next, retryAt);
    return next === Infinity ? undefined : Math.max(FIRST_PAUSE_SECONDS, next - this.#now());
  }

  /** Accounts with newer transactions that no node has listed completely. */
  get unverified(): readonly Address[] {
    return [...this.#accounts].flatMap(([account, { isUnverified }]) => (isUnverified ? account : []));
  }

  /**
   * Logical time up to which the index is known to be complete: that of the newest stored transaction of the unverified
   * account that is furthest behind. Undefined if no account is unverified.
   */
  get completeUpTo(): bigint | undefined {
    let oldest: bigint | undefined;
    for (const { isUnverified, stored } of this.#accounts.values())
      if (isUnverified && (oldest === undefined || stored < oldest)) oldest = stored;
    return oldest;
  }

  /** True if any account has lagged for at least `seconds`. */
  hasLagged(seconds: number): boolean {
    const before = this.#now() - seconds;
    return [...this.#accounts.values()].some(({ since }) => since <= before);
  }
}
