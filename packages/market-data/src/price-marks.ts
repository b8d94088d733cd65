import { compareUnits, usd, type Seconds } from '@junction/primitives';
import type { UsdPrice } from './usd-prices.ts';

/** Prices are looked at when a minute of the chain's time ends; what happens within one leaves no trace. */
export const MARK_SECONDS = 60;
/** Number of samples in the median price: manipulating it requires moving a pool for three samples. */
export const KEPT_MARKS = 5;

/** The last looks at a token, oldest first; undefined where no pool knew a price. */
export type PriceSamples = readonly (UsdPrice | undefined)[];

/** The minute a moment lies in. */
export function markOf(time: Seconds): number {
  return Math.floor(time / MARK_SECONDS);
}

/** The looks after `times` more that all saw the same. */
export function addSamples(looks: PriceSamples, seen: UsdPrice | undefined, times: number): PriceSamples {
  const added = Array.from({ length: Math.min(times, KEPT_MARKS) }, () => seen);
  const kept = [...looks, ...added].slice(-KEPT_MARKS);
  return kept.length === looks.length && kept.every((look, at) => isSame(look, looks[at])) ? looks : kept;
}

/**
 * The median look, with the least support of all of them: dollars that came for a minute stand behind nothing. A look
 * without a price counts as the lowest.
 */
export function settlePrice(looks: PriceSamples): UsdPrice | undefined {
  const sorted = looks.toSorted((one, other) => compareUnits(one?.price ?? -1n, other?.price ?? -1n));
  const median = sorted[Math.floor(looks.length / 2)];
  if (!median || median.support === undefined) return median;
  // oxlint-disable-next-line junction/no-silent-zero -- a look without a price has nothing behind it
  const supports = looks.map((look) => look?.support ?? 0n);
  return {
    ...median,
    support: usd(supports.reduce((least, one) => (one < least ? one : least), median.support)),
  };
}

function isSame(one: UsdPrice | undefined, other: UsdPrice | undefined): boolean {
  return (
    one === other ||
    (one !== undefined &&
      other !== undefined &&
      one.price === other.price &&
      one.support === other.support &&
      one.isThin === other.isThin)
  );
}
