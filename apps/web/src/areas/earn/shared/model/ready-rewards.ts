import type { Address } from '@junction/primitives';
import type { DealAmount } from '../../../../entities/operation/index.ts';
import type { Token } from '../../../../entities/token/index.ts';

interface Reward {
  readonly root: Address;
  /** What can be claimed now, base units. */
  readonly ready: bigint;
}

/** What a claim brings, of the tokens that are known. */
export function readyRewards(
  rewards: readonly Reward[],
  cache: { readonly get: (root: Address) => Pick<Token, 'symbol' | 'decimals'> | undefined },
): readonly DealAmount[] {
  return rewards.flatMap(({ root, ready }): DealAmount[] => {
    const token = cache.get(root);
    return ready === 0n || token === undefined
      ? []
      : [{ root, symbol: token.symbol, decimals: token.decimals, units: ready.toString() }];
  });
}
