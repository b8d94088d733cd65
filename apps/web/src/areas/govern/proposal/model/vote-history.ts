import { seconds, type Seconds } from '@junction/primitives';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import { capAt } from '../../shared/proposals/model/quorum.ts';
import type { VoteHistoryPoint } from '../../shared/proposals/queries/proposal-queries.ts';

export interface VoteHistory {
  /** Cumulative votes over time, starting at zero. Neither side ever decreases. */
  readonly points: readonly VoteHistoryPoint[];
  /** Current votes, which are also the last point. */
  readonly last: VoteHistoryPoint;
  /** True if the server has listed every counted vote. Otherwise points before the last are incomplete. */
  readonly isComplete: boolean;
  /** Time of the first point that reaches the quorum; undefined if none does. */
  readonly reachedAt: Seconds | undefined;
}

/** Maximum number of points used of a response: the page shows each as a row of a table. */
const MAX_POINTS = 240;

const NONE = { forVotes: 0n, againstVotes: 0n };

type HistoryLinesInput = Pick<
  Proposal,
  'startTime' | 'endTime' | 'forVotes' | 'againstVotes' | 'quorumVotes'
>;

/**
 * Converts the server's vote history between the start of voting and `now`. The last point has the votes
 * counted by the proposal. Points that exceed them, are out of order or outside the voting period are
 * dropped. Undefined if there is nothing to draw.
 */
export function toVoteHistory(
  recorded: readonly VoteHistoryPoint[],
  { startTime, endTime, forVotes, againstVotes, quorumVotes }: HistoryLinesInput,
  now: Seconds,
): VoteHistory | undefined {
  const latest = seconds(Math.min(now, endTime));
  if (latest <= startTime || endTime <= startTime) return undefined;
  let before: VoteHistoryPoint = { time: startTime, ...NONE };
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

/** Range of the votes in favour projected for the end: by the slowest and by the fastest full day so far. */
export interface DayRange {
  readonly low: bigint;
  readonly high: bigint;
}

/**
 * Projects the votes in favour from full days, counted back from `now`. `maximum` caps the projection, if known.
 * Undefined with fewer than two full days or an incomplete history.
 */
export function dayRangeOf(
  voteHistory: VoteHistory,
  {
    endTime,
    now,
    maximum,
  }: { readonly endTime: Seconds; readonly now: Seconds; readonly maximum: bigint | undefined },
): DayRange | undefined {
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
    capAt(last.forVotes + (gain * BigInt(endTime - now)) / BigInt(DAY), maximum);
  return { low: atEnd(slowest), high: atEnd(fastest) };
}

/** Lines of the chart in percent of its box; 0 is the top. */
export interface HistoryLines {
  readonly forPath: string;
  readonly againstPath: string;
  /** Y position of the quorum. */
  readonly quorum: number;
  readonly here: { readonly x: number; readonly y: number };
  /** Positions of the linear projection and its range at the end; undefined once voting has ended. */
  readonly ahead: { readonly y: number; readonly low: number; readonly high: number } | undefined;
}

/** Height of the highest value, parts of 10 000 of the box; the rest is a margin at the top. */
const HIGHEST = 9_200n;

export interface Ahead {
  readonly atEnd: bigint;
  readonly range: DayRange | undefined;
}

export function getHistoryLines(
  voteHistory: VoteHistory,
  input: HistoryLinesInput,
  ahead: Ahead | undefined,
): HistoryLines {
  const { startTime, endTime, quorumVotes } = input;
  const { points, last } = voteHistory;
  const drawn = [quorumVotes, last.forVotes, last.againstVotes, ahead?.atEnd, ahead?.range?.high];
  const top = drawn.reduce<bigint>(
    (maximum, one) => (one !== undefined && one > maximum ? one : maximum),
    1n,
  );
  const y = (votes: bigint): number => 100 - Number((votes * HIGHEST) / top) / 100;
  const x = (time: number): number => round(((time - startTime) / (endTime - startTime)) * 100);
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

const round = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100;
