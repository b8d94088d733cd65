import { ONE } from '@junction/primitives';
import type { SwapRoute, SwapStep } from '@junction/protocol/swap';
import type { Hop } from '../model/quote.ts';

/** Number of basis points in a whole. The contracts accept shares in whole basis points only. */
const BASIS_POINTS = 10_000n;

/**
 * Converts the displayed hops to the route of the contract call; undefined if a share is not a whole number of basis
 * points or the shares of a split do not sum up to 100 %.
 */
export function toSwapRoute(hops: readonly Hop[], spent: bigint): SwapRoute | undefined {
  const branches = toSwapSteps(hops, undefined);
  return branches === undefined || branches.length === 0 ? undefined : { spent, branches };
}

function toSwapSteps(hops: readonly Hop[], parent: number | undefined): readonly SwapStep[] | undefined {
  const beside = hops.flatMap((hop, index) => (hop.parent === parent ? [{ hop, index }] : []));
  const steps: SwapStep[] = [];
  let total = 0n;
  for (const { hop, index } of beside) {
    const points = (hop.share * BASIS_POINTS) / ONE;
    const next = toSwapSteps(hops, index);
    if (next === undefined || points <= 0n || points * ONE !== hop.share * BASIS_POINTS) return undefined;
    total += points;
    steps.push({
      action: hop.action,
      pool: hop.pool,
      hasMany: hop.poolKind === 'stable-pool',
      from: hop.from,
      to: hop.to,
      minimum: hop.minimum,
      numerator: beside.length === 1 ? 1n : points,
      next,
    });
  }
  return steps.length === 0 || total === BASIS_POINTS ? steps : undefined;
}
