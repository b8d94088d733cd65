import { subscribeToBlocks, type BlockNotification } from './block-stream.ts';

export interface ThrottledBlockUpdateOptions {
  /** True if the block requires an update. */
  readonly concerns: (block: BlockNotification) => boolean;
  readonly update: () => void;
  /** Minimum milliseconds between two updates. */
  readonly pause: number;
}

/**
 * Throttles updates after relevant blocks: the first update is immediate, and all further ones within the interval are
 * combined into one at its end.
 * @returns function that stops the updates and discards a pending one
 */
export function throttleBlockUpdates({ concerns, update, pause }: ThrottledBlockUpdateOptions): () => void {
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
