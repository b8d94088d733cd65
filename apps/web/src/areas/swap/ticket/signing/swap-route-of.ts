import { ONE } from '@junction/primitives';
import type { SwapRoute, SwapStep } from '@junction/protocol/swap';
import type { Hop } from '../model/quote.ts';

/** Shares are whole basis points. */
const BASIS_POINTS = 10_000n;

/** Converts the displayed hops for the contracts; undefined if the shares are invalid. */
export function swapRouteOf(hops: readonly Hop[], spent: bigint): SwapRoute | undefined {
  const branches = stepsAfter(hops, undefined);
  return branches === undefined || branches.length === 0 ? undefined : { spent, branches };
}

function stepsAfter(hops: readonly Hop[], parent: number | undefined): readonly SwapStep[] | undefined {
  const beside = hops.flatMap((hop, index) => (hop.parent === parent ? [{ hop, index }] : []));
  const steps: SwapStep[] = [];
  let total = 0n;
  for (const { hop, index } of beside) {
    const points = (hop.share * BASIS_POINTS) / ONE;
    const next = stepsAfter(hops, index);
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
