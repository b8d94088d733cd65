import type { Address } from '@junction/primitives';
import type { OrderCursor } from '../write/index-store.ts';
import type { Followed } from './backfill.ts';

/** Orders that are watched all the time: those to which something happened last. */
const MOST_WATCHED = 5_000;
/** Orders of a page; every sweep looks at one. */
const PAGE = 1_000;
/** Orders that are looked at between two sweeps because somebody asked for them. */
const MOST_ASKED = 200;

export interface OpenOrders {
  openOrdersAfter(account: string, limit: number): Promise<readonly OrderCursor[]>;
  openOrdersAmong(accounts: readonly Address[]): Promise<readonly OrderCursor[]>;
}

export interface WatchLimits {
  readonly watched: number;
  readonly page: number;
  readonly asked: number;
}

export const WATCH_LIMITS: WatchLimits = { watched: MOST_WATCHED, page: PAGE, asked: MOST_ASKED };

/**
 * Which orders are looked at, in bounded memory however many there are: the ones that moved last all the time, the
 * others a page at a time, and what somebody asks for at once.
 */
export class WatchedOrders {
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

  /** An order that is only visited. */
  visited(account: Address): Followed | undefined {
    return this.#visited.get(account);
  }

  /** Something happened to an order. */
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

  /** Visits are over: whoever had no news is forgotten. */
  leave(): void {
    this.#visited.clear();
  }

  clear(): void {
    this.#watched.clear();
    this.#visited.clear();
    this.#asked.clear();
    this.#after = '';
  }

  /** Orders above the limit, no longer watched. */
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

  /** Orders to visit in this round. */
  async next(orders: OpenOrders): Promise<readonly Address[]> {
    const asked = [...this.#asked];
    this.#asked.clear();
    const found = asked.length > 0 ? [...(await orders.openOrdersAmong(asked))] : [];
    if (this.#isPageDue) {
      this.#isPageDue = false;
      const page = await orders.openOrdersAfter(this.#after, this.#limits.page);
      this.#after = page.length < this.#limits.page ? '' : (page.at(-1)?.account ?? '');
      found.push(...page);
    }
    const unwatched = found.filter(({ account }) => !this.#watched.has(account));
    for (const order of unwatched) this.#visited.set(order.account, order);
    return unwatched.map(({ account }) => account);
  }
}
