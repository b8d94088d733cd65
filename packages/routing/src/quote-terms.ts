import { FIXED_POINT_ONE, mulDivDown, mulDivUp, ratio, type Ratio } from '@junction/primitives';
import type { RouteNode, RouteTree } from './route.ts';

/**
 * Returns the minimum output of a hop, base units, if this hop and all previous ones use their entire slippage
 * tolerance.
 *
 * @param hopNumber position of the hop on its branch, starting with 1
 */
export function computeMinimumHopOutputRoundedDown(
  received: bigint,
  slippage: Ratio,
  hopNumber: number,
): bigint {
  let minimum = received;
  for (let hop = 0; hop < hopNumber; hop += 1)
    minimum = mulDivDown(minimum, FIXED_POINT_ONE - slippage, FIXED_POINT_ONE);
  return minimum;
}

/**
 * Returns the total fee of a route in base units of its first token, rounded up. Fees of later hops are converted at
 * the rates of the previous hops.
 */
export function computeRouteFeeRoundedUp({ branches }: Pick<RouteTree, 'branches'>): bigint {
  return sum(branches.map(computeBranchFeeUp));
}

function computeBranchFeeUp({ hop, next }: RouteNode): bigint {
  return hop.fee + mulDivUp(sum(next.map(computeBranchFeeUp)), hop.spent, hop.received);
}

/**
 * Returns the fraction of the value that is lost because the route moves the prices of its pools. Branches are weighted
 * by their input.
 */
export function computeRoutePriceImpact({ branches }: Pick<RouteTree, 'branches'>): Ratio {
  return ratio(FIXED_POINT_ONE - getKeptShareDown(branches));
}

function getKeptShareDown(nodes: readonly RouteNode[]): bigint {
  const denominator = sum(nodes.map(({ hop }) => hop.spent));
  if (denominator === 0n) return FIXED_POINT_ONE;
  const kept = nodes.map(({ hop, next }) => {
    const here = mulDivDown(getKeptShareDown(next), FIXED_POINT_ONE - hop.priceImpact, FIXED_POINT_ONE);
    return nodes.length === 1 ? here : mulDivDown(here, hop.spent, denominator);
  });
  return sum(kept);
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
