import { compareAddresses, type Address, type Seconds } from '@junction/primitives';
import { decodePoolTransaction, decodeRootTransaction } from '@junction/protocol';
import type { ChainPulse, JrpcClient } from '@junction/tvm';
import type { Activity } from '../database/activity-json.ts';
import type { Changes } from '../project/changes.ts';
import type { MarketState, TokenFacts } from '../project/market-state.ts';
import type { Cursor, Head, IndexStore } from '../write/index-store.ts';
import { readNewTransactions } from './read-new-transactions.ts';
import type { TokenReader } from './token-reader.ts';

export interface FollowerOptions {
  readonly dexRoot: Address;
  readonly client: Pick<JrpcClient, 'getContractState' | 'getTimings' | 'getTransactionsList'>;
  readonly store: IndexStore;
  readonly readToken: TokenReader;
  /** What the stored index must belong to; anything else is emptied first. */
  readonly identity: string;
  readonly onStep: (step: IndexStep) => void;
  /** Told before an account's transactions are read for the first time. */
  readonly onFollow: (accounts: readonly Address[]) => Promise<void>;
}

export interface IndexStep {
  readonly head: Head;
  readonly market: MarketState;
  readonly changes: Changes | undefined;
  /** Events and calls no interface of ours has, in this step. */
  readonly unknown: number;
}

/** Activities written in one SQL transaction while catching up. */
const BATCH = 1_000;
/** Accounts read at the same time. */
const PARALLEL = 8;

