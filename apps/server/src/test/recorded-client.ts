import type { FixtureChain } from '@junction/testing';
import type { ChainFollowerOptions } from '../follow/follower-options.ts';

/** Wraps a recorded chain as a node client that needs no network. */
export function createRecordedChainClient(chain: FixtureChain): ChainFollowerOptions['client'] {
  return {
    getContractState: (account) => {
      const timings = { genLt: chain.lt, genUtime: chain.now };
      const last = chain.byAccount.get(account)?.at(-1);
      return Promise.resolve(
        last
          ? {
              type: 'exists' as const,
              accountStuffBoc: '',
              lastTransaction: { lt: last.lt, hash: last.hash },
              timings,
            }
          : { type: 'notExists' as const, timings },
      );
    },
    getTimings: () => Promise.resolve({ seqno: chain.seqno, time: chain.now }),
    getTransactionsList: (account, limit, fromLt) =>
      Promise.resolve(
        (chain.byAccount.get(account) ?? [])
          .filter((one) => fromLt === undefined || one.lt <= fromLt)
          .slice(-limit)
          .toReversed()
          .map((one) => one.boc),
      ),
  };
}
