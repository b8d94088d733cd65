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
  return (
    (counter.reserve * ONE * 10n ** BigInt(base.decimals)) / (base.reserve * 10n ** BigInt(counter.decimals))
  );
}

/** Dollar value of an amount at a price per whole token, rounded down. */
export function valueDown(units: bigint, decimals: number, price: Usd): Usd {
  return usd((units * price) / 10n ** BigInt(decimals));
}
