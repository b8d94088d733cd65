import type { Address } from '@junction/primitives';
import type { Database } from '../database/open-database.ts';
import { noChanges, type Changes } from '../project/changes.ts';
import type { MarketState } from '../project/market-state.ts';
import type { PricingRules } from '../project/pricing.ts';
import { readStoredIndex } from '../write/index-store.ts';
import type { IndexStep } from './follower.ts';
import { isPassing } from './index-loop.ts';

export interface IndexReplicaOptions {
  readonly database: Database;
  readonly rules: PricingRules;
  /** The chain that the stored index must belong to. */
  readonly identity: string;
  readonly onStep: (step: IndexStep) => void;
  /** The database answered and everything it told is readable. */
  readonly onContact: () => void;
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
  #done: Promise<void> | undefined;

  constructor(options: IndexReplicaOptions) {
    this.#options = options;
  }

  start(): void {
    this.#done ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { onContact, onTrouble, pollMs = 500 } = this.#options;
    while (!this.#stopped.signal.aborted) {
      try {
        if (await this.#look()) onContact();
      } catch (error) {
        if (!isPassing(error)) onTrouble(error);
      }
      await this.#pause(pollMs);
    }
  }

  /** Whether there is an index of this chain to answer from. */
  async #look(): Promise<boolean> {
    const { database, rules, identity, onStep } = this.#options;
    const stored = await readStoredIndex(database, rules, identity, this.#seen);
    if (stored === 'missing') return false;
    if (stored === 'unchanged') return true;
    const { head, market, headText } = stored;
    const before = this.#market;
    this.#seen = headText;
    this.#market = market;
    onStep({ head, market, changes: before && changesBetween(before, market), unknown: 0 });
    return true;
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

/** What pages are told of: pools that moved, orders that changed. */
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
  const orders = new Set<Address>([...before.orders.open.keys(), ...after.orders.open.keys()]);
  for (const address of orders) {
    const [old, now] = [before.orders.open.get(address), after.orders.open.get(address)];
    const changed = now ?? old;
    if (changed && !(old && now && old.updatedAt === now.updatedAt && old.state === now.state))
      changes.orders.set(address, changed);
  }
  return changes;
}
