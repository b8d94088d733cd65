import { compareUnits, usd, type Seconds } from '@junction/primitives';
import type { UsdPrice } from './usd-prices.ts';

/** Seconds of chain time between two price samples. Price changes within the interval have no effect. */
export const PRICE_SAMPLE_SECONDS = 60;
/** Number of samples for the median price. To manipulate the median, a pool must be moved for three samples. */
export const MAX_PRICE_SAMPLES = 5;

/** Latest price samples of a token, oldest first. A sample is undefined if no pool had a price. */
export type PriceSamples = readonly (UsdPrice | undefined)[];

/** Returns the sample interval (minute since the Unix epoch) that contains a time. */
export function toPriceSampleMinute(time: Seconds): number {
  return Math.floor(time / PRICE_SAMPLE_SECONDS);
}

/**
 * Appends `times` equal samples and keeps the latest `MAX_PRICE_SAMPLES`. Returns the same array if the samples are
 * unchanged.
 */
export function appendPriceSamples(
  samples: PriceSamples,
  seen: UsdPrice | undefined,
  times: number,
): PriceSamples {
  const added = Array.from({ length: Math.min(times, MAX_PRICE_SAMPLES) }, () => seen);
  const kept = [...samples, ...added].slice(-MAX_PRICE_SAMPLES);
  return kept.length === samples.length && kept.every((look, at) => isSamePrice(look, samples[at]))
    ? samples
    : kept;
}

/**
 * Returns the median sample. Its support is the lowest of all samples, so that liquidity added for a minute adds no
 * support. A sample without a price counts as the lowest price. Undefined if the median sample has no price.
 */
export function computeMedianPrice(samples: PriceSamples): UsdPrice | undefined {
  const sorted = samples.toSorted((one, other) => compareUnits(one?.price ?? -1n, other?.price ?? -1n));
  const median = sorted[Math.floor(samples.length / 2)];
  if (!median || median.support === undefined) return median;
  // oxlint-disable-next-line junction/no-silent-zero -- a look without a price has nothing behind it
  const supports = samples.map((look) => look?.support ?? 0n);
  return {
    ...median,
    support: usd(supports.reduce((lowest, one) => (one < lowest ? one : lowest), median.support)),
  };
}

function isSamePrice(one: UsdPrice | undefined, other: UsdPrice | undefined): boolean {
  return (
    one === other ||
    (one !== undefined &&
      other !== undefined &&
      one.price === other.price &&
      one.support === other.support &&
      one.isThin === other.isThin)
  );
}
