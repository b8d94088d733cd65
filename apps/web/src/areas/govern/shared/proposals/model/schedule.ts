import type { ProposalState } from '@junction/earn';
import { seconds, type Seconds } from '@junction/primitives';
import type { Proposal } from './proposal.ts';

/** Next deadline of a proposal, with the seconds that are left until then (spec 2, section 4). */
export type ProposalCountdown =
  | { readonly to: 'start' | 'end' | 'execution'; readonly left: Seconds }
  /** The proposal is queued and can be executed until the grace period ends. */
  | { readonly to: 'grace'; readonly left: Seconds }
  | { readonly to: 'ended' };

const getTimeLeft = (time: number, now: Seconds): Seconds => seconds(Math.max(0, time - now));

export function getProposalCountdown(
  proposal: Proposal,
  state: ProposalState,
  now: Seconds,
): ProposalCountdown | undefined {
  switch (state) {
    case 'canceled':
    case 'failed':
      return undefined;
    case 'pending':
      return { to: 'start', left: getTimeLeft(proposal.startTime, now) };
    case 'active':
      return { to: 'end', left: getTimeLeft(proposal.endTime, now) };
    case 'queued':
      return now < proposal.executionTime
        ? { to: 'execution', left: getTimeLeft(proposal.executionTime, now) }
        : { to: 'grace', left: getTimeLeft(proposal.executionTime + proposal.gracePeriod, now) };
    case 'succeeded':
    case 'expired':
    case 'executed':
      return { to: 'ended' };
  }
}

/** Splits a duration into days, hours, minutes and seconds. */
export function splitDuration(length: Seconds): {
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

/** Period in which a proposal can be executed. Queueing the proposal late does not move it. */
export interface ExecutionWindow {
  readonly from: Seconds;
  /** Last second in which the proposal can be executed. */
  readonly until: Seconds;
}

export function getExecutionWindow(
  proposal: Pick<Proposal, 'endTime' | 'timeLock' | 'gracePeriod'>,
): ExecutionWindow {
  const from = seconds(proposal.endTime + proposal.timeLock);
  return { from, until: seconds(from + proposal.gracePeriod) };
}

/** True if the proposal would expire as soon as it is queued, because its execution window is over. */
export const isTooLateToQueue = (proposal: Proposal, now: Seconds): boolean =>
  now > getExecutionWindow(proposal).until;

export const PROPOSAL_STEPS = ['created', 'voting', 'queued', 'execution', 'expires'] as const;
export type ProposalStepName = (typeof PROPOSAL_STEPS)[number];

export interface ProposalStep {
  readonly name: ProposalStepName;
  readonly time: Seconds;
  readonly isReached: boolean;
}

export interface ProposalTimeline {
  readonly stations: readonly ProposalStep[];
  /** Position of the current time on the timeline, from 0 to 1; undefined after the end. */
  readonly cursor: number | undefined;
}

/** Derives the timeline of a proposal; undefined if its times are inconsistent. */
export function toProposalTimeline(
  proposal: Proposal,
  state: ProposalState,
  now: Seconds,
): ProposalTimeline | undefined {
  const { from, until: last } = getExecutionWindow(proposal);
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
  const reached: Readonly<Record<ProposalStepName, boolean>> = {
    created: true,
    voting: state !== 'pending' && now > proposal.startTime && state !== 'canceled',
    queued: proposal.executionTime > 0,
    execution: state === 'executed',
    expires: state === 'expired',
  };
  return {
    stations: PROPOSAL_STEPS.map((name, index) => ({
      name,
      time: times[index] ?? last,
      isReached: reached[name],
    })),
    cursor: isOver ? undefined : getPosition(times, now),
  };
}

/**
 * Returns the position of `now`, from 0 to 1. Steps are equally spaced regardless of their duration, since a minute
 * next to a month would be invisible.
 */
function getPosition(times: readonly Seconds[], now: Seconds): number {
  const stretches = times.length - 1;
  const index = times.findLastIndex((time) => time <= now);
  const [from, to] = [times[index], times[index + 1]];
  if (from === undefined) return 0;
  if (to === undefined) return 1;
  const part = to === from ? 0 : (now - from) / (to - from);
  return (index + Math.min(1, part)) / stretches;
}
