import { mulDivDown, FIXED_POINT_ONE, ratio, type Address, type Ratio } from '@junction/primitives';
import type { GaugeEpochResult } from '../../shared/queries/epoch-queries.ts';

/** Result of one gauge in an epoch. Votes are in base units of ve, `paid` in base units of the governance token. */
export interface EpochGaugeResultRow {
  readonly gauge: Address;
  readonly votes: bigint;
  readonly share: Ratio | undefined;
  readonly counted: bigint | undefined;
  readonly countedShare: Ratio | undefined;
  readonly paid: bigint | undefined;
  /** Base units of the governance token per second over the payout period. */
  readonly rewardRate: bigint | undefined;
  /**
   * Relative change of `rewardRate` since the previous epoch (0.1 is +10 %). Undefined if the gauge received nothing in
   * that epoch.
   */
  readonly change: Ratio | undefined;
  readonly ownVotes: bigint | undefined;
  /** Fraction of all votes of the account that it gave to this gauge. */
  readonly myShare: Ratio | undefined;
}

export interface EpochResults {
  readonly rows: readonly EpochGaugeResultRow[];
  readonly votes: bigint;
  readonly counted: bigint | undefined;
  readonly paid: bigint | undefined;
  readonly ownVotes: bigint;
  /** Votes that no listed gauge received. `treasury` is the part of the gauges' budget that no gauge received. */
  readonly treasuryVotes: bigint | undefined;
  readonly treasury: bigint | undefined;
}

export interface EpochResultsInput {
  readonly results: readonly GaugeEpochResult[];
  /** Results of the previous epoch. */
  readonly previous: readonly GaugeEpochResult[] | undefined;
  /** Votes of the account by gauge, in base units of ve. */
  readonly ownVotes: ReadonlyMap<Address, bigint>;
  /** Tokens for gauges; undefined if unknown. */
  readonly budget: bigint | undefined;
  /** Sum of all votes of the epoch. If undefined, the votes of the listed gauges are summed instead. */
  readonly total: bigint | undefined;
  /** Payout periods of this and the previous epoch in seconds; undefined if unknown. */
  readonly length: number | undefined;
  readonly previousLength: number | undefined;
}

const toShare = (part: bigint | undefined, total: bigint): Ratio | undefined =>
  part === undefined || total === 0n ? undefined : ratio(mulDivDown(part, FIXED_POINT_ONE, total));

/** Returns the sum; undefined if any part is unknown. */
function sumIfKnown(parts: readonly (bigint | undefined)[]): bigint | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? undefined : known.reduce((sum, part) => sum + part, 0n);
}

/** Paid tokens, and the seconds over which they are paid out. */
interface Payment {
  readonly paid: bigint | undefined;
  readonly length: number | undefined;
}

const getRewardRate = ({ paid, length }: Payment): bigint | undefined =>
  paid === undefined || length === undefined || length === 0 ? undefined : paid / BigInt(length);

/**
 * Returns the relative change between two reward rates, computed without intermediate rounding. Undefined if
 * an input is unknown or the earlier rate is 0.
 */
function getRateChange(last: Payment, first: Payment): Ratio | undefined {
  if (last.paid === undefined || first.paid === undefined) return undefined;
  if (last.length === undefined || first.length === undefined) return undefined;
  const now = last.paid * BigInt(first.length);
  const before = first.paid * BigInt(last.length);
  if (before <= 0n) return undefined;
  const isLess = now < before;
  const size = mulDivDown(isLess ? before - now : now - before, FIXED_POINT_ONE, before);
  return ratio(isLess ? -size : size);
}

const subtractKnown = (a: bigint | undefined, b: bigint | undefined): bigint | undefined => {
  if (a === undefined || b === undefined) return undefined;
  return a > b ? a - b : 0n;
};

/**
 * Derives the results of an epoch: votes, counted votes and distributed tokens by gauge, and the treasury's
 * share.
 */
export function deriveEpochResults(input: EpochResultsInput): EpochResults {
  const { results, previous, ownVotes, budget, total, length, previousLength } = input;
  const held = results.reduce((sum, one) => sum + one.votes, 0n);
  // The total includes votes for gauges that have been removed since and have no row.
  const votes = total !== undefined && total > held ? total : held;
  const before = new Map((previous ?? []).map(({ gauge, paid }) => [gauge, paid]));
  const given = [...ownVotes.values()].reduce((sum, one) => sum + one, 0n);
  const rows = results.map((one): EpochGaugeResultRow => ({
    gauge: one.gauge,
    votes: one.votes,
    share: toShare(one.votes, votes),
    counted: one.counted,
    countedShare: toShare(one.counted, votes),
    paid: one.paid,
    rewardRate: getRewardRate({ paid: one.paid, length }),
    change: getRateChange(
      { paid: one.paid, length },
      { paid: before.get(one.gauge), length: previousLength },
    ),
    ownVotes: ownVotes.get(one.gauge),
    myShare: toShare(ownVotes.get(one.gauge), given),
  }));
  const [counted, paid] = [
    sumIfKnown(rows.map((row) => row.counted)),
    sumIfKnown(rows.map((row) => row.paid)),
  ];
  return {
    rows,
    votes,
    counted,
    paid,
    ownVotes: given,
    treasuryVotes: subtractKnown(votes, counted),
    treasury: subtractKnown(budget, paid),
  };
}

/**
 * Returns the value, or zero if it is missing: the escrow has no entry for gauges without votes or below the minimum.
 */
function orZero(entry: bigint | undefined): bigint {
  if (entry === undefined) return 0n;
  return entry;
}

/** Converts a preview of the vote's end to results. */
export function toExpectedEpochResults(
  whitelist: readonly Address[],
  votes: ReadonlyMap<Address, bigint>,
  preview: {
    readonly counted: ReadonlyMap<string, bigint>;
    readonly paid: ReadonlyMap<string, bigint>;
  },
): readonly GaugeEpochResult[] {
  const rows = whitelist.map((gauge): GaugeEpochResult => {
    return {
      gauge,
      votes: orZero(votes.get(gauge)),
      counted: orZero(preview.counted.get(gauge)),
      paid: orZero(preview.paid.get(gauge)),
    };
  });
  return rows.toSorted((a, b) => (a.votes < b.votes ? 1 : -1));
}
