import { seconds, type Seconds } from '@junction/primitives';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import { clampToMaximum } from '../../shared/proposals/model/quorum.ts';
import type { VoteHistoryPoint } from '../../shared/proposals/queries/proposal-queries.ts';

export interface VoteHistory {
  /** Cumulative votes over time, starting at zero. Neither side decreases. */
  readonly points: readonly VoteHistoryPoint[];
  /** Current votes. They are also the last point. */
  readonly last: VoteHistoryPoint;
  /** True if the server has listed every counted vote. Otherwise the points before the last one are too low. */
  readonly isComplete: boolean;
  /** Time of the first point that reaches the quorum; undefined if none does. */
  readonly reachedAt: Seconds | undefined;
}

/** Maximum number of points taken from a response, since the page shows each of them as a table row. */
const MAX_POINTS = 240;

const ZERO_VOTES = { forVotes: 0n, againstVotes: 0n };

type HistoryLinesInput = Pick<
  Proposal,
  'startTime' | 'endTime' | 'forVotes' | 'againstVotes' | 'quorumVotes'
>;

/**
 * Converts the server's vote history from the start of voting to `now`. The last point has the votes that the proposal
 * has counted. Points that exceed these votes, decrease, or are outside of the voting period are dropped. Undefined if
 * there is nothing to draw.
 */
export function toVoteHistory(
  recorded: readonly VoteHistoryPoint[],
  { startTime, endTime, forVotes, againstVotes, quorumVotes }: HistoryLinesInput,
  now: Seconds,
): VoteHistory | undefined {
  const latest = seconds(Math.min(now, endTime));
  if (latest <= startTime || endTime <= startTime) return undefined;
  let before: VoteHistoryPoint = { time: startTime, ...ZERO_VOTES };
  const points = [before];
  for (const point of recorded.slice(0, MAX_POINTS)) {
    const isInOrder = point.time >= before.time && point.time <= endTime;
    const grows = point.forVotes >= before.forVotes && point.againstVotes >= before.againstVotes;
    if (!isInOrder || !grows || point.forVotes > forVotes || point.againstVotes > againstVotes) continue;
    points.push(point);
    before = point;
  }
  const isComplete = before.forVotes === forVotes && before.againstVotes === againstVotes;
  const last = { time: seconds(Math.max(latest, before.time)), forVotes, againstVotes };
  points.push(last);
  return {
    points,
    last,
    isComplete,
    reachedAt: points.find((point) => point.forVotes >= quorumVotes)?.time,
  };
}

const DAY = 86_400;

/**
 * Range of the votes in favour that are projected for the end of voting: at the pace of the slowest and of the fastest
 * full day so far.
 */
export interface ProjectedVotesRange {
  readonly low: bigint;
  readonly high: bigint;
}

/**
 * Projects the votes in favour at the end of the vote: `low` continues at the rate of the slowest full day so far,
 * `high` at that of the fastest. Full days are counted back from `now`. The results do not exceed `maximum`, if it is
 * known. Returns undefined if there are fewer than two full days or the history is incomplete.
 */
export function projectVotesRange(
  voteHistory: VoteHistory,
  {
    endTime,
    now,
    maximum,
  }: { readonly endTime: Seconds; readonly now: Seconds; readonly maximum: bigint | undefined },
): ProjectedVotesRange | undefined {
  const { points, last, isComplete } = voteHistory;
  const [start] = points;
  if (!isComplete || start === undefined || now >= endTime) return undefined;
  const votesAt = (time: number): bigint =>
    (points.findLast((point) => point.time <= time) ?? start).forVotes;
  const days = Math.floor((now - start.time) / DAY);
  const gains = Array.from(
    { length: days },
    (_, day) => votesAt(now - day * DAY) - votesAt(now - (day + 1) * DAY),
  ).toSorted((one, other) => (one < other ? -1 : 1));
  const [slowest, fastest] = [gains[0], gains.at(-1)];
  if (days < 2 || slowest === undefined || fastest === undefined) return undefined;
  const atEnd = (gain: bigint): bigint =>
    clampToMaximum(last.forVotes + (gain * BigInt(endTime - now)) / BigInt(DAY), maximum);
  return { low: atEnd(slowest), high: atEnd(fastest) };
}

/** Lines of the chart. Coordinates are percentages of the chart's size; 0 is at the top. */
export interface VoteHistoryLines {
  readonly forPath: string;
  readonly againstPath: string;
  /** Y position of the quorum. */
  readonly quorum: number;
  readonly here: { readonly x: number; readonly y: number };
  /** Y positions of the linear projection and its range at the end of voting; undefined once voting has ended. */
  readonly ahead: { readonly y: number; readonly low: number; readonly high: number } | undefined;
}

/** Height of the highest value in parts of 10 000 of the chart. The rest is a margin at the top. */
const MAX_HEIGHT_PARTS = 9_200n;

export interface VotesProjection {
  readonly atEnd: bigint;
  readonly range: ProjectedVotesRange | undefined;
}

export function getVoteHistoryLines(
  voteHistory: VoteHistory,
  input: HistoryLinesInput,
  ahead: VotesProjection | undefined,
): VoteHistoryLines {
  const { startTime, endTime, quorumVotes } = input;
  const { points, last } = voteHistory;
  const drawn = [quorumVotes, last.forVotes, last.againstVotes, ahead?.atEnd, ahead?.range?.high];
  const top = drawn.reduce<bigint>(
    (maximum, one) => (one !== undefined && one > maximum ? one : maximum),
    1n,
  );
  const y = (votes: bigint): number => 100 - Number((votes * MAX_HEIGHT_PARTS) / top) / 100;
  const x = (time: number): number => toChartPercent(((time - startTime) / (endTime - startTime)) * 100);
  const path = (votesOf: (point: VoteHistoryPoint) => bigint): string =>
    points
      .map((point, index) =>
        index === 0 ? `M0 ${y(votesOf(point))}` : `H${x(point.time)} V${y(votesOf(point))}`,
      )
      .join(' ');
  const isOpen = ahead !== undefined && last.time < endTime;
  return {
    forPath: path(({ forVotes }) => forVotes),
    againstPath: path(({ againstVotes }) => againstVotes),
    quorum: y(quorumVotes),
    here: { x: x(last.time), y: y(last.forVotes) },
    ahead: isOpen
      ? {
          y: y(ahead.atEnd),
          low: y(ahead.range?.low ?? ahead.atEnd),
          high: y(ahead.range?.high ?? ahead.atEnd),
        }
      : undefined,
  };
}

const toChartPercent = (percent: number): number =>
  Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100;
