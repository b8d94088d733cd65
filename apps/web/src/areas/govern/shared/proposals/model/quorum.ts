/** Inputs of the quorum forecast. Votes are in base units of ve, times in seconds of the chain. */

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

export type QuorumOutlook =
  'reached' | 'reached-at-pace' | 'missed-at-pace' | 'out-of-reach' | 'missed' | 'not-begun';

export interface QuorumForecast {
  readonly end: QuorumOutlook;
  /** Votes in favour still needed for the quorum; 0 once reached. */
  readonly missing: bigint;
  /** Progress towards the quorum in percent, rounded down; 100 once it is reached. */
  readonly percent: number;
  /** ve that has not voted, in base units; undefined if the total is unknown. */
  readonly silent: bigint | undefined;
  /** Turnout in parts per million, rounded down; undefined if the total is 0 or unknown. */
  readonly voted: number | undefined;
  /**
   * Share of the remaining ve that would have to vote in favour to reach the quorum, in parts per million, rounded up.
   */
  readonly needed: number | undefined;
  /** Average votes in favour per hour since the start of voting, rounded down; undefined before the start. */
  readonly pace: bigint | undefined;
  /** Linear projection of the votes in favour at the end of voting, limited by the available ve, rounded down. */
  readonly atEnd: bigint | undefined;
  /** Projected time at which the quorum is reached; undefined if it is not reached before the end of voting. */
  readonly reachedAt: number | undefined;
}

const MILLION = 1_000_000n;
const HOUR = 3_600n;

interface VotePace {
  readonly pace: bigint | undefined;
  readonly atEnd: bigint | undefined;
  /** Projected number of seconds until the quorum is reached, rounded up. */
  readonly wait: bigint | undefined;
}

/** Derives the average rate of votes in favour and its projection; undefined before the start of voting. */
function getVotePace(forVotes: bigint, missing: bigint, elapsed: bigint, left: bigint): VotePace {
  if (elapsed <= 0n) return { pace: undefined, atEnd: undefined, wait: undefined };
  return {
    pace: (forVotes * HOUR) / elapsed,
    atEnd: forVotes + (forVotes * left) / elapsed,
    wait: forVotes > 0n ? divCeil(missing * elapsed, forVotes) : undefined,
  };
}

/** Returns the turnout in parts per million; undefined if the total is 0 or unknown. */
const getTurnout = (cast: bigint, totalVe: bigint | undefined): number | undefined =>
  totalVe === undefined || totalVe <= 0n ? undefined : Number(clampToMillion((cast * MILLION) / totalVe));

/**
 * Forecasts the quorum by linear projection. As in the contract, only votes in favour count. The forecast does not
 * predict which accounts will vote.
 */
export function forecastQuorum(input: QuorumInput): QuorumForecast {
  const { forVotes, againstVotes, quorumVotes: quorum, totalVe, startTime, endTime, now } = input;
  const missing = quorum > forVotes ? quorum - forVotes : ZERO;
  const cast = forVotes + againstVotes;
  // Accounts whose locks have ended may have voted before, so the total ve can be less than the votes cast.
  const silent = totalVe === undefined ? undefined : clampToZero(totalVe - cast);
  const elapsed = BigInt(Math.max(0, Math.min(now, endTime) - startTime));
  const left = BigInt(Math.max(0, endTime - Math.max(now, startTime)));
  const { pace, atEnd: straight, wait } = getVotePace(forVotes, missing, elapsed, left);
  const atEnd = straight === undefined ? undefined : limitTo(straight, getMaxVotesFor(forVotes, silent));
  const end = getQuorumOutlook({ missing, silent, atEnd, quorum, left, hasBegun: now > startTime });
  return {
    end,
    missing,
    percent: missing === 0n ? 100 : Number((forVotes * 100n) / quorum),
    silent,
    voted: getTurnout(cast, totalVe),
    needed: silent === undefined || silent === 0n ? undefined : Number(divCeil(missing * MILLION, silent)),
    pace,
    atEnd,
    reachedAt:
      end === 'reached-at-pace' && wait !== undefined && wait <= left ? now + Number(wait) : undefined,
  };
}

interface OutlookInput {
  readonly missing: bigint;
  readonly silent: bigint | undefined;
  readonly atEnd: bigint | undefined;
  readonly quorum: bigint;
  readonly left: bigint;
  readonly hasBegun: boolean;
}

function getQuorumOutlook({ missing, silent, atEnd, quorum, left, hasBegun }: OutlookInput): QuorumOutlook {
  if (missing === 0n) return 'reached';
  if (left === 0n) return 'missed';
  if (silent !== undefined && silent < missing) return 'out-of-reach';
  if (!hasBegun || atEnd === undefined) return 'not-begun';
  return atEnd >= quorum ? 'reached-at-pace' : 'missed-at-pace';
}

/**
 * Returns the maximum of votes in favour: those cast plus all ve that has not voted. Undefined if the latter is
 * unknown.
 */
export const getMaxVotesFor = (forVotes: bigint, silent: bigint | undefined): bigint | undefined =>
  silent === undefined ? undefined : forVotes + silent;

/** Returns the value, limited to `limit` if that is known. */
export const limitTo = (value: bigint, limit: bigint | undefined): bigint =>
  limit !== undefined && value > limit ? limit : value;

const ZERO = 0n;
const clampToZero = (value: bigint): bigint => (value > 0n ? value : ZERO);
const clampToMillion = (parts: bigint): bigint => (parts < MILLION ? parts : MILLION);
const divCeil = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
