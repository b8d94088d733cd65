import { nano, units, type Units } from '@junction/primitives';
import type { SwapMode } from './selection.ts';

/** Coins reserved for gas: not offered by Max and not accepted by validation. */
export const GAS_RESERVE_NANO = nano(10_000_000_000n);

/** Nano added when wrapping; the unused part is refunded. */
export const WRAP_GAS_NANO = nano(1_000_000_000n);

/** Nano attached when unwrapping; the unused part is refunded with the coins. */
export const UNWRAP_GAS_NANO = nano(500_000_000n);

/** Balances that can pay for the sold amount, in nano and base units; undefined if unknown. */
export interface SoldAssetBalances {
  readonly coin: bigint | undefined;
  readonly token: bigint | undefined;
}

function coinAbove(coin: bigint, reserve: bigint): bigint {
  return coin > reserve ? coin - reserve : 0n;
}

/** Returns the balance displayed above the field. It includes the coins that are reserved for gas. */
export function getDisplayedBalance(mode: SwapMode, { coin, token }: SoldAssetBalances): Units | undefined {
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

/**
 * Returns the maximum amount that can be sold; undefined if a balance is unknown. Modes that spend native coins exclude
 * the gas reserve (spec 5).
 */
export function getSpendableBalance(mode: SwapMode, { coin, token }: SoldAssetBalances): Units | undefined {
  switch (mode) {
    case 'combined':
      return coin === undefined || token === undefined
        ? undefined
        : units(coinAbove(coin, GAS_RESERVE_NANO) + token);
    case 'wrap':
    case 'coin-left':
      return coin === undefined ? undefined : units(coinAbove(coin, GAS_RESERVE_NANO));
    default:
      return token === undefined ? undefined : units(token);
  }
}

/** Amount above the maximum; undefined if within it or if the balance is unknown. */
export function getAmountAboveSpendable(
  mode: SwapMode,
  amount: Units,
  balances: SoldAssetBalances,
): Units | undefined {
  const spendable = getSpendableBalance(mode, balances);
  return spendable !== undefined && amount > spendable ? units(amount - spendable) : undefined;
}

/** Balance that pays in combined mode (native coin and its wrapped token). */
export type CombinedPaymentSource = 'token' | 'coin' | 'coin-and-token';

/**
 * Returns which balance pays: the token if it suffices, otherwise the coin, otherwise both. Undefined if both together
 * do not suffice or a balance is unknown.
 */
export function getCombinedPaymentSource(
  amount: bigint,
  { coin, token }: SoldAssetBalances,
): CombinedPaymentSource | undefined {
  if (coin === undefined || token === undefined) return undefined;
  const spendable = coinAbove(coin, GAS_RESERVE_NANO);
  if (amount <= token) return 'token';
  if (amount <= spendable) return 'coin';
  return amount <= spendable + token ? 'coin-and-token' : undefined;
}
