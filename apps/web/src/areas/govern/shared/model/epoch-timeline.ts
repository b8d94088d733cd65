import type { Seconds } from '@junction/primitives';
import type { EpochState, EpochTimes } from './epoch-state.ts';

/** Steps of an epoch in order. */
export const EPOCH_STATIONS = [
  'awaiting',
  'voting',
  'queued',
  'finished',
] as const satisfies readonly EpochState[];

/**
 * Position of the current time on the epoch's timeline, 0 to 1; steps are equally spaced. Undefined before the start
 * and after the end.
 */
export function epochCursor(
  times: EpochTimes & { readonly opens: Seconds | undefined },
  state: EpochState,
  now: Seconds,
): number | undefined {
  const stretches = EPOCH_STATIONS.length - 1;
  switch (state) {
    case 'notStarted':
    case 'finished':
      return undefined;
    case 'awaiting':
      return partOf(times.start, times.voting?.start ?? times.opens ?? times.end, now) / stretches;
    case 'voting':
      return times.voting === undefined
        ? 1 / stretches
        : (1 + partOf(times.voting.start, times.voting.end, now)) / stretches;
    case 'queued':
      // When the vote will be finished is unknown, so the cursor is halfway between the last two steps.
      return (2 + 1 / 2) / stretches;
  }
}

const partOf = (from: number, to: number, now: number): number =>
  to <= from ? 1 : Math.min(1, Math.max(0, (now - from) / (to - from)));
