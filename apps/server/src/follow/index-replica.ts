import type { Database } from '../database/open-database.ts';
import { noChanges, type Changes } from '../modules/trading/changes.ts';
import type { MarketState } from '../modules/trading/market-state.ts';
import type { PricingRules } from '../modules/trading/pricing.ts';
import { readHeartbeat } from '../write/heartbeat.ts';
import { readStoredIndex, type Head } from '../write/index-store.ts';
import { ordersSince } from '../modules/orders/load-orders.ts';
import type { IndexStep } from './follower.ts';

export interface IndexReplicaOptions {
  readonly database: Database;
  readonly rules: PricingRules;
  /** The chain that the stored index must belong to. */
  readonly identity: string;
  readonly onStep: (step: IndexStep) => void;
  /** Everything the database told is readable; so many milliseconds ago the indexer last heard from the chain. */
  readonly onContact: (agoMs: number) => void;
  /** Milliseconds of a steady clock. */
  readonly clock: () => number;
  readonly onTrouble: (error: unknown) => void;
  /** Milliseconds between two looks at the head. */
  readonly pollMs?: number;
}

/**
 * Follows an index that another process writes: looks at its head and, when that has moved, reads the market as the
 * tables have it. Any number of them may read one database.
 */
export class IndexReplica {
  readonly #options: IndexReplicaOptions;
  readonly #stopped = new AbortController();
  #seen: string | undefined;
  #market: MarketState | undefined;
  #refolds: string | undefined;
  #head: Head | undefined;
  /** When this process began to look: an indexer that never gave a sign is silent since then. */
  readonly #since: number;
  #done: Promise<void> | undefined;

  constructor(options: IndexReplicaOptions) {
    this.#options = options;
    this.#since = options.clock();
  }

  start(): void {
    this.#done ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { onTrouble, pollMs = 500 } = this.#options;
    while (!this.#stopped.signal.aborted) {
      try {
        await this.#look();
      } catch (error) {
        onTrouble(error);
      }
      await this.#pause(pollMs);
    }
  }

  async #look(): Promise<void> {
    const { database, rules, identity, onStep, onContact, clock } = this.#options;
    // Before the tables: they have at least what it says they have.
    const heartbeat = await readHeartbeat(database);
    const stored = await readStoredIndex(database, rules, identity, this.#seen);
    if (stored === 'missing') return;
    if (stored !== 'unchanged') {
      const { head, market, headText, refolds } = stored;
      const before = this.#market;
      const changes = before && changesBetween(before, market);
      if (changes)
        for (const order of await ordersSince(database, before.time))
          changes.orders.set(order.address, order);
      const isRefolded = refolds !== this.#refolds;
      this.#seen = headText;
      this.#market = market;
      this.#refolds = refolds;
      this.#head = head;
      onStep({ head, market, changes, isRefolded, unknown: 0 });
    }
    // Blocks in which nothing happened are told by the heart alone.
    if (heartbeat && this.#market && isNewer(heartbeat.head, this.#head)) {
      this.#head = heartbeat.head;
      onStep({ head: heartbeat.head, market: this.#market, changes: undefined, unknown: 0 });
    }
    onContact(heartbeat?.agoMs ?? clock() - this.#since);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#stopped.signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#stopped.signal.addEventListener('abort', end);
      if (this.#stopped.signal.aborted) end();
    });
  }
}

function isNewer(one: Head, other: Head | undefined): boolean {
  return other !== undefined && one.seqno > other.seqno && one.lt >= other.lt;
}

/** What pages are told of: pools that moved. */
function changesBetween(before: MarketState, after: MarketState): Changes {
  const changes = noChanges();
  for (const [address, pool] of after.pools) {
    const old = before.pools.get(address);
    const isSame =
      old?.lpSupply === pool.lpSupply &&
      old.feeAllTime === pool.feeAllTime &&
      old.reserves.every((reserve, index) => reserve === pool.reserves[index]);
    if (!isSame) changes.touched.add(address);
  }
  return changes;
}
