import { mulDivDown, usd, type Usd } from '@junction/primitives';

/** Value of base units at a price of 1e-18 USD per token, rounded down. */
export function valueDown(amount: bigint, decimals: number, price: bigint): Usd {
  return usd(mulDivDown(amount, price, 10n ** BigInt(decimals)));
}
