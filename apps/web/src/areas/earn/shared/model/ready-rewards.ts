import type { Address } from '@junction/primitives';
import type { TradeAmount } from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';

interface Reward {
  readonly root: Address;
  /** Claimable amount, base units. */
  readonly ready: bigint;
}

/** Returns the claimable amounts of known tokens. */
export function getClaimableKnownRewards(
  rewards: readonly Reward[],
  cache: { readonly get: (root: Address) => Pick<Token, 'symbol' | 'decimals'> | undefined },
): readonly TradeAmount[] {
  return rewards.flatMap(({ root, ready }): TradeAmount[] => {
    const token = cache.get(root);
    return ready === 0n || token === undefined
      ? []
      : [{ root, symbol: token.symbol, decimals: token.decimals, units: ready.toString() }];
  });
}
