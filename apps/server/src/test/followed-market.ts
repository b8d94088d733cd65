import { seconds } from '@junction/primitives';
import type { JrpcClient } from '@junction/tvm';
import { openDatabase, type Database } from '../database/open-database.ts';
import { Follower } from '../follow/follower.ts';
import { chainTokenReader } from '../follow/token-reader.ts';
import { IndexReadModel } from '../read/index-read-model.ts';
import { pricingRulesOf } from '../start-index.ts';
import { IndexStore } from '../write/index-store.ts';
import type { DexMarket } from './dex-market.ts';

type ChainClient = Pick<
  JrpcClient,
  'getContractState' | 'getTimings' | 'getTransaction' | 'getDstTransaction' | 'getTransactionsList'
>;

export interface FollowedMarket {
  readonly database: Database;
  readonly readModel: IndexReadModel;
  /** Brings the index to the head of the chain. */
  index(): Promise<void>;
  /** Events and calls that no interface of ours has, so far. */
  unknown(): number;
}

/** The index of a market of real contracts, on an embedded database in memory. */
export async function followMarket(market: DexMarket): Promise<FollowedMarket> {
  const { chain } = market.dex.stage;
  const client: ChainClient = {
    getContractState: (address) => {
      const account = chain.getAccount(address);
      const timings = { genLt: chain.lt, genUtime: seconds(chain.now) };
      return Promise.resolve(
        account?.status === 'active'
          ? {
              type: 'exists' as const,
              accountStuffBoc: account.stuffBoc,
              lastTransaction: { lt: account.lt, hash: '' },
              timings,
            }
          : { type: 'notExists' as const, timings },
      );
    },
    getTimings: () => Promise.resolve({ seqno: chain.seqno, time: seconds(chain.now) }),
    getTransaction: (hash) => Promise.resolve(chain.getTransaction(hash)?.boc),
    getDstTransaction: (hash) => Promise.resolve(chain.getTransactionByInMessage(hash)?.boc),
    getTransactionsList: (account, limit, fromLt) =>
      Promise.resolve(chain.listTransactions(account, limit, fromLt).map((one) => one.boc)),
  };
  const database = await openDatabase({ kind: 'memory' });
  const rules = pricingRulesOf(market.network);
  const readModel = new IndexReadModel({ database, client, rules, clock: () => performance.now() });
  let unknown = 0;
  const follower = new Follower({
    dexRoot: market.network.contracts.dexRoot,
    client,
    store: new IndexStore(database, rules),
    readToken: chainTokenReader(client),
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
    index: async () => {
      follower.markAll();
      await follower.round();
    },
    unknown: () => unknown,
  };
}
