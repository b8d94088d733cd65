import type { Address } from '@junction/primitives';
import { hasLiquidity, type FoundPool } from '../../../../rooms/chain-pool/index.ts';

/** What the pool is wanted for. */
export type Purpose = 'add' | 'remove';

/** Open ones before paused ones before empty ones before those that nobody has created. */
function rankOf({ pool }: FoundPool): number {
  if (pool === undefined) return 3;
  if (pool.lpSupply === 0n) return 2;
  return pool.isActive ? 0 : 1;
}

/** Pools of the same tokens are as deep as the product of what they hold: it takes both tokens to raise it. */
const depthOf = ({ pool }: FoundPool): bigint =>
  (pool?.tokens ?? []).reduce((product, { reserve }) => product * reserve, 1n);

/** The deepest first; an empty one never comes before one with liquidity. */
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
 * The pools there are to choose from, the first in the order of what they are worth. Liquidity is removed from where
 * there is some, and added to what exists or can be created: of the stable kinds a page creates the pool only, where
 * the exchange lets everybody.
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
  // Where there is nothing to choose, the one that is not there stands for it.
  return inOrder(offered.length === 0 ? places.slice(0, 1) : offered);
}

const isCreatable = ({ kind }: FoundPool, mayCreateStable: boolean): boolean =>
  kind === 'constant-product' || (kind === 'stable-pool' && mayCreateStable);

/**
 * The pool that is meant while nobody has named one: the deepest; for a removal the deepest the account holds LP of.
 * Undefined while that is not known.
 */
export function unnamedPool(
  offered: readonly FoundPool[],
  purpose: Purpose,
  held: ReadonlyMap<Address, bigint>,
): FoundPool | undefined {
  const [first] = offered;
  if (purpose === 'add' || offered.length < 2) return first;
  const lpOf = ({ pool }: FoundPool): bigint | undefined => {
    // Nobody holds LP of a pool that is not there yet.
    if (pool === undefined) return 0n;
    return held.get(pool.lpRoot);
  };
  const lp = offered.map(lpOf);
  if (lp.includes(undefined)) return undefined;
  return offered[lp.findIndex((amount) => amount !== undefined && amount > 0n)] ?? first;
}
