import type { BlockEvent } from '@junction/api-contract';
import { subscribeToBlocks } from './block-stream.ts';

export interface PacedBlocks {
  /** Whether the block is worth an update. */
  readonly concerns: (block: BlockEvent) => boolean;
  readonly update: () => void;
  /** Milliseconds between two updates at least, however busy the chain is. */
  readonly pause: number;
}

/**
 * Updates after blocks that concern the caller: the first at once, those that follow within a pause together at its end.
 * @returns ends it; an update that was still waiting is dropped
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
