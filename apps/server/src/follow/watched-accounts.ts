import type { Address } from '@junction/primitives';
import type { OnDemandAccountCursor } from '../modules/index-module.ts';
import type { FollowedAccount } from './backfill.ts';

/** Maximum number of on-demand accounts that are watched permanently. The most recently changed ones are kept. */
const MAX_WATCHED = 5_000;
/** Number of accounts per page. Each sweep reads one page. */
const ACCOUNTS_PER_PAGE = 1_000;
/** Maximum number of accounts that are read on request between two sweeps. */
const MAX_REQUESTED = 200;

export interface AccountsOnDemandReader {
  after(account: string, limit: number): Promise<readonly OnDemandAccountCursor[]>;
  among(accounts: readonly Address[]): Promise<readonly OnDemandAccountCursor[]>;
}

export interface AccountWatchLimits {
  readonly watched: number;
  readonly page: number;
  readonly requested: number;
}

export const ACCOUNT_WATCH_LIMITS: AccountWatchLimits = {
  watched: MAX_WATCHED,
  page: ACCOUNTS_PER_PAGE,
  requested: MAX_REQUESTED,
};

/**
 * Selects which on-demand accounts to read, using bounded memory. The most recently changed ones are read permanently,
 * requested ones immediately, and the others one page per sweep.
 */
export class WatchedAccounts {
  readonly #limits: AccountWatchLimits;
  /** Watched accounts, the least recently changed one first. */
  readonly #watched = new Set<Address>();
  readonly #visited = new Map<Address, FollowedAccount>();
  readonly #requested = new Set<Address>();
  #requestedSinceSweep = 0;
  #isPageDue = false;
  #afterAccount = '';

  constructor(limits: AccountWatchLimits) {
    this.#limits = limits;
  }

  /** Returns the cursor of an account that is read temporarily; undefined for any other. */
  visited(account: Address): FollowedAccount | undefined {
    return this.#visited.get(account);
  }

  /** Marks an account as most recently changed. */
  touch(account: Address): void {
    this.#watched.delete(account);
    this.#watched.add(account);
    this.#visited.delete(account);
  }

  /** Stops watching an account. */
  unwatch(account: Address): void {
    this.#watched.delete(account);
    this.#visited.delete(account);
  }

  /** Removes the accounts that were read temporarily and have not changed since. */
  releaseVisited(): void {
    this.#visited.clear();
  }

  clear(): void {
    this.#watched.clear();
    this.#visited.clear();
    this.#requested.clear();
    this.#afterAccount = '';
  }

  /** Stops watching accounts above the limit and returns them. */
  takeSurplus(): readonly Address[] {
    const takeSurplus = [...this.#watched].slice(0, Math.max(0, this.#watched.size - this.#limits.watched));
    for (const account of takeSurplus) this.#watched.delete(account);
    return takeSurplus;
  }

  /** Makes the next round read the next page. */
  advancePage(): void {
    this.#isPageDue = true;
    this.#requestedSinceSweep = 0;
  }

  /**
   * Schedules accounts for the next round and returns whether any are scheduled. Their number per sweep is limited,
   * so that clients cannot overload the node.
   */
  requestRefresh(accounts: readonly Address[]): boolean {
    for (const account of accounts) {
      if (this.#requestedSinceSweep >= this.#limits.requested) break;
      if (this.#watched.has(account) || this.#requested.has(account)) continue;
      this.#requested.add(account);
      this.#requestedSinceSweep += 1;
    }
    return this.#requested.size > 0;
  }

  get hasRequests(): boolean {
    return this.#requested.size > 0;
  }

  /** Returns the accounts to read in this round. */
  async takeDue(lazyAccounts: AccountsOnDemandReader): Promise<readonly Address[]> {
    const requested = [...this.#requested];
    this.#requested.clear();
    const found = requested.length > 0 ? [...(await lazyAccounts.among(requested))] : [];
    if (this.#isPageDue) {
      this.#isPageDue = false;
      const page = await lazyAccounts.after(this.#afterAccount, this.#limits.page);
      this.#afterAccount = page.length < this.#limits.page ? '' : (page.at(-1)?.account ?? '');
      found.push(...page);
    }
    const unwatched = found.filter(({ account }) => !this.#watched.has(account));
    for (const cursor of unwatched) this.#visited.set(cursor.account, cursor);
    return unwatched.map(({ account }) => account);
  }
}
