import type { ChainPool, SupplyAmount } from '../../../../rooms/chain-pool/index.ts';

/** Reason why a pool would reject its first deposit. */
export type FirstDepositRejection = 'uneven' | 'too-small';

/**
 * Returns why a first deposit has no preview: the first deposit of a stable pool must have equal amounts; in all other
 * cases the amounts are too small.
 */
export function getFirstDepositRejection(
  kind: ChainPool['kind'],
  given: readonly SupplyAmount[],
): FirstDepositRejection {
  const most = Math.max(...given.map(({ decimals }) => decimals));
  const [first, ...others] = given.map(({ amount, decimals }) => amount * 10n ** BigInt(most - decimals));
  const isEven = others.every((amount) => amount === first);
  return kind === 'stable-pool' && !isEven ? 'uneven' : 'too-small';
}
