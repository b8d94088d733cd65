/** Inputs of the quorum forecast: votes in base units of ve, times in seconds of the chain. */

export interface QuorumInput {
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
  readonly quorumVotes: bigint;
  /** Total ve; undefined if unknown. */
  readonly totalVe: bigint | undefined;
  readonly startTime: number;
  readonly endTime: number;
  readonly now: number;
}

export type QuorumEnd =
  'reached' | 'reached-at-pace' | 'missed-at-pace' | 'out-of-reach' | 'missed' | 'not-begun';

export interface QuorumForecast {
  readonly end: QuorumEnd;
  /** Votes in favour still needed for the quorum; 0 once reached. */
  readonly missing: bigint;
  /** Progress to the quorum in percent, rounded down; 100 once reached. */
  readonly percent: number;
  /** ve that has not voted, base units; undefined if the total is unknown. */
  readonly silent: bigint | undefined;
  /** Turnout in parts per million, rounded down; undefined if the total is 0 or unknown. */
  readonly voted: number | undefined;
  /** Share of the ve that has not voted which would have to vote in favour, parts per million, rounded up. */
  readonly needed: number | undefined;
  /** Average votes in favour per hour since voting began, rounded down; undefined before. */
  readonly pace: bigint | undefined;
  /** Linear projection of the votes in favour at the end, capped by the available ve, rounded down. */
  readonly atEnd: bigint | undefined;
  /** Projected time at which the quorum is reached; undefined if that is not before the end. */
  readonly reachedAt: number | undefined;
}

const MILLION = 1_000_000n;
const HOUR = 3_600n;

interface VotePace {
  readonly pace: bigint | undefined;
  readonly atEnd: bigint | undefined;
  /** Projected seconds until the quorum is reached, rounded up. */
  readonly wait: bigint | undefined;
}

/** Derives the average rate of votes in favour and its projection; undefined before voting begins. */
function getVotePace(forVotes: bigint, missing: bigint, elapsed: bigint, left: bigint): VotePace {
  if (elapsed <= 0n) return { pace: undefined, atEnd: undefined, wait: undefined };
  return {
    pace: (forVotes * HOUR) / elapsed,
    atEnd: forVotes + (forVotes * left) / elapsed,
    wait: forVotes > 0n ? ceil(missing * elapsed, forVotes) : undefined,
  };
}

/** Returns the turnout in parts per million; undefined if the total is 0 or unknown. */
const votedOf = (cast: bigint, totalVe: bigint | undefined): number | undefined =>
  totalVe === undefined || totalVe <= 0n ? undefined : Number(atMostAll((cast * MILLION) / totalVe));

/**
 * Forecasts the quorum by linear projection. Only votes in favour count, as in the contract. Who will vote is
 * not predicted.
 */
export function forecastQuorum(input: QuorumInput): QuorumForecast {
  const { forVotes, againstVotes, quorumVotes: quorum, totalVe, startTime, endTime, now } = input;
  const missing = quorum > forVotes ? quorum - forVotes : NOTHING;
  const cast = forVotes + againstVotes;
  // Accounts whose locks have expired may have voted before, so the total can be less than the votes cast.
  const silent = totalVe === undefined ? undefined : atLeastNothing(totalVe - cast);
  const elapsed = BigInt(Math.max(0, Math.min(now, endTime) - startTime));
  const left = BigInt(Math.max(0, endTime - Math.max(now, startTime)));
  const { pace, atEnd: straight, wait } = getVotePace(forVotes, missing, elapsed, left);
  const atEnd = straight === undefined ? undefined : capAt(straight, maxVotesFor(forVotes, silent));
  const end = endOf({ missing, silent, atEnd, quorum, left, hasBegun: now > startTime });
  return {
    end,
    missing,
    percent: missing === 0n ? 100 : Number((forVotes * 100n) / quorum),
    silent,
    voted: votedOf(cast, totalVe),
    needed: silent === undefined || silent === 0n ? undefined : Number(ceil(missing * MILLION, silent)),
    pace,
    atEnd,
    reachedAt:
      end === 'reached-at-pace' && wait !== undefined && wait <= left ? now + Number(wait) : undefined,
  };
}

interface EndInput {
  readonly missing: bigint;
  readonly silent: bigint | undefined;
  readonly atEnd: bigint | undefined;
  readonly quorum: bigint;
  readonly left: bigint;
  readonly hasBegun: boolean;
}

function endOf({ missing, silent, atEnd, quorum, left, hasBegun }: EndInput): QuorumEnd {
  if (missing === 0n) return 'reached';
  if (left === 0n) return 'missed';
  if (silent !== undefined && silent < missing) return 'out-of-reach';
  if (!hasBegun || atEnd === undefined) return 'not-begun';
  return atEnd >= quorum ? 'reached-at-pace' : 'missed-at-pace';
}

/**
 * Returns the upper bound of votes in favour: those cast and all ve that has not voted. Undefined if the
 * latter is unknown.
 */
export const maxVotesFor = (forVotes: bigint, silent: bigint | undefined): bigint | undefined =>
  silent === undefined ? undefined : forVotes + silent;

/** Returns the value, at most `limit` if that is known. */
export const capAt = (value: bigint, limit: bigint | undefined): bigint =>
  limit !== undefined && value > limit ? limit : value;

const NOTHING = 0n;
const atLeastNothing = (value: bigint): bigint => (value > 0n ? value : NOTHING);
const atMostAll = (parts: bigint): bigint => (parts < MILLION ? parts : MILLION);
const ceil = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
