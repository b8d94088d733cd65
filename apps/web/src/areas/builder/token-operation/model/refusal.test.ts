import type { TraceNode } from '@junction/api-contract';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

const node = (facts: Partial<TraceNode>): TraceNode => ({
  parent: 0,
  messageHash: 'h',
  transactionHash: 't',
  from: null,
  to: `0:${'1'.repeat(64)}`,
  value: '1',
  bounced: false,
  contract: 'token-root',
  method: 'mint',
  token: null,
  amount: null,
  status: 'refused',
  exitCode: null,
  fees: null,
  time: null,
  ...facts,
});

describe('why a message was turned back', () => {
  it.each([
    [1000, 'not-owner'],
    [2100, 'mint-off'],
    [2200, 'burn-off'],
    [2210, 'burn-off'],
    [1060, 'not-enough'],
    [103, 'low-value'],
    [77, 'unknown'],
    [null, 'no-contract'],
  ] as const)('exit code %s: %s', (exitCode, reason) => {
    const nodes = [node({ status: 'arrived' }), node({ exitCode }), node({ status: 'returned' })];
    expect(refusalOf(nodes)).toEqual({ reason, code: exitCode ?? undefined });
  });
  it('is unknown while no refusal is in sight', () => {
    expect(refusalOf([node({ status: 'arrived' })])).toEqual({ reason: 'unknown', code: undefined });
  });
});
