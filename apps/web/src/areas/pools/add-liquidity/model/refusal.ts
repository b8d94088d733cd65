import type { ChainPool, SupplyAmount } from '../../../../rooms/chain-pool/index.ts';

/** Why a pool would turn its first deposit back. */
export type Refusal = 'uneven' | 'too-small';

/**
 * What stands in the way of a first deposit for which there is no preview: stable pools begin with the same amount of
 * every token.
 */
export function refusalOf(kind: ChainPool['kind'], given: readonly SupplyAmount[]): Refusal {
  const most = Math.max(...given.map(({ decimals }) => decimals));
  const [first, ...others] = given.map(({ amount, decimals }) => amount * 10n ** BigInt(most - decimals));
  const isEven = others.every((amount) => amount === first);
  return kind === 'stable-pool' && !isEven ? 'uneven' : 'too-small';
}
