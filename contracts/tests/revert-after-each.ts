import { afterEach, beforeEach } from 'vitest';
import type { ContractTestChain } from './stage.ts';

/** Reverts the chain after every test, so that all tests of the file start from the same state. */
export function revertChainAfterEachTest(chainNow: () => ContractTestChain['chain']): void {
  let snapshot: ReturnType<ContractTestChain['chain']['snapshot']>;
  beforeEach(() => {
    snapshot = chainNow().snapshot();
  });
  afterEach(() => {
    chainNow().revert(snapshot);
  });
}
