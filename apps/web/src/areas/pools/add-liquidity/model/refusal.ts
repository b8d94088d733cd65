import type { ChainPool } from '../../../../rooms/chain-pool/index.ts';

/** Why a pool would turn its first deposit back. */
export type Refusal = 'uneven' | 'too-small';

/**
 * What stands in the way of a first deposit for which there is no preview. Amounts are base units, in the order of the
 * decimals; stable pools begin with the same amount of every token.
 */
export function refusalOf(
  kind: ChainPool['kind'],
  amounts: readonly bigint[],
  decimals: readonly number[],
): Refusal {
  const most = Math.max(...decimals);
  const [first, ...others] = amounts.map(
    (amount, index) => amount * 10n ** BigInt(most - (decimals[index] ?? most)),
  );
  const isEven = others.every((amount) => amount === first);
  return kind === 'stable-pool' && !isEven ? 'uneven' : 'too-small';
}
