import type { TraceNode } from '@junction/api-contract';
import { nano, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getTokenOperationRejection } from './rejection.ts';

const node = (input: Partial<TraceNode>): TraceNode => ({
  parent: 0,
  messageHash: 'h',
  transactionHash: 't',
  from: undefined,
  to: toAddress(`0:${'1'.repeat(64)}`),
  value: nano(1n),
  isBounced: false,
  contract: 'token-root',
  method: 'mint',
  token: undefined,
  amount: undefined,
  status: 'refused',
  exitCode: undefined,
  fees: undefined,
  time: undefined,
  ...input,
});

describe('why a message was rejected', () => {
  it.each([
    [1000, 'not-owner'],
    [2100, 'mint-off'],
    [2200, 'burn-off'],
    [2210, 'burn-off'],
    [1060, 'not-enough'],
    [103, 'low-value'],
    [77, 'unknown'],
    [undefined, 'no-contract'],
  ] as const)('exit code %s: %s', (exitCode, reason) => {
    const nodes = [node({ status: 'arrived' }), node({ exitCode }), node({ status: 'returned' })];
    expect(getTokenOperationRejection(nodes)).toEqual({ reason, code: exitCode });
  });
  it('is unknown without a rejection', () => {
    expect(getTokenOperationRejection([node({ status: 'arrived' })])).toEqual({
      reason: 'unknown',
      code: undefined,
    });
  });
});
