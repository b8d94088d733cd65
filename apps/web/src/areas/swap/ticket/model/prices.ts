import { ONE, ratio, type Ratio } from '@junction/primitives';

/** The same ratio below zero, for display: a loss has its minus. */
export function negative(value: Ratio): Ratio {
  return ratio(0n - value);
}

/** The price of one whole token as 1e-18 steps of the other, from base-unit amounts. Rounded down. */
export function priceOfOneDown(
  spent: bigint,
  spentDecimals: number,
  received: bigint,
  receivedDecimals: number,
): bigint {
  if (spent === 0n) return 0n;
  return (received * 10n ** BigInt(spentDecimals) * ONE) / (spent * 10n ** BigInt(receivedDecimals));
}
