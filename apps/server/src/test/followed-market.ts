import { type Database } from '../database/open-database.ts';
import { ChainFollower } from '../follow/follower.ts';
import { createChainTokenReader } from '../follow/token-reader.ts';
import { IndexReadModel } from '../read/index-read-model.ts';
import { getPricingRules } from '../start-index.ts';
import { BackfillBuffer } from '../write/backfill-buffer.ts';
import { IndexStore } from '../write/index-store.ts';
import { Quarantine } from '../write/quarantine.ts';
import { createChainClient } from './chain-client.ts';
import type { InMemoryDexMarket } from './dex-market.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { openMemoryDatabase } from './memory-database.ts';

export interface DexMarketIndex {
  readonly database: Database;
  readonly readModel: IndexReadModel;
  readonly follower: ChainFollower;
  /** Indexes up to the head of the chain. */
  index(): Promise<void>;
  /** Returns the number of events and calls so far that no known ABI can decode. */
  unknown(): number;
}

interface FollowOptions {
  /** Tables already filled by another follower. */
  readonly database?: Database;
  readonly client?: TestChainClient;
}

export type TestChainClient = ReturnType<typeof createChainClient>;

/** Indexes a market of real contracts. Default database: a new one in memory. */
export async function createDexMarketIndex(
  market: InMemoryDexMarket,
  { client = createChainClient(market.dex.stage), ...options }: FollowOptions = {},
): Promise<DexMarketIndex> {
  const database = options.database ?? (await openMemoryDatabase());
  const rules = getPricingRules(market.network);
  const { contracts } = market.network;
  const modules = createIndexModules(rules, { contracts });
  const readModel = new IndexReadModel({
    database,
    client,
    rules,
    modules,
    clock: () => performance.now(),
  });
  const seconds = (): number => Date.now() / 1_000;
  let unknown = 0;
  const follower = new ChainFollower({
    modules: modules.all,
    client,
    store: new IndexStore(database, modules.all),
    backfillBuffer: new BackfillBuffer(database, modules.all),
    quarantine: new Quarantine(database, seconds),
    now: seconds,
    readToken: createChainTokenReader(client),
    identity: 'real',
    onFollow: () => Promise.resolve(),
    onStep: (step) => {
      unknown += step.unknown;
      readModel.accept(step);
    },
  });
  return {
    database,
    readModel,
    follower,
    index: async () => {
      follower.markAll();
      await follower.round();
    },
    unknown: () => unknown,
  };
}
