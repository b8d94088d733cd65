import type { Address } from '@junction/primitives';
import type { CrowdCursor } from '../modules/index-module.ts';
import type { Followed } from './backfill.ts';

/** Accounts of crowds that are watched all the time: those to which something happened last. */
const MOST_WATCHED = 5_000;
/** Accounts of a page; every sweep looks at one. */
const PAGE = 1_000;
/** Accounts that are looked at between two sweeps because somebody asked for them. */
const MOST_ASKED = 200;

export interface Crowds {
  after(account: string, limit: number): Promise<readonly CrowdCursor[]>;
  among(accounts: readonly Address[]): Promise<readonly CrowdCursor[]>;
}

export interface WatchLimits {
  readonly watched: number;
  readonly page: number;
  readonly asked: number;
}

export const WATCH_LIMITS: WatchLimits = { watched: MOST_WATCHED, page: PAGE, asked: MOST_ASKED };

/**
 * Which accounts of crowds are looked at, in bounded memory however many there are: the ones that moved last all the
 * time, the others a page at a time, and what somebody asks for at once.
 */
export class WatchedAccounts {
  readonly #limits: WatchLimits;
  /** The one named last comes last. */
  readonly #watched = new Set<Address>();
  readonly #visited = new Map<Address, Followed>();
  readonly #asked = new Set<Address>();
  #askedSince = 0;
  #isPageDue = false;
  #after = '';

  constructor(limits: WatchLimits) {
    this.#limits = limits;
  }

  /** An account that is only visited. */
  visited(account: Address): Followed | undefined {
    return this.#visited.get(account);
  }

  /** Something happened to an account. */
  name(account: Address): void {
    this.#watched.delete(account);
    this.#watched.add(account);
    this.#visited.delete(account);
  }

  /** Not watched any more. */
  drop(account: Address): void {
    this.#watched.delete(account);
    this.#visited.delete(account);
  }

  /** Visits are over: whoever has not moved is forgotten. */
  leave(): void {
    this.#visited.clear();
  }

  clear(): void {
    this.#watched.clear();
    this.#visited.clear();
    this.#asked.clear();
    this.#after = '';
  }

  /** Accounts above the limit, no longer watched. */
  surplus(): readonly Address[] {
    const surplus = [...this.#watched].slice(0, Math.max(0, this.#watched.size - this.#limits.watched));
    for (const account of surplus) this.#watched.delete(account);
    return surplus;
  }

  /** With the next round comes the next page. */
  turnPage(): void {
    this.#isPageDue = true;
    this.#askedSince = 0;
  }

  /** Somebody asks for these: they are looked at with the next round, but nobody can make a node busy with that. */
  ask(accounts: readonly Address[]): boolean {
    for (const account of accounts) {
      if (this.#askedSince >= this.#limits.asked) break;
      if (this.#watched.has(account) || this.#asked.has(account)) continue;
      this.#asked.add(account);
      this.#askedSince += 1;
    }
    return this.#asked.size > 0;
  }

  get isWaiting(): boolean {
    return this.#asked.size > 0;
  }

  /** Accounts to visit in this round. */
  async next(crowds: Crowds): Promise<readonly Address[]> {
    const asked = [...this.#asked];
    this.#asked.clear();
    const found = asked.length > 0 ? [...(await crowds.among(asked))] : [];
    if (this.#isPageDue) {
      this.#isPageDue = false;
      const page = await crowds.after(this.#after, this.#limits.page);
      this.#after = page.length < this.#limits.page ? '' : (page.at(-1)?.account ?? '');
      found.push(...page);
    }
    const unwatched = found.filter(({ account }) => !this.#watched.has(account));
    for (const cursor of unwatched) this.#visited.set(cursor.account, cursor);
    return unwatched.map(({ account }) => account);
  }
}
