import type { Address } from '@junction/primitives';
import { hasLiquidity, type PoolAtDerivedAddress } from '../../../../rooms/chain-pool/index.ts';

/** Action for which the user chooses a pool. */
export type PoolChoicePurpose = 'add' | 'remove';

/** Returns the rank of a pool by its state: 0 active, 1 paused, 2 empty, 3 missing. */
function getStateRank({ pool }: PoolAtDerivedAddress): number {
  if (pool === undefined) return 3;
  if (pool.lpSupply === 0n) return 2;
  return pool.isActive ? 0 : 1;
}

/**
 * Returns the product of the reserves, by which pools of the same tokens are compared. A pool without a reserve of one
 * token has depth 0.
 */
const getDepth = ({ pool }: PoolAtDerivedAddress): bigint =>
  (pool?.tokens ?? []).reduce((product, { reserve }) => product * reserve, 1n);

/** Sorts pools by state, and within a state by depth, the deepest first. */
function sortPools(places: readonly PoolAtDerivedAddress[]): readonly PoolAtDerivedAddress[] {
  return places.toSorted((one, other) => {
    const rank = getStateRank(one) - getStateRank(other);
    if (rank !== 0) return rank;
    const [depth, otherDepth] = [getDepth(one), getDepth(other)];
    if (depth === otherDepth) return 0;
    return depth > otherDepth ? -1 : 1;
  });
}

/**
 * Returns the pools from which the user can choose, the best first. To remove liquidity, these are the pools that have
 * liquidity. To add liquidity, these are the existing pools and the pools that anyone may create. Of the stable kinds
 * only the stable pool can be created, and only if `mayCreateStable` is true.
 */
export function listOfferedPools(
  places: readonly PoolAtDerivedAddress[],
  purpose: PoolChoicePurpose,
  mayCreateStable: boolean,
): readonly PoolAtDerivedAddress[] {
  const offered = places.filter((place) => {
    if (purpose === 'remove') return hasLiquidity(place);
    return place.pool !== undefined || isCreatable(place, mayCreateStable || places.length === 1);
  });
  // If no pool can be chosen, the first derived address is listed, although its pool does not exist or has no
  // liquidity.
  return sortPools(offered.length === 0 ? places.slice(0, 1) : offered);
}

const isCreatable = ({ kind }: PoolAtDerivedAddress, mayCreateStable: boolean): boolean =>
  kind === 'constant-product' || (kind === 'stable-pool' && mayCreateStable);

/**
 * Returns the default pool if the URL names none: the deepest pool or, to remove liquidity, the deepest pool of which
 * the account owns LP. Undefined while that is unknown.
 */
export function selectDefaultPool(
  offered: readonly PoolAtDerivedAddress[],
  purpose: PoolChoicePurpose,
  held: ReadonlyMap<Address, bigint>,
): PoolAtDerivedAddress | undefined {
  const [first] = offered;
  if (purpose === 'add' || offered.length < 2) return first;
  const lpOf = ({ pool }: PoolAtDerivedAddress): bigint | undefined => {
    // The account cannot own LP of a pool that does not exist.
    if (pool === undefined) return 0n;
    return held.get(pool.lpRoot);
  };
  const lp = offered.map(lpOf);
  if (lp.includes(undefined)) return undefined;
  return offered[lp.findIndex((amount) => amount !== undefined && amount > 0n)] ?? first;
}
