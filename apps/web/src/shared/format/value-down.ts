import { mulDivDown, usd, type Usd } from '@junction/primitives';

/** Returns the USD value of an amount in base units, rounded down. `price` is USD per token, scaled by 1e18. */
export function toUsdValueRoundedDown(amount: bigint, decimals: number, price: bigint): Usd {
  return usd(mulDivDown(amount, price, 10n ** BigInt(decimals)));
}
