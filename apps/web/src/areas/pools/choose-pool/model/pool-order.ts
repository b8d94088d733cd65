import type { Address } from '@junction/primitives';
import { hasLiquidity, type FoundPool } from '../../../../rooms/chain-pool/index.ts';

/** What the pool is selected for: adding or removing liquidity. */
export type Purpose = 'add' | 'remove';

/** Returns the rank by state: 0 active, 1 paused, 2 empty, 3 missing. */
function rankOf({ pool }: FoundPool): number {
  if (pool === undefined) return 3;
  if (pool.lpSupply === 0n) return 2;
  return pool.isActive ? 0 : 1;
}

/**
 * Returns the product of the reserves, by which pools of the same tokens are compared. A pool that lacks one token
 * has depth 0.
 */
const depthOf = ({ pool }: FoundPool): bigint =>
  (pool?.tokens ?? []).reduce((product, { reserve }) => product * reserve, 1n);

/** Sorts by state, then by depth, the deepest first. */
function inOrder(places: readonly FoundPool[]): readonly FoundPool[] {
  return places.toSorted((one, other) => {
    const rank = rankOf(one) - rankOf(other);
    if (rank !== 0) return rank;
    const [depth, otherDepth] = [depthOf(one), depthOf(other)];
    if (depth === otherDepth) return 0;
    return depth > otherDepth ? -1 : 1;
  });
}

/**
 * Returns the pools to choose from, the best first. Liquidity can be removed from pools that have some. It can be
 * added to pools that exist or that anyone may create; of the stable kinds only the stable pool, and only if
 * `mayCreateStable`.
 */
export function offeredPools(
  places: readonly FoundPool[],
  purpose: Purpose,
  mayCreateStable: boolean,
): readonly FoundPool[] {
  const offered = places.filter((place) => {
    if (purpose === 'remove') return hasLiquidity(place);
    return place.pool !== undefined || isCreatable(place, mayCreateStable || places.length === 1);
  });
  // If there is no pool to choose, the missing one is offered.
  return inOrder(offered.length === 0 ? places.slice(0, 1) : offered);
}

const isCreatable = ({ kind }: FoundPool, mayCreateStable: boolean): boolean =>
  kind === 'constant-product' || (kind === 'stable-pool' && mayCreateStable);

/**
 * Returns the pool used if the URL names none: the deepest or, to remove liquidity, the deepest in which the account
 * has LP. Undefined while that is unknown.
 */
export function unnamedPool(
  offered: readonly FoundPool[],
  purpose: Purpose,
  held: ReadonlyMap<Address, bigint>,
): FoundPool | undefined {
  const [first] = offered;
  if (purpose === 'add' || offered.length < 2) return first;
  const lpOf = ({ pool }: FoundPool): bigint | undefined => {
    // A pool that does not exist has no LP to own.
    if (pool === undefined) return 0n;
    return held.get(pool.lpRoot);
  };
  const lp = offered.map(lpOf);
  if (lp.includes(undefined)) return undefined;
  return offered[lp.findIndex((amount) => amount !== undefined && amount > 0n)] ?? first;
}
