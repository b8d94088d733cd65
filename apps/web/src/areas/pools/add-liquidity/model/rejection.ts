import type { ChainPool, SupplyAmount } from '../../../../rooms/chain-pool/index.ts';

/** Why a pool would reject its first deposit. */
export type Rejection = 'uneven' | 'too-small';

/** Requirements of a first deposit without a preview: stable pools start with equal amounts. */
export function getRejection(kind: ChainPool['kind'], given: readonly SupplyAmount[]): Rejection {
  const most = Math.max(...given.map(({ decimals }) => decimals));
  const [first, ...others] = given.map(({ amount, decimals }) => amount * 10n ** BigInt(most - decimals));
  const isEven = others.every((amount) => amount === first);
  return kind === 'stable-pool' && !isEven ? 'uneven' : 'too-small';
}
