/** What the votes so far say about the quorum. Base units of ve; times in seconds of the chain. */

export interface QuorumInput {
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
  readonly quorumVotes: bigint;
  /** All ve there is; undefined while it is not known. */
  readonly totalVe: bigint | undefined;
  readonly startTime: number;
  readonly endTime: number;
  readonly now: number;
}

export type QuorumEnd =
  'reached' | 'reached-at-pace' | 'missed-at-pace' | 'out-of-reach' | 'missed' | 'not-begun';

export interface QuorumForecast {
  readonly end: QuorumEnd;
  /** Votes in favour that the quorum still lacks. A true zero once it is reached. */
  readonly missing: bigint;
  /** Votes in favour of what is needed, in whole percent, rounded down; 100 once they are there. */
  readonly percent: number;
  /** Ve that has not voted; undefined while all of it is not known. */
  readonly silent: bigint | undefined;
  /** Shares of 1 in parts per million, rounded down; undefined where there is nothing to divide by. */
  readonly voted: number | undefined;
  /** Of the ve that has not voted, how much would have to vote in favour; rounded up. */
  readonly needed: number | undefined;
  /** Votes in favour an hour, on the average since voting began; rounded down. */
  readonly pace: bigint | undefined;
  /** Votes in favour at the end if they go on coming so, and never more than there can be; rounded down. */
  readonly atEnd: bigint | undefined;
  /** Second in which the quorum would be reached; only when that is before the end. */
  readonly reachedAt: number | undefined;
}

const MILLION = 1_000_000n;
const HOUR = 3_600n;

interface Course {
  readonly pace: bigint | undefined;
  readonly atEnd: bigint | undefined;
  /** Seconds, rounded up, until the missing votes would be there. */
  readonly wait: bigint | undefined;
}

/** How votes in favour come on the average; nothing before voting has begun. */
function courseOf(forVotes: bigint, missing: bigint, elapsed: bigint, left: bigint): Course {
  if (elapsed <= 0n) return { pace: undefined, atEnd: undefined, wait: undefined };
  return {
    pace: (forVotes * HOUR) / elapsed,
    atEnd: forVotes + (forVotes * left) / elapsed,
    wait: forVotes > 0n ? ceil(missing * elapsed, forVotes) : undefined,
  };
}

/** Of all ve how much has voted; undefined where there is nothing to divide by. */
const votedOf = (cast: bigint, totalVe: bigint | undefined): number | undefined =>
  totalVe === undefined || totalVe <= 0n ? undefined : Number(atMostAll((cast * MILLION) / totalVe));

/** Only votes in favour count for the quorum, as on the chain. It goes straight on: who will vote is not known. */
export function forecastQuorum(input: QuorumInput): QuorumForecast {
  const { forVotes, againstVotes, quorumVotes: quorum, totalVe, startTime, endTime, now } = input;
  const missing = quorum > forVotes ? quorum - forVotes : NOTHING;
  const cast = forVotes + againstVotes;
  // Locks that ended since may have voted: what they had is no longer there.
  const silent = totalVe === undefined ? undefined : atLeastNothing(totalVe - cast);
  const elapsed = BigInt(Math.max(0, Math.min(now, endTime) - startTime));
  const left = BigInt(Math.max(0, endTime - Math.max(now, startTime)));
  const { pace, atEnd: straight, wait } = courseOf(forVotes, missing, elapsed, left);
  const atEnd = straight === undefined ? undefined : atMost(straight, mostInFavour(forVotes, silent));
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

/** All that is there and all that has not voted; undefined while that is not known. */
export const mostInFavour = (forVotes: bigint, silent: bigint | undefined): bigint | undefined =>
  silent === undefined ? undefined : forVotes + silent;

/** Not beyond a limit, where it is known. */
export const atMost = (value: bigint, limit: bigint | undefined): bigint =>
  limit !== undefined && value > limit ? limit : value;

const NOTHING = 0n;
const atLeastNothing = (value: bigint): bigint => (value > 0n ? value : NOTHING);
const atMostAll = (parts: bigint): bigint => (parts < MILLION ? parts : MILLION);
const ceil = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
