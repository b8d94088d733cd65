import type { Address } from '@junction/primitives';

/** A part of an epoch's votes. */
export interface VotesPart {
  readonly key: string;
  /** Undefined of the smaller ones together. */
  readonly gauge: Address | undefined;
  /** Gauges in it. */
  readonly count: number;
  readonly votes: bigint;
  /** Of all votes, in parts of 10 000, rounded down. */
  readonly parts: bigint;
}

/** The largest parts of an epoch's votes and what is left of them; nothing where nobody has voted. */
export function weightsOf(votes: ReadonlyMap<Address, bigint>, most: number): readonly VotesPart[] {
  const voted = [...votes].filter(([, one]) => one > 0n).toSorted((a, b) => compare(b[1], a[1]));
  const [first, ...others] = voted;
  if (first === undefined) return [];
  const total = others.reduce((sum, [, one]) => sum + one, first[1]);
  const part = (key: string, gauge: Address | undefined, count: number, own: bigint): VotesPart => ({
    key,
    gauge,
    count,
    votes: own,
    parts: (own * 10_000n) / total,
  });
  const large = voted.slice(0, most).map(([gauge, own]) => part(gauge, gauge, 1, own));
  const [smaller, ...rest] = voted.slice(most);
  if (smaller === undefined) return large;
  const left = rest.reduce((sum, [, one]) => sum + one, smaller[1]);
  return [...large, part('more', undefined, rest.length + 1, left)];
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
