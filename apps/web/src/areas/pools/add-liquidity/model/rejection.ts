import type { ChainPool, SupplyAmount } from '../../../../rooms/chain-pool/index.ts';

/** Reason why a pool would reject its first deposit. */
export type Rejection = 'uneven' | 'too-small';

/**
 * Returns why a first deposit has no preview: stable pools must start with equal amounts, otherwise the amounts are
 * too small.
 */
export function getRejection(kind: ChainPool['kind'], given: readonly SupplyAmount[]): Rejection {
  const most = Math.max(...given.map(({ decimals }) => decimals));
  const [first, ...others] = given.map(({ amount, decimals }) => amount * 10n ** BigInt(most - decimals));
  const isEven = others.every((amount) => amount === first);
  return kind === 'stable-pool' && !isEven ? 'uneven' : 'too-small';
}
