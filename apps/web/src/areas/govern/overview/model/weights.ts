import type { Address } from '@junction/primitives';

/** Key of the part that combines the smaller ones. */
const MORE = 'more';

/** Part of an epoch's votes: one gauge, or several small ones combined. */
export interface VotesPart {
  readonly key: string;
  /** Undefined for the combined smaller parts. */
  readonly gauge: Address | undefined;
  /** Number of gauges in the part. */
  readonly count: number;
  readonly votes: bigint;
  /** Share of all votes, parts of 10 000, rounded down. */
  readonly parts: bigint;
  /** Tokens the part would receive if voting ended now, base units; undefined if unknown. */
  readonly paid: bigint | undefined;
}

/** Returns the sum of what the gauges receive. Gauges without an entry receive nothing. */
function paidTo(budget: ReadonlyMap<string, bigint>, gauges: readonly Address[]): bigint {
  return gauges.reduce((sum, gauge) => {
    const paid = budget.get(gauge);
    return paid === undefined ? sum : sum + paid;
  }, 0n);
}

/**
 * Returns the largest parts of an epoch's votes and the tokens they receive; the last part combines the rest.
 * Empty without votes.
 */
export function weightsOf(
  votes: ReadonlyMap<Address, bigint>,
  maximum: number,
  budget?: ReadonlyMap<string, bigint>,
): readonly VotesPart[] {
  const voted = [...votes].filter(([, one]) => one > 0n).toSorted((a, b) => compare(b[1], a[1]));
  const [first, ...others] = voted;
  if (first === undefined) return [];
  const total = others.reduce((sum, [, one]) => sum + one, first[1]);
  const part = (key: string, gauges: readonly Address[], own: bigint): VotesPart => ({
    key,
    gauge: key === MORE ? undefined : gauges[0],
    count: gauges.length,
    votes: own,
    parts: (own * 10_000n) / total,
    paid: budget && paidTo(budget, gauges),
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
