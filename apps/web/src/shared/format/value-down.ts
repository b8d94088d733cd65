import { mulDivDown, usd, type Usd } from '@junction/primitives';

/** Returns the value of base units in USD, rounded down. `price` is USD per token, 1e-18. */
export function valueDown(amount: bigint, decimals: number, price: bigint): Usd {
  return usd(mulDivDown(amount, price, 10n ** BigInt(decimals)));
}
