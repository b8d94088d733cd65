import { subscribeToBlocks, type ReportedBlock } from './block-stream.ts';

export interface PacedBlocks {
  /** True if the block requires an update. */
  readonly concerns: (block: ReportedBlock) => boolean;
  readonly update: () => void;
  /** Minimum time between two updates, milliseconds. */
  readonly pause: number;
}

/**
 * Throttles updates after relevant blocks: the first immediately, later ones within the interval together at its end.
 * @returns function that ends it and drops a pending update
 */
export function paceBlocks({ concerns, update, pause }: PacedBlocks): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const stop = subscribeToBlocks((block) => {
    if (timer !== undefined || !concerns(block)) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        last = Date.now();
        update();
      },
      Math.max(0, last + pause - Date.now()),
    );
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
