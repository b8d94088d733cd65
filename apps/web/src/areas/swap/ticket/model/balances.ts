import { nano, units, type Units } from '@junction/primitives';
import type { SwapMode } from './selection.ts';

/** Coins that stay in the wallet for gas: never offered by Max, never accepted by validation. */
export const COIN_RESERVE = nano(10_000_000_000n);

/** Added to the amount when wrapping; what is not used comes back. */
export const WRAP_GAS = nano(1_000_000_000n);

/** Attached when unwrapping; what is not used comes back with the coin. */
export const UNWRAP_GAS = nano(500_000_000n);

/** What the account holds of the sold side. Undefined while unknown. */
export interface SoldBalances {
  readonly coin: bigint | undefined;
  readonly token: bigint | undefined;
}

function coinAbove(coin: bigint, reserve: bigint): bigint {
  return coin > reserve ? coin - reserve : 0n;
}

/** The balance shown above the field, without the reserve taken off. */
export function shownBalance(mode: SwapMode, { coin, token }: SoldBalances): Units | undefined {
  switch (mode) {
    case 'combined':
      return coin === undefined || token === undefined ? undefined : units(coin + token);
    case 'wrap':
    case 'coin-left':
      return coin === undefined ? undefined : units(coin);
    default:
      return token === undefined ? undefined : units(token);
  }
}

/** The most that may be sold: modes that spend coin keep the reserve back (spec 5). */
export function spendableBalance(mode: SwapMode, { coin, token }: SoldBalances): Units | undefined {
  switch (mode) {
    case 'combined':
      return coin === undefined || token === undefined
        ? undefined
        : units(coinAbove(coin, COIN_RESERVE) + token);
    case 'wrap':
    case 'coin-left':
      return coin === undefined ? undefined : units(coinAbove(coin, COIN_RESERVE));
    default:
      return token === undefined ? undefined : units(token);
  }
}

/** By how much an amount exceeds what may be sold; undefined when it does not, or when the balance is unknown. */
export function excessOf(mode: SwapMode, amount: Units, balances: SoldBalances): Units | undefined {
  const spendable = spendableBalance(mode, balances);
  return spendable !== undefined && amount > spendable ? units(amount - spendable) : undefined;
}

/** Which balance pays in combined mode: what Confirm names and what part the coin plays. */
export type CombinedSource = 'token' | 'coin' | 'coin-and-token';

/** The token alone when it suffices, else the coin alone, else both; undefined when not even both do. */
export function combinedSource(amount: bigint, { coin, token }: SoldBalances): CombinedSource | undefined {
  if (coin === undefined || token === undefined) return undefined;
  const spendable = coinAbove(coin, COIN_RESERVE);
  if (amount <= token) return 'token';
  if (amount <= spendable) return 'coin';
  return amount <= spendable + token ? 'coin-and-token' : undefined;
}
