/** Why what an account holds is not known. */
export type Unavailable = 'wrong-network' | 'offline' | 'failed';

/** What an account holds, in base units, or why nobody can say: what is not known is never 0. */
export type Balance =
  | { readonly kind: 'known'; readonly units: bigint }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable'; readonly reason: Unavailable };

export const LOADING: Balance = { kind: 'loading' };

/** The sum; as little known as the lesser known of the two. */
export function addBalances(one: Balance, other: Balance): Balance {
  if (one.kind === 'unavailable') return one;
  if (other.kind === 'unavailable') return other;
  return one.kind === 'known' && other.kind === 'known'
    ? { kind: 'known', units: one.units + other.units }
    : LOADING;
}

export function unitsOf(balance: Balance): bigint | undefined {
  return balance.kind === 'known' ? balance.units : undefined;
}
