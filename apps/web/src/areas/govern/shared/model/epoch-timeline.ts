import type { Seconds } from '@junction/primitives';
import type { EpochState, EpochTimes } from './epoch-state.ts';

/** Steps of an epoch in their order. */
export const EPOCH_STEPS = [
  'awaiting',
  'voting',
  'queued',
  'finished',
] as const satisfies readonly EpochState[];

/**
 * Returns the position of `now` on the epoch's timeline, from 0 to 1. The steps are equally spaced. Undefined before
 * the start and after the end.
 */
export function getEpochTimelineFraction(
  times: EpochTimes & { readonly opens: Seconds | undefined },
  state: EpochState,
  now: Seconds,
): number | undefined {
  const stretches = EPOCH_STEPS.length - 1;
  switch (state) {
    case 'notStarted':
    case 'finished':
      return undefined;
    case 'awaiting':
      return getFraction(times.start, times.voting?.start ?? times.opens ?? times.end, now) / stretches;
    case 'voting':
      return times.voting === undefined
        ? 1 / stretches
        : (1 + getFraction(times.voting.start, times.voting.end, now)) / stretches;
    case 'queued':
      // It is unknown when the vote will be finished, so the position is halfway between the last two steps.
      return (2 + 1 / 2) / stretches;
  }
}

const getFraction = (from: number, to: number, now: number): number =>
  to <= from ? 1 : Math.min(1, Math.max(0, (now - from) / (to - from)));
