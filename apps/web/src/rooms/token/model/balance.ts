/** Reason why a balance is unknown. */
export type BalanceUnavailableReason = 'wrong-network' | 'offline' | 'failed';

/** Balance in base units, or the reason why it is unknown. An unknown balance is never treated as 0. */
export type Balance =
  | { readonly kind: 'known'; readonly units: bigint }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable'; readonly reason: BalanceUnavailableReason };

export const LOADING_BALANCE: Balance = { kind: 'loading' };

/** Returns the sum of two balances; unknown if either is unknown. */
export function addBalances(one: Balance, other: Balance): Balance {
  if (one.kind === 'unavailable') return one;
  if (other.kind === 'unavailable') return other;
  return one.kind === 'known' && other.kind === 'known'
    ? { kind: 'known', units: one.units + other.units }
    : LOADING_BALANCE;
}

export function getKnownBalanceUnits(balance: Balance): bigint | undefined {
  return balance.kind === 'known' ? balance.units : undefined;
}
