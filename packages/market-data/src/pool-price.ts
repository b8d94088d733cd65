import { ONE, usd, type Usd } from '@junction/primitives';

/**
 * Price of a pool's base token in its counter token: what an infinitely small trade would pay, fixed-point,
 * rounded down. Undefined while a reserve is empty.
 */
export function spotPriceDown(
  base: { readonly reserve: bigint; readonly decimals: number },
  counter: { readonly reserve: bigint; readonly decimals: number },
): bigint | undefined {
  if (base.reserve === 0n || counter.reserve === 0n) return undefined;
  return (counter.reserve * ONE * powerOfTen(base.decimals)) / (base.reserve * powerOfTen(counter.decimals));
}

/** Dollar value of an amount at a price per whole token, rounded down. */
export function valueDown(units: bigint, decimals: number, price: Usd): Usd {
  return usd((units * price) / powerOfTen(decimals));
}

const POWERS: readonly bigint[] = Array.from({ length: 39 }, (_, exponent) => 10n ** BigInt(exponent));

/** Asked for every event of every pool. */
function powerOfTen(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}
