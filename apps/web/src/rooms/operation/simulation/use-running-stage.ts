import { useEffect, useState } from 'react';
import type { RunningSimulationStage } from './model/simulation.ts';
import { getSimulationClock } from './simulation-clock.ts';

/** Maximum milliseconds for which confirming waits for the first simulation of a review. */
const MAX_HOLD_MS = 3_000;

interface ReviewProgress {
  /** Key of the review; undefined while there is nothing to simulate. */
  readonly review: string | undefined;
  /** True once the first simulation has ended or taken too long. */
  readonly isReleased: boolean;
  /** True while the first simulation runs longer than `MAX_HOLD_MS`. */
  readonly isOverdue: boolean;
}

/**
 * Returns the stage of a review's running simulations. `isPending` is true while one of them has no result. Only the
 * first simulation of a review holds the confirmation; another `review` starts again.
 */
export function useRunningStage(review: string | undefined, isPending: boolean): RunningSimulationStage {
  const [stored, setStored] = useState<ReviewProgress>({ review, isReleased: false, isOverdue: false });
  const known = stored.review === review ? stored : { review, isReleased: false, isOverdue: false };
  const hasEnded = review !== undefined && !isPending && (!known.isReleased || known.isOverdue);
  const progress = hasEnded ? { review, isReleased: true, isOverdue: false } : known;
  if (progress !== stored) setStored(progress);
  const isHeld = review !== undefined && !progress.isReleased;
  useEffect(() => {
    if (!isHeld) return undefined;
    return getSimulationClock().schedule(() => {
      setStored({ review, isReleased: true, isOverdue: true });
    }, MAX_HOLD_MS);
  }, [isHeld, review]);
  if (isHeld) return 'first';
  return progress.isOverdue ? 'overdue' : 'later';
}
