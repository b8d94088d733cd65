import type { Address } from '@junction/primitives';

/** Key of the part that combines the smallest gauges. */
const MORE = 'more';

/** Part of an epoch's votes: one gauge, or several small gauges combined. */
export interface EpochGaugeVotesShare {
  readonly key: string;
  /** Gauge of the part; undefined if it combines several gauges. */
  readonly gauge: Address | undefined;
  /** Number of gauges in this part of the votes. */
  readonly count: number;
  readonly votes: bigint;
  /** Share of all votes in parts of 10 000, rounded down. */
  readonly parts: bigint;
  /** Tokens that the part would receive if voting ended now, in base units; undefined if unknown. */
  readonly paid: bigint | undefined;
}

/** Returns the sum of the tokens that the gauges receive. Gauges without an entry receive nothing. */
function sumTokens(budget: ReadonlyMap<string, bigint>, gauges: readonly Address[]): bigint {
  return gauges.reduce((sum, gauge) => {
    const paid = budget.get(gauge);
    return paid === undefined ? sum : sum + paid;
  }, 0n);
}

/**
 * Returns the largest parts of an epoch's votes with the tokens they receive. The last part combines the remaining
 * gauges. Empty if there are no votes.
 */
export function splitEpochVotesByGauge(
  votes: ReadonlyMap<Address, bigint>,
  maximum: number,
  budget?: ReadonlyMap<string, bigint>,
): readonly EpochGaugeVotesShare[] {
  const voted = [...votes].filter(([, one]) => one > 0n).toSorted((a, b) => compare(b[1], a[1]));
  const [first, ...others] = voted;
  if (first === undefined) return [];
  const total = others.reduce((sum, [, one]) => sum + one, first[1]);
  const part = (key: string, gauges: readonly Address[], own: bigint): EpochGaugeVotesShare => ({
    key,
    gauge: key === MORE ? undefined : gauges[0],
    count: gauges.length,
    votes: own,
    parts: (own * 10_000n) / total,
    paid: budget && sumTokens(budget, gauges),
  });
  const large = voted.slice(0, maximum).map(([gauge, own]) => part(gauge, [gauge], own));
  const [smaller, ...rest] = voted.slice(maximum);
  if (smaller === undefined) return large;
  const left = rest.reduce((sum, [, one]) => sum + one, smaller[1]);
  return [
    ...large,
    part(
      MORE,
      [smaller, ...rest].map(([gauge]) => gauge),
      left,
    ),
  ];
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
