import { compareUnits, type Address } from '@junction/primitives';
import type { PoolPathQuery, PoolView } from '../read-model.ts';

/** Returns the pools on all paths between two tokens on which no token repeats, highest TVL first. */
export function findPoolsOnPathsBetweenTokens(
  pools: Iterable<PoolView>,
  query: PoolPathQuery,
): readonly PoolView[] {
  // oxlint-disable-next-line junction/no-silent-zero -- who names no least takes every pool
  const { from, to, depth, tvlAtLeast = 0n, through } = query;
  if (from === to) return [];
  const mayPass = (token: Address): boolean => through?.has(token) ?? true;
  const open = [...pools].filter((pool) => pool.isActive && pool.lpSupply > 0n && pool.tvl >= tvlAtLeast);
  const before = computeDistances(open, from, to, depth, mayPass);
  const after = computeDistances(open, to, from, depth, mayPass);
  const isOnPath = ({ tokens }: PoolView): boolean =>
    tokens.some(({ root: one }) =>
      tokens.some(
        ({ root: other }) =>
          one !== other && (before.get(one) ?? depth) + 1 + (after.get(other) ?? depth) <= depth,
      ),
    );
  return open
    .filter(isOnPath)
    .toSorted((one, other) => compareUnits(other.tvl, one.tvl) || (one.address < other.address ? -1 : 1));
}

/** Returns the minimum number of pools from `start` to each token, over paths that do not contain `barred`. */
function computeDistances(
  pools: readonly PoolView[],
  start: Address,
  barred: Address,
  depth: number,
  mayPass: (token: Address) => boolean,
): ReadonlyMap<Address, number> {
  const found = new Map<Address, number>([[start, 0]]);
  for (let distance = 1; distance < depth; distance += 1) {
    for (const { tokens } of pools) {
      if (!tokens.some(({ root }) => found.get(root) === distance - 1)) continue;
      for (const { root } of tokens)
        if (!found.has(root) && root !== barred && mayPass(root)) found.set(root, distance);
    }
  }
  return found;
}
