import { mulDivDown, usd, type Usd } from '@junction/primitives';

/** What an amount in base units is worth at a price of 1e-18 dollars a token, rounded down. */
export function valueDown(amount: bigint, decimals: number, price: bigint): Usd {
  return usd(mulDivDown(amount, price, 10n ** BigInt(decimals)));
}
