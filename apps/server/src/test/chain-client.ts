import { seconds } from '@junction/primitives';
import type { DexStage } from '../../../../contracts/tests/dex-stage.ts';
import type { ChainFollowerOptions } from '../follow/follower-options.ts';
import type { ChainReader } from '../quotes/chain-getters.ts';
import type { RouteTransactionReader } from '../read/swap-operation.ts';

/** Wraps an in-memory chain as a node client. */
export function createChainClient({
  chain,
}: DexStage['stage']): ChainFollowerOptions['client'] & RouteTransactionReader & ChainReader {
  return {
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
}
