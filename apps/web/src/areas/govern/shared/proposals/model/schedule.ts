import type { ProposalState } from '@junction/earn';
import { seconds, type Seconds } from '@junction/primitives';
import type { Proposal } from './proposal.ts';

/** Next deadline of a proposal, with the time left (spec 2, section 4). */
export type Countdown =
  | { readonly to: 'start' | 'end' | 'execution'; readonly left: Seconds }
  /** Queued, and executable until the grace period ends. */
  | { readonly to: 'grace'; readonly left: Seconds }
  | { readonly to: 'ended' };

const until = (time: number, now: Seconds): Seconds => seconds(Math.max(0, time - now));

export function countdownOf(proposal: Proposal, state: ProposalState, now: Seconds): Countdown | undefined {
  switch (state) {
    case 'canceled':
    case 'failed':
      return undefined;
    case 'pending':
      return { to: 'start', left: until(proposal.startTime, now) };
    case 'active':
      return { to: 'end', left: until(proposal.endTime, now) };
    case 'queued':
      return now < proposal.executionTime
        ? { to: 'execution', left: until(proposal.executionTime, now) }
        : { to: 'grace', left: until(proposal.executionTime + proposal.gracePeriod, now) };
    case 'succeeded':
    case 'expired':
    case 'executed':
      return { to: 'ended' };
  }
}

/** Splits a duration into days, hours, minutes and seconds. */
export function partsOf(length: Seconds): {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
} {
  return {
    days: Math.floor(length / 86_400),
    hours: Math.floor((length % 86_400) / 3600),
    minutes: Math.floor((length % 3600) / 60),
    seconds: length % 60,
  };
}

/** Period in which a proposal can be executed. Queueing it late does not move the period. */
export interface ExecutionWindow {
  readonly from: Seconds;
  /** Last second of the period. */
  readonly until: Seconds;
}

export function executionWindow(
  proposal: Pick<Proposal, 'endTime' | 'timeLock' | 'gracePeriod'>,
): ExecutionWindow {
  const from = seconds(proposal.endTime + proposal.timeLock);
  return { from, until: seconds(from + proposal.gracePeriod) };
}

/** True if the proposal would expire as soon as it is queued, since its execution window is over. */
export const isTooLateToQueue = (proposal: Proposal, now: Seconds): boolean =>
  now > executionWindow(proposal).until;

export const STATIONS = ['created', 'voting', 'queued', 'execution', 'expires'] as const;
export type StationName = (typeof STATIONS)[number];

export interface Station {
  readonly name: StationName;
  readonly time: Seconds;
  readonly isReached: boolean;
}

export interface Timeline {
  readonly stations: readonly Station[];
  /** Position of the current time on the timeline, 0 to 1; undefined after the end. */
  readonly cursor: number | undefined;
}

/** Derives the timeline of a proposal; undefined if its times are inconsistent. */
export function timelineOf(proposal: Proposal, state: ProposalState, now: Seconds): Timeline | undefined {
  const { from, until: last } = executionWindow(proposal);
  const times = [
    seconds(Math.max(0, proposal.startTime - proposal.votingDelay)),
    proposal.startTime,
    proposal.endTime,
    from,
    last,
  ];
  const isLine = times.every((time, index) => time > 0 && time >= (times[index - 1] ?? 0));
  if (!isLine || proposal.endTime <= proposal.startTime) return undefined;
  const isOver = state === 'canceled' || state === 'failed' || state === 'executed' || state === 'expired';
  const reached: Readonly<Record<StationName, boolean>> = {
    created: true,
    voting: state !== 'pending' && now > proposal.startTime && state !== 'canceled',
    queued: proposal.executionTime > 0,
    execution: state === 'executed',
    expires: state === 'expired',
  };
  return {
    stations: STATIONS.map((name, index) => ({
      name,
      time: times[index] ?? last,
      isReached: reached[name],
    })),
    cursor: isOver ? undefined : cursorAt(times, now),
  };
}

/**
 * Returns the position of `now`, 0 to 1. Steps are equally spaced, whatever their duration: a minute next to
 * a month would be invisible.
 */
function cursorAt(times: readonly Seconds[], now: Seconds): number {
  const stretches = times.length - 1;
  const index = times.findLastIndex((time) => time <= now);
  const [from, to] = [times[index], times[index + 1]];
  if (from === undefined) return 0;
  if (to === undefined) return 1;
  const part = to === from ? 0 : (now - from) / (to - from);
  return (index + Math.min(1, part)) / stretches;
}
