import type { TraceNode } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { countTrace, gasParts, traceRows } from './message-tree.ts';

const account = toAddress(`0:${'a'.repeat(64)}`);
const node = (facts: Partial<TraceNode>): TraceNode => ({
  parent: 0,
  messageHash: 'm',
  transactionHash: 't',
  from: null,
  to: toAddress(`0:${'1'.repeat(64)}`),
  value: '0',
  bounced: false,
  contract: 'pool',
  method: null,
  token: null,
  amount: null,
  status: 'arrived',
  exitCode: null,
  fees: null,
  time: null,
  ...facts,
});

describe('message tree', () => {
  it('knows the depth of every message', () => {
    const rows = traceRows([
      node({ parent: null, time: 100 }),
      node({ parent: 0, time: 101 }),
      node({ parent: 1, time: 103 }),
      node({ parent: 1 }),
    ]);
    expect(rows.map((row) => [row.depth, row.after])).toEqual([
      [0, 0],
      [1, 1],
      [2, 3],
      [2, undefined],
    ]);
  });
  it('accounts for all of the gas', () => {
    const parts = gasParts(
      [
        node({ parent: null, fees: '9' }),
        node({ fees: '30', value: '500' }),
        node({ to: account, value: '400', fees: '1' }),
        node({ status: 'queued', value: '20', fees: null }),
      ],
      account,
      { attached: 500n, coinReceived: 0n },
    );
    expect(parts).toEqual({ attached: 500n, used: 30n, returned: 400n, travelling: 20n, kept: 50n });
    const odd = gasParts([node({ to: account, value: '9000' })], account, {
      attached: 500n,
      coinReceived: 100n,
    });
    expect(odd.used + odd.returned + odd.travelling + odd.kept).toBe(500n);
  });
  it('counts', () => {
    expect(countTrace([node({}), node({ status: 'queued' }), node({ status: 'returned' })])).toEqual({
      all: 3,
      done: 1,
      running: 1,
      returned: 1,
    });
  });
});
