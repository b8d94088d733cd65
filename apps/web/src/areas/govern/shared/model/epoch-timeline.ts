import type { Seconds } from '@junction/primitives';
import type { EpochState, EpochTimes } from './epoch-state.ts';

/** Stations of an epoch, in their order. */
export const EPOCH_STATIONS = [
  'awaiting',
  'voting',
  'queued',
  'finished',
] as const satisfies readonly EpochState[];

/**
 * Where now is on the line of an epoch, 0 to 1: each stretch is as long as the next. Undefined of one that has not begun, or
 * is over.
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
      // Nobody knows when it will be finished: somewhere behind its beginning, never at the end.
      return (2 + 1 / 2) / stretches;
  }
}

const partOf = (from: number, to: number, now: number): number =>
  to <= from ? 1 : Math.min(1, Math.max(0, (now - from) / (to - from)));
