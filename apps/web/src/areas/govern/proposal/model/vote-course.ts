import { seconds, type Seconds } from '@junction/primitives';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import type { CoursePoint } from '../../shared/proposals/queries/proposal-queries.ts';

export interface VoteCourse {
  /** From nothing at the start to how it stands, by time; neither side ever falls. */
  readonly points: readonly CoursePoint[];
  /** The server has told of each vote that was counted; otherwise the way to the last point is not known. */
  readonly isWhole: boolean;
  /** Second of the first point at which the quorum was there. */
  readonly reachedAt: Seconds | undefined;
}

type CourseFacts = Pick<Proposal, 'startTime' | 'endTime' | 'forVotes' | 'againstVotes' | 'quorumVotes'>;

/**
 * The course as a server tells it, between the start and `now`. Its end is what the proposal itself counts: what a server
 * tells beyond that, out of order or outside of the voting is left out. Undefined before there is anything to draw.
 */
export function voteCourseOf(
  told: readonly CoursePoint[],
  { startTime, endTime, forVotes, againstVotes, quorumVotes }: CourseFacts,
  now: Seconds,
): VoteCourse | undefined {
  const last = seconds(Math.min(now, endTime));
  if (last <= startTime || endTime <= startTime) return undefined;
  const points: CoursePoint[] = [{ time: startTime, forVotes: 0n, againstVotes: 0n }];
  let before: CoursePoint = { time: startTime, forVotes: 0n, againstVotes: 0n };
  for (const point of told) {
    const isInOrder = point.time >= before.time && point.time <= endTime;
    const grows = point.forVotes >= before.forVotes && point.againstVotes >= before.againstVotes;
    if (!isInOrder || !grows || point.forVotes > forVotes || point.againstVotes > againstVotes) continue;
    points.push(point);
    before = point;
  }
  const isWhole = before.forVotes === forVotes && before.againstVotes === againstVotes;
  points.push({ time: seconds(Math.max(last, before.time)), forVotes, againstVotes });
  return {
    points,
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

/** Of days counted back from `now`; undefined before there are two of them, or where the course is not known. */
export function dayRangeOf(course: VoteCourse, endTime: Seconds, now: Seconds): DayRange | undefined {
  const start = course.points[0]?.time;
  const last = course.points.at(-1);
  if (!course.isWhole || start === undefined || last === undefined || now >= endTime) return undefined;
  const days = Math.floor((now - start) / DAY);
  if (days < 2) return undefined;
  const gains = Array.from(
    { length: days },
    (_, day) => votesAt(course, now - day * DAY) - votesAt(course, now - (day + 1) * DAY),
  ).toSorted((one, other) => (one < other ? -1 : 1));
  const atEnd = (gain: bigint | undefined): bigint =>
    last.forVotes + ((gain ?? 0n) * BigInt(endTime - now)) / BigInt(DAY);
  return { low: atEnd(gains[0]), high: atEnd(gains.at(-1)) };
}

const votesAt = ({ points }: VoteCourse, time: number): bigint =>
  points.findLast((point) => point.time <= time)?.forVotes ?? 0n;

/** Where the lines of a diagram run, in percent of its box; up is 0. */
export interface CourseLines {
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

export function courseLines(course: VoteCourse, facts: CourseFacts, ahead: Ahead | undefined): CourseLines {
  const { startTime, endTime, quorumVotes } = facts;
  const last = course.points.at(-1);
  const top = [
    1n,
    quorumVotes,
    facts.forVotes,
    facts.againstVotes,
    ahead?.atEnd ?? 0n,
    ahead?.range?.high ?? 0n,
  ].reduce((most, one) => (one > most ? one : most));
  const y = (votes: bigint): number => 100 - Number((votes * HIGHEST) / top) / 100;
  const x = (time: number): number => round(((time - startTime) / (endTime - startTime)) * 100);
  const path = (votesOf: (point: CoursePoint) => bigint): string =>
    course.points
      .map((point, index) =>
        index === 0 ? `M0 ${y(votesOf(point))}` : `H${x(point.time)} V${y(votesOf(point))}`,
      )
      .join(' ');
  const isOpen = last !== undefined && ahead !== undefined && last.time < endTime;
  return {
    forPath: path(({ forVotes }) => forVotes),
    againstPath: path(({ againstVotes }) => againstVotes),
    quorum: y(quorumVotes),
    here: { x: x(last?.time ?? startTime), y: y(last?.forVotes ?? 0n) },
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
