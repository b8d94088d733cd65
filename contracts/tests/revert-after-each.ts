import { afterEach, beforeEach } from 'vitest';
import type { Stage } from './stage.ts';

/** Reverts the chain after every test, so that all tests of the file start from the same state. */
export function revertChainAfterEachTest(chainNow: () => Stage['chain']): void {
  let snapshot: ReturnType<Stage['chain']['snapshot']>;
  beforeEach(() => {
    snapshot = chainNow().snapshot();
  });
  afterEach(() => {
    chainNow().revert(snapshot);
  });
}