/**
 * Turns what a node tells into steps of the index. One round reads the accounts that changed, discovers new pools
 * through the root, and writes everything up to the head in the order of logical time. Rounds do not overlap.
 */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #cursors = new Map<Address, Cursor>();
  readonly #dirty = new Set<Address>();
  /** Undefined until loaded, and again when a write failed. */
  #market: MarketState | undefined;
  #head: Head | undefined;
  #pulse: ChainPulse | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  get head(): Head | undefined {
    return this.#head;
  }

  get accounts(): readonly Address[] {
    return [...this.#cursors.keys()];
  }

  /** Takes up where the stored index ends. */
  async load(): Promise<MarketState> {
    const { head, cursors, market } = await this.#options.store.load(this.#options.identity);
    this.#head = head;
    this.#market = market;
    this.#cursors.clear();
    this.#dirty.clear();
    for (const cursor of cursors) this.#cursors.set(cursor.account, cursor);
    const { dexRoot } = this.#options;
    if (!this.#cursors.has(dexRoot)) this.#cursors.set(dexRoot, { account: dexRoot, kind: 'root', lt: 0n });
    // A crash while catching up may have stored a pool's announcement and none of its transactions.
    for (const account of market.pools.keys())
      if (!this.#cursors.has(account)) this.#cursors.set(account, { account, kind: 'pool', lt: 0n });
    this.markAll();
    await this.#options.onFollow(this.accounts);
    // What is stored can be asked at once, even when the chain is quiet or away.
    if (head) this.#options.onStep({ head, market, changes: undefined, unknown: 0 });
    return market;
  }

  markDirty(account: Address): void {
    if (this.#cursors.has(account)) this.#dirty.add(account);
  }

  /** After a lost connection nobody knows what changed. */
  markAll(): void {
    for (const account of this.#cursors.keys()) this.#dirty.add(account);
  }

  pulse(pulse: ChainPulse): void {
    this.#pulse = pulse;
  }

  get isIdle(): boolean {
    return this.#dirty.size === 0 && this.#pulse === undefined;
  }

  /** One round. Throws `JrpcError` (try again) or `IndexFault` (give up); what it had not written is read again. */
  async round(): Promise<void> {
    const market = this.#market ?? (await this.load());
    const head = await this.#readHead();
    const dirty = [...this.#dirty];
    const discovered: Address[] = [];
    this.#dirty.clear();
    let read: Reading | 'rewritten';
    try {
      read = await this.#readAll(market, dirty, head.lt, discovered);
    } catch (error) {
      // Nothing is written: the accounts stay to be read, the discovered ones are to be found again.
      for (const account of discovered) this.#cursors.delete(account);
      for (const account of dirty) this.#dirty.add(account);
      throw error;
    }
    if (read === 'rewritten') {
      await this.#startOver();
      return;
    }
    try {
      await this.#write(market, head, read);
    } catch (error) {
      // How much is written only the tables know: the next round begins with reading them.
      this.#market = undefined;
      throw error;
    }
  }

  async #startOver(): Promise<void> {
    await this.#options.store.clear();
    this.#market = undefined;
    await this.load();
  }

  async #readHead(): Promise<Head> {
    const pulse = this.#pulse;
    this.#pulse = undefined;
    if (pulse) return { seqno: pulse.seqno, time: pulse.time, lt: pulse.lt };
    const { client, dexRoot } = this.#options;
    const [timings, state] = await Promise.all([
      client.getTimings(),
      client.getContractState(dexRoot, this.#cursors.get(dexRoot)?.lt),
    ]);
    return {
      seqno: timings.seqno,
      time: laterOf(timings.time, state.timings.genUtime),
      lt: state.timings.genLt,
    };
  }

  /** Reads the given accounts and every pool found on the way, up to `limit`. */
  async #readAll(
    market: MarketState,
    accounts: readonly Address[],
    limit: bigint,
    discovered: Address[],
  ): Promise<Reading | 'rewritten'> {
    const activities: Activity[] = [];
    const tokens: TokenFacts[] = [];
    const cursors = new Map<Address, Cursor>();
    const known = new Set(market.tokens.keys());
    let waiting: readonly Cursor[] = accounts.flatMap((account) => this.#cursors.get(account) ?? []);
    while (waiting.length > 0) {
      const found: Cursor[] = [];
      for (let start = 0; start < waiting.length; start += PARALLEL) {
        const results = await Promise.all(
          waiting.slice(start, start + PARALLEL).map(async (cursor) => ({
            cursor,
            read: await readNewTransactions(this.#options.client, cursor.account, cursor.lt),
          })),
        );
        for (const { cursor, read } of results) {
          if (read.kind === 'rewritten') return 'rewritten';
          let { lt } = cursor;
          for (const transaction of read.transactions) {
            // Newer than the head: other accounts may lack theirs, so it waits for the next round.
            if (transaction.lt > limit) {
              this.#dirty.add(cursor.account);
              break;
            }
            ({ lt } = transaction);
            if (cursor.kind === 'pool') {
              activities.push({ kind: 'pool', activity: decodePoolTransaction(transaction) });
              continue;
            }
            const activity = decodeRootTransaction(transaction);
            activities.push({ kind: 'root', activity });
            for (const event of activity.events) {
              if (event.kind !== 'pool-created' || this.#cursors.has(event.pool)) continue;
              found.push({ account: event.pool, kind: 'pool', lt: 0n });
              for (const token of event.tokens) {
                if (known.has(token)) continue;
                known.add(token);
                tokens.push(await this.#options.readToken(token));
              }
            }
          }
          cursors.set(cursor.account, { ...cursor, lt });
        }
      }
      for (const cursor of found) {
        this.#cursors.set(cursor.account, cursor);
        discovered.push(cursor.account);
      }
      if (found.length > 0) await this.#options.onFollow(found.map((cursor) => cursor.account));
      waiting = found;
    }
    return { activities: activities.toSorted(inOrder), tokens, cursors: [...cursors.values()] };
  }

  async #write(market: MarketState, head: Head, reading: Reading): Promise<void> {
    const { activities, tokens } = reading;
    const { store, onStep } = this.#options;
    const first = activities[0];
    if (!first && tokens.length === 0) {
      if (this.#head && head.lt <= this.#head.lt && head.seqno <= this.#head.seqno) return;
      // An empty block moves the head in memory; the tables learn of it with the next full one.
      this.#head = { ...head, lt: laterLt(head.lt, this.#head?.lt) };
      onStep({ head: this.#head, market, changes: undefined, unknown: 0 });
      return;
    }
    if (first && first.activity.lt <= market.lt) {
      // Delivered late: the whole market is folded again, in order.
      const step = { ...reading, head: { ...head, lt: laterLt(head.lt, this.#head?.lt) } };
      this.#accept(step.head, await store.insertLate(market, step), reading);
      return;
    }
    let current = market;
    for (let start = 0; start < Math.max(activities.length, 1); start += BATCH) {
      const part = activities.slice(start, start + BATCH);
      const isLast = start + BATCH >= activities.length;
      const lt = isLast ? head.lt : (part.at(-1)?.activity.lt ?? head.lt);
      const step = {
        activities: part,
        tokens: start === 0 ? tokens : [],
        cursors: isLast ? reading.cursors : cursorsOf(part),
        head: { ...head, lt },
      };
      const written = await store.append(current, step);
      current = written.market;
      this.#accept(step.head, written, { ...reading, activities: part, cursors: step.cursors });
    }
  }

  #accept(head: Head, written: { market: MarketState; changes: Changes }, reading: Reading): void {
    this.#head = head;
    this.#market = written.market;
    for (const cursor of reading.cursors) this.#cursors.set(cursor.account, cursor);
    this.#options.onStep({
      head,
      market: written.market,
      changes: written.changes,
      unknown: reading.activities.reduce((sum, one) => sum + one.activity.unknown, 0),
    });
  }
}

interface Reading {
  readonly activities: readonly Activity[];
  readonly tokens: readonly TokenFacts[];
  readonly cursors: readonly Cursor[];
}

function accountOf({ activity }: Activity): Address {
  return 'pool' in activity ? activity.pool : activity.root;
}

function inOrder(one: Activity, other: Activity): number {
  if (one.activity.lt !== other.activity.lt) return one.activity.lt < other.activity.lt ? -1 : 1;
  return compareAddresses(accountOf(one), accountOf(other));
}

function cursorsOf(activities: readonly Activity[]): readonly Cursor[] {
  const newest = new Map<Address, Cursor>();
  for (const one of activities)
    newest.set(accountOf(one), { account: accountOf(one), kind: one.kind, lt: one.activity.lt });
  return [...newest.values()];
}

function laterOf(one: Seconds, other: Seconds): Seconds {
  return one > other ? one : other;
}

function laterLt(one: bigint, other: bigint | undefined): bigint {
  return other !== undefined && other > one ? other : one;
}
