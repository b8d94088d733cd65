import { afterEach, beforeEach } from 'vitest';
import type { Stage } from './stage.ts';

/** Every test of the file starts from the same chain: what one of them did, the next one does not find. */
export function revertAfterEach(chainNow: () => Stage['chain']): void {
  let snapshot: ReturnType<Stage['chain']['snapshot']>;
  beforeEach(() => {
    snapshot = chainNow().snapshot();
  });
  afterEach(() => {
    chainNow().revert(snapshot);
  });
}
