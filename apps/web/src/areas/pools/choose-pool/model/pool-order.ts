import type { Address } from '@junction/primitives';
import { hasLiquidity, type FoundPool } from '../../../../rooms/chain-pool/index.ts';

/** Purpose of selecting a pool. */
export type Purpose = 'add' | 'remove';

/** Rank: open, paused, empty, missing. */
function rankOf({ pool }: FoundPool): number {
  if (pool === undefined) return 3;
  if (pool.lpSupply === 0n) return 2;
  return pool.isActive ? 0 : 1;
}

/** Depth of pools of the same tokens: the product of their reserves, which requires both tokens. */
const depthOf = ({ pool }: FoundPool): bigint =>
  (pool?.tokens ?? []).reduce((product, { reserve }) => product * reserve, 1n);

/** Deepest first; empty pools last. */
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
 * Pools to choose from, best first. Liquidity can be removed from pools that have some, and added to existing or
 * creatable ones: of the stable kinds only the pool, if the exchange is permissionless.
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
  // If there is nothing to choose, the missing pool is offered.
  return inOrder(offered.length === 0 ? places.slice(0, 1) : offered);
}

const isCreatable = ({ kind }: FoundPool, mayCreateStable: boolean): boolean =>
  kind === 'constant-product' || (kind === 'stable-pool' && mayCreateStable);

/** Default pool: the deepest; for a removal the deepest with LP of the account. Undefined if unknown. */
export function unnamedPool(
  offered: readonly FoundPool[],
  purpose: Purpose,
  held: ReadonlyMap<Address, bigint>,
): FoundPool | undefined {
  const [first] = offered;
  if (purpose === 'add' || offered.length < 2) return first;
  const lpOf = ({ pool }: FoundPool): bigint | undefined => {
    // A missing pool has no LP.
    if (pool === undefined) return 0n;
    return held.get(pool.lpRoot);
  };
  const lp = offered.map(lpOf);
  if (lp.includes(undefined)) return undefined;
  return offered[lp.findIndex((amount) => amount !== undefined && amount > 0n)] ?? first;
}
