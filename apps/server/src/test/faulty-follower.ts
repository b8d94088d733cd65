import type { Address } from '@junction/primitives';
import type { Database } from '../database/open-database.ts';
import { ChainFollower } from '../follow/follower.ts';
import type { ChainFollowerOptions } from '../follow/follower-options.ts';
import { isTransientError } from '../follow/index-loop.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { getPricingRules } from '../start-index.ts';
import { BackfillBuffer } from '../write/backfill-buffer.ts';
import { IndexStore } from '../write/index-store.ts';
import { Quarantine } from '../write/quarantine.ts';
import { rebuildIndexTables, toRandomMarketNetwork } from './expected-tables.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { createRandomMarketModules, createTokenReader, type RandomMarket } from './random-market.ts';
import { readTableContents } from './table-contents.ts';

/** Areas to follow. Default: all. */
interface FollowedAreas {
  readonly hasOrders?: boolean | undefined;
}

/** ChainFollower options for several named nodes, and the retention policy. */
type FollowedNodes = Pick<ChainFollowerOptions, 'nodes' | 'chainId' | 'retention'>;

/** ChainFollower of a recorded chain. The test runs its rounds one by one and controls its clock. */
export class RecordedChainFollower {
  readonly database: Database;
  readonly #recorded: RandomMarket;
  readonly #client: ChainFollowerOptions['client'];
  readonly #nodes: FollowedNodes;
  readonly #opened: Database[];
  follower: ChainFollower;
  /** Number of rounds with transient errors since the last complete round. */
  failures = 0;
  /** Current time of the follower in seconds. */
  now = 1_800_000_000;
  seqno = 0;
  /** Pools that were changed by a reprojection. */
  readonly reprojectedPools = new Set<Address>();

  static async open(
    recorded: RandomMarket,
    client: ChainFollowerOptions['client'],
    { hasOrders = true, ...nodes }: FollowedAreas & FollowedNodes = {},
  ): Promise<RecordedChainFollower> {
    return new RecordedChainFollower(recorded, client, await openMemoryDatabase(), { hasOrders, nodes });
  }

  private constructor(
    recorded: RandomMarket,
    client: ChainFollowerOptions['client'],
    database: Database,
    { hasOrders, nodes }: FollowedAreas & { readonly nodes: FollowedNodes },
  ) {
    this.database = database;
    this.#recorded = recorded;
    this.#client = client;
    this.#opened = [database];
    this.#nodes = nodes;
    this.follower = this.#makeFollower({ hasOrders });
  }

  #makeFollower({ hasOrders = true }: FollowedAreas): ChainFollower {
    const rules = getPricingRules(toRandomMarketNetwork(this.#recorded));
    const listed = hasOrders
      ? createRandomMarketModules(this.#recorded, rules)
      : createIndexModules(rules, { contracts: { dexRoot: this.#recorded.market.root } });
    const { all: modules, trading } = listed;
    const now = (): number => this.now;
    return new ChainFollower({
      modules,
      client: this.#client,
      ...this.#nodes,
      store: new IndexStore(this.database, modules, { now }),
      backfillBuffer: new BackfillBuffer(this.database, modules),
      quarantine: new Quarantine(this.database, now),
      now,
      readToken: createTokenReader(this.#recorded.market.tokens),
      identity: hasOrders ? 'chain=1;orders=1' : 'chain=1',
      onFollow: () => Promise.resolve(),
      onStep: (step) => {
        this.seqno = step.head.seqno;
        if (step.isReprojected === true && step.update)
          for (const pool of step.update.of(trading).touched) this.reprojectedPools.add(pool);
      },
    });
  }

  /** Creates a new follower on the same tables, like a restart. */
  restart(areas: FollowedAreas = {}): void {
    this.failures = 0;
    this.follower = this.#makeFollower(areas);
  }

  /** Advances the time and runs a round like the index loop. Transient errors are counted and retried later. */
  async round(seconds = 1): Promise<void> {
    this.now += seconds;
    try {
      await this.follower.round();
      this.failures = 0;
    } catch (error) {
      if (!isTransientError(error)) throw error;
      this.failures += 1;
    }
  }

  /** Sweeps and runs rounds until nothing is left to read. */
  async settle(): Promise<void> {
    for (let look = 0; look < 12; look += 1) {
      this.follower.sweep();
      for (let round = 0; round < 4; round += 1) await this.round(30);
    }
  }

  /** Returns the indexed transactions as account and logical time. */
  async activities(): Promise<ReadonlySet<string>> {
    const rows = await this.database.selectFrom('activities').select(['account', 'lt']).execute();
    return new Set(rows.map(({ account, lt }) => `${account} ${lt}`));
  }

  /** Returns the keys of the rows from which the API reports pools and trades. */
  async shown(): Promise<ReadonlySet<string>> {
    const pools = await this.database.selectFrom('pools').select('address').execute();
    const trades = await this.database.selectFrom('transactions').select(['pool', 'lt']).execute();
    const orders = await this.database.selectFrom('orders').select('address').execute();
    return new Set([
      ...pools.map(({ address }) => address),
      ...orders.map(({ address }) => address),
      ...trades.map(({ pool, lt }) => `${pool} ${lt}`),
    ]);
  }

  contents(): Promise<Record<string, readonly unknown[]>> {
    return readTableContents(this.database);
  }

  /** Returns the tables of an index built from scratch with a node without faults. */
  async expected(): Promise<Record<string, readonly unknown[]>> {
    const database = await openMemoryDatabase();
    this.#opened.push(database);
    return rebuildIndexTables(
      this.#recorded,
      database,
      getPricingRules(toRandomMarketNetwork(this.#recorded)),
    );
  }

  async close(): Promise<void> {
    for (const database of this.#opened) await database.destroy();
  }
}
