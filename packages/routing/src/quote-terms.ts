import { ONE, mulDivDown, mulDivUp, ratio, type Ratio } from '@junction/primitives';
import type { RouteNode, RouteTree } from './route.ts';

/** The least the `hopNumber`-th hop of a branch (from 1) may pay, base units: every hop so far used its whole tolerance. */
export function minimumDown(received: bigint, slippage: Ratio, hopNumber: number): bigint {
  let minimum = received;
  for (let hop = 0; hop < hopNumber; hop += 1) minimum = mulDivDown(minimum, ONE - slippage, ONE);
  return minimum;
}

/** All fees in base units of the first token: a later fee counts at the rate of the hop before it. */
export function compoundedFeeUp({ branches }: Pick<RouteTree, 'branches'>): bigint {
  return sum(branches.map(feeOfBranchUp));
}

function feeOfBranchUp({ hop, next }: RouteNode): bigint {
  return hop.fee + mulDivUp(sum(next.map(feeOfBranchUp)), hop.spent, hop.received);
}

/** Share of the value lost to the trade's own size, every branch weighed by what goes into it. */
export function compoundedImpact({ branches }: Pick<RouteTree, 'branches'>): Ratio {
  return ratio(ONE - keptDown(branches));
}

function keptDown(nodes: readonly RouteNode[]): bigint {
  const whole = sum(nodes.map(({ hop }) => hop.spent));
  if (whole === 0n) return ONE;
  const kept = nodes.map(({ hop, next }) => {
    const here = mulDivDown(keptDown(next), ONE - hop.priceImpact, ONE);
    return nodes.length === 1 ? here : mulDivDown(here, hop.spent, whole);
  });
  return sum(kept);
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
