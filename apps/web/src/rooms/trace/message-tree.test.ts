import type { TraceNode } from '@junction/api-contract';
import { nano, seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { countMessages, computeGasBreakdown, toTraceRows } from './message-tree.ts';

const account = toAddress(`0:${'a'.repeat(64)}`);
const node = (input: Partial<TraceNode>): TraceNode => ({
  parent: 0,
  messageHash: 'm',
  transactionHash: 't',
  from: undefined,
  to: toAddress(`0:${'1'.repeat(64)}`),
  value: nano(0n),
  isBounced: false,
  contract: 'pool',
  method: undefined,
  token: undefined,
  amount: undefined,
  status: 'arrived',
  exitCode: undefined,
  fees: nano(0n),
  time: undefined,
  ...input,
});

describe('message tree', () => {
  it('has the depth of every message', () => {
    const rows = toTraceRows([
      node({ parent: undefined, time: seconds(100) }),
      node({ parent: 0, time: seconds(101) }),
      node({ parent: 1, time: seconds(103) }),
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
    const parts = computeGasBreakdown(
      [
        node({ parent: undefined, fees: nano(9n) }),
        node({ fees: nano(30n), value: nano(500n) }),
        node({ to: account, value: nano(400n), fees: nano(1n) }),
        node({ status: 'queued', value: nano(20n), transactionHash: undefined, fees: undefined }),
      ],
      account,
      { attached: 500n, coinReceived: 0n },
    );
    expect(parts).toEqual({ attached: 500n, used: 30n, returned: 400n, travelling: 20n, kept: 50n });
    const odd = computeGasBreakdown([node({ to: account, value: nano(9000n) })], account, {
      attached: 500n,
      coinReceived: 100n,
    });
    expect(odd && odd.used + odd.returned + odd.travelling + odd.kept).toBe(500n);
  });
  it('does not account for gas if the tree is incomplete', () => {
    const nodes = [node({ parent: undefined }), node({ fees: nano(30n) })];
    const gas = { attached: 500n, coinReceived: 0n };
    expect(computeGasBreakdown(nodes, account, gas)).toMatchObject({ used: 30n, kept: 470n });
    expect(computeGasBreakdown([], account, gas)).toBeUndefined();
    expect(computeGasBreakdown([...nodes, node({ fees: undefined })], account, gas)).toBeUndefined();
    expect(
      computeGasBreakdown([...nodes, node({ fees: nano(1n), isCut: true })], account, gas),
    ).toBeUndefined();
    // A message that has not been processed yet has cost nothing.
    expect(computeGasBreakdown([...nodes, node({ transactionHash: undefined })], account, gas)).toMatchObject(
      {
        used: 30n,
      },
    );
  });
  it('counts messages', () => {
    expect(countMessages([node({}), node({ status: 'queued' }), node({ status: 'returned' })])).toEqual({
      all: 3,
      done: 1,
      running: 1,
      returned: 1,
    });
  });
});
