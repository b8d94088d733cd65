import { useEffect, useState } from 'react';
import type { EndedSimulation, InconclusiveSimulationReason } from './model/simulation.ts';
import { getSimulationClock } from './simulation-clock.ts';

/** Milliseconds before each repetition of a simulation that could not read the chain. */
const REPEAT_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 8_000] as const;

/** Reasons that can disappear without a block: the node does not answer, or accounts could not be read. */
const TRANSIENT_REASONS: ReadonlySet<InconclusiveSimulationReason> = new Set([
  'node',
  'unread',
  'inconsistent',
]);

/** Result of a simulation query. */
export interface SimulationReading {
  readonly data: EndedSimulation | undefined;
  readonly isFetching: boolean;
  readonly refetch: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>;
}

/** True if a repetition may give a result, even if nothing changes on the chain. */
const isTransientGap = (simulation: EndedSimulation | undefined): boolean =>
  simulation?.kind === 'not-simulated' && TRANSIENT_REASONS.has(simulation.reason);

/**
 * Repeats simulations that could not read the chain, with growing delays and five times at most per review. Returns the
 * result of each reading, marked while it is going to be repeated.
 */
export function useGapRepetition(
  review: string | undefined,
  readings: readonly SimulationReading[],
): readonly (EndedSimulation | undefined)[] {
  const [stored, setStored] = useState({ review, repetitions: 0 });
  const repetitions = stored.review === review ? stored.repetitions : 0;
  const delay = REPEAT_DELAYS_MS[repetitions];
  const gaps = readings.filter(({ data }) => isTransientGap(data));
  const isWaiting = review !== undefined && gaps.length > 0 && !readings.some(({ isFetching }) => isFetching);
  useEffect(() => {
    if (!isWaiting || delay === undefined) return undefined;
    return getSimulationClock().schedule(() => {
      const repeat = async (): Promise<void> => {
        await Promise.all(gaps.map(({ refetch }) => refetch({ cancelRefetch: false })));
        setStored({ review, repetitions: repetitions + 1 });
      };
      void repeat();
    }, delay);
    // oxlint-disable-next-line react/exhaustive-deps -- `gaps` is a new list in each render
  }, [isWaiting, delay, review, repetitions]);
  return readings.map(({ data }) =>
    data?.kind === 'not-simulated' && delay !== undefined && isTransientGap(data)
      ? { ...data, isRepeating: true }
      : data,
  );
}
