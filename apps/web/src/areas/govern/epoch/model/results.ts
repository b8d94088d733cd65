import { mulDivDown, ONE, ratio, type Address, type Ratio } from '@junction/primitives';
import type { GaugeResult } from '../../shared/queries/epoch-queries.ts';

/** Result of one gauge in an epoch, base units. */
export interface ResultRow {
  readonly gauge: Address;
  readonly votes: bigint;
  readonly share: Ratio | undefined;
  readonly counted: bigint | undefined;
  readonly countedShare: Ratio | undefined;
  readonly paid: bigint | undefined;
  /** Tokens per second over the payout period. */
  readonly speed: bigint | undefined;
  /** Relative change to the previous epoch (0.1 is +10 %); undefined if the gauge received nothing then. */
  readonly change: Ratio | undefined;
  readonly mine: bigint | undefined;
  /** Share of the account's own votes. */
  readonly myShare: Ratio | undefined;
}

export interface EpochResults {
  readonly rows: readonly ResultRow[];
  readonly votes: bigint;
  readonly counted: bigint | undefined;
  readonly paid: bigint | undefined;
  readonly mine: bigint;
  /** Votes that went to no gauge, and the undistributed part of the gauges' budget. */
  readonly treasuryVotes: bigint | undefined;
  readonly treasury: bigint | undefined;
}

export interface ResultInput {
  readonly results: readonly GaugeResult[];
  /** Results of the previous epoch. */
  readonly previous: readonly GaugeResult[] | undefined;
  /** Votes of the account by gauge. */
  readonly mine: ReadonlyMap<Address, bigint>;
  /** Tokens for gauges; undefined if unknown. */
  readonly budget: bigint | undefined;
  /** All votes of the epoch; undefined if only those of its gauges are known. */
  readonly total: bigint | undefined;
  /** Payout periods of this and the previous epoch, seconds; undefined if unknown. */
  readonly length: number | undefined;
  readonly previousLength: number | undefined;
}

const shareOf = (part: bigint | undefined, total: bigint): Ratio | undefined =>
  part === undefined || total === 0n ? undefined : ratio(mulDivDown(part, ONE, total));

/** Sum; undefined if any part is unknown. */
function sumOf(parts: readonly (bigint | undefined)[]): bigint | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? undefined : known.reduce((sum, part) => sum + part, 0n);
}

/** Tokens and their payout period. */
interface Payment {
  readonly paid: bigint | undefined;
  readonly length: number | undefined;
}

const speedOf = ({ paid, length }: Payment): bigint | undefined =>
  paid === undefined || length === undefined || length === 0 ? undefined : paid / BigInt(length);

/** Relative change of the exact rates, without intermediate rounding. */
function changeOf(last: Payment, first: Payment): Ratio | undefined {
  if (last.paid === undefined || first.paid === undefined) return undefined;
  if (last.length === undefined || first.length === undefined) return undefined;
  const now = last.paid * BigInt(first.length);
  const before = first.paid * BigInt(last.length);
  if (before <= 0n) return undefined;
  const isLess = now < before;
  const size = mulDivDown(isLess ? before - now : now - before, ONE, before);
  return ratio(isLess ? -size : size);
}

const minus = (a: bigint | undefined, b: bigint | undefined): bigint | undefined => {
  if (a === undefined || b === undefined) return undefined;
  return a > b ? a - b : 0n;
};

/** Results of an epoch: votes, counted votes, distributed tokens and the treasury's share. */
export function resultsOf(input: ResultInput): EpochResults {
  const { results, previous, mine, budget, total, length, previousLength } = input;
  const held = results.reduce((sum, one) => sum + one.votes, 0n);
  // Votes for gauges removed since are in no row.
  const votes = total !== undefined && total > held ? total : held;
  const before = new Map((previous ?? []).map(({ gauge, paid }) => [gauge, paid]));
  const given = [...mine.values()].reduce((sum, one) => sum + one, 0n);
  const rows = results.map((one): ResultRow => ({
    gauge: one.gauge,
    votes: one.votes,
    share: shareOf(one.votes, votes),
    counted: one.counted,
    countedShare: shareOf(one.counted, votes),
    paid: one.paid,
    speed: speedOf({ paid: one.paid, length }),
    change: changeOf({ paid: one.paid, length }, { paid: before.get(one.gauge), length: previousLength }),
    mine: mine.get(one.gauge),
    myShare: shareOf(mine.get(one.gauge), given),
  }));
  const [counted, paid] = [sumOf(rows.map((row) => row.counted)), sumOf(rows.map((row) => row.paid))];
  return {
    rows,
    votes,
    counted,
    paid,
    mine: given,
    treasuryVotes: minus(votes, counted),
    treasury: minus(budget, paid),
  };
}

/** The escrow has no entry for gauges without votes or below the minimum; both count as zero. */
function orZero(entry: bigint | undefined): bigint {
  if (entry === undefined) return 0n;
  return entry;
}

/** Preview of the results by the on-chain rules. */
export function expectedResults(
  whitelist: readonly Address[],
  votes: ReadonlyMap<Address, bigint>,
  preview: {
    readonly counted: ReadonlyMap<string, bigint>;
    readonly paid: ReadonlyMap<string, bigint>;
  },
): readonly GaugeResult[] {
  const rows = whitelist.map((gauge): GaugeResult => {
    return {
      gauge,
      votes: orZero(votes.get(gauge)),
      counted: orZero(preview.counted.get(gauge)),
      paid: orZero(preview.paid.get(gauge)),
    };
  });
  return rows.toSorted((a, b) => (a.votes < b.votes ? 1 : -1));
}
