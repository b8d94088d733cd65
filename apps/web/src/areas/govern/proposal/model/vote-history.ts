import { seconds, type Seconds } from '@junction/primitives';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import { atMost } from '../../shared/proposals/model/quorum.ts';
import type { VoteHistoryPoint } from '../../shared/proposals/queries/proposal-queries.ts';

export interface VoteHistory {
  /** From nothing at the start to how it stands, by time; neither side ever falls. */
  readonly points: readonly VoteHistoryPoint[];
  /** How it stands, which is also the last of the points. */
  readonly last: VoteHistoryPoint;
  /** The server has listed each vote that was counted; otherwise the way to the last point is not known. */
  readonly isWhole: boolean;
  /** Second of the first point at which the quorum was there. */
  readonly reachedAt: Seconds | undefined;
}

/** Points of an answer that are looked at: a server that tells more would fill the page with rows. */
const MAX_POINTS = 240;

/** Nobody has voted. */
const NONE = { forVotes: 0n, againstVotes: 0n };

type HistoryLinesInput = Pick<
  Proposal,
  'startTime' | 'endTime' | 'forVotes' | 'againstVotes' | 'quorumVotes'
>;

/**
 * The course as a server tells it, between the start and `now`. Its end is what the proposal itself counts: what a server
 * tells beyond that, out of order or outside of the voting is left out. Undefined before there is anything to draw.
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
  const isWhole = before.forVotes === forVotes && before.againstVotes === againstVotes;
  const last = { time: seconds(Math.max(latest, before.time)), forVotes, againstVotes };
  points.push(last);
  return {
    points,
    last,
    isWhole,
    reachedAt: points.find((point) => point.forVotes >= quorumVotes)?.time,
  };
}

const DAY = 86_400;

/** Votes in favour at the end, if they come as on the slowest and on the fastest whole day so far. */
export interface DayRange {
  readonly low: bigint;
  readonly high: bigint;
}

/**
 * Of days counted back from `now`; undefined before there are two of them, or where the course is not known. `most` is
 * what there can be at all, where that is known.
 */
export function dayRangeOf(
  course: VoteHistory,
  {
    endTime,
    now,
    most,
  }: { readonly endTime: Seconds; readonly now: Seconds; readonly most: bigint | undefined },
): DayRange | undefined {
  const { points, last, isWhole } = course;
  const [start] = points;
  if (!isWhole || start === undefined || now >= endTime) return undefined;
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
    atMost(last.forVotes + (gain * BigInt(endTime - now)) / BigInt(DAY), most);
  return { low: atEnd(slowest), high: atEnd(fastest) };
}

/** Where the lines of a diagram run, in percent of its box; up is 0. */
export interface HistoryLines {
  readonly forPath: string;
  readonly againstPath: string;
  /** Height of the quorum. */
  readonly quorum: number;
  readonly here: { readonly x: number; readonly y: number };
  /** Straight on to the end; undefined where there is nothing ahead. */
  readonly ahead: { readonly y: number; readonly low: number; readonly high: number } | undefined;
}

/** A little room above the highest line, parts of 10 000 that it may take. */
const HIGHEST = 9_200n;

export interface Ahead {
  readonly atEnd: bigint;
  readonly range: DayRange | undefined;
}

export function getHistoryLines(
  course: VoteHistory,
  input: HistoryLinesInput,
  ahead: Ahead | undefined,
): HistoryLines {
  const { startTime, endTime, quorumVotes } = input;
  const { points, last } = course;
  const drawn = [quorumVotes, last.forVotes, last.againstVotes, ahead?.atEnd, ahead?.range?.high];
  const top = drawn.reduce<bigint>((most, one) => (one !== undefined && one > most ? one : most), 1n);
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
