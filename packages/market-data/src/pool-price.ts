import { FIXED_POINT_ONE, usd, type Usd } from '@junction/primitives';

/**
 * Returns the spot price of a constant-product pool's base token in its counter token: the limit for small trades,
 * without a fee. Fixed-point with 18 decimals, rounded down. Undefined if a reserve is empty.
 */
export function computeSpotPriceRoundedDown(
  base: { readonly reserve: bigint; readonly decimals: number },
  counter: { readonly reserve: bigint; readonly decimals: number },
): bigint | undefined {
  if (base.reserve === 0n || counter.reserve === 0n) return undefined;
  return (
    (counter.reserve * FIXED_POINT_ONE * powerOfTen(base.decimals)) /
    (base.reserve * powerOfTen(counter.decimals))
  );
}

/**
 * Returns the USD value of an amount, rounded down.
 *
 * @param price USD per token
 */
export function computeUsdValueRoundedDown(units: bigint, decimals: number, price: Usd): Usd {
  return usd((units * price) / powerOfTen(decimals));
}

const POWERS_OF_TEN: readonly bigint[] = Array.from({ length: 39 }, (_, exponent) => 10n ** BigInt(exponent));

/** Powers are precomputed, because this is called for every event of every pool. */
function powerOfTen(exponent: number): bigint {
  return POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);
}
