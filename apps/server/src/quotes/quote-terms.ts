import { ONE, mulDivDown, mulDivUp, ratio, type Ratio } from '@junction/primitives';
import type { Hop } from '@junction/routing';

/** The least the `hopNumber`-th hop (from 1) may pay: every hop so far used its whole tolerance. */
export function minimumDown(received: bigint, slippage: Ratio, hopNumber: number): bigint {
  let minimum = received;
  for (let hop = 0; hop < hopNumber; hop += 1) minimum = mulDivDown(minimum, ONE - slippage, ONE);
  return minimum;
}

/** All fees in base units of the first token: a later fee counts at the rate of the hops before it. */
export function compoundedFeeUp(hops: readonly Hop[]): bigint {
  return hops.reduceRight((later, hop) => hop.fee + mulDivUp(later, hop.spent, hop.received), 0n);
}

/** Share of the value lost to the trade's own size over all hops. */
export function compoundedImpact(hops: readonly Hop[]): Ratio {
  const kept = hops.reduce((left, hop) => mulDivDown(left, ONE - hop.priceImpact, ONE), ONE);
  return ratio(ONE - kept);
}
