import type { TraceNode } from '@junction/api-contract';
import { nano, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { SwapOperation } from '../../../../rooms/operation/index.ts';
import { getHopStates } from './trace.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const account = root('a');
const node = (change: Partial<TraceNode>): TraceNode => ({
  parent: 0,
  messageHash: '0'.repeat(64),
  transactionHash: undefined,
  from: undefined,
  to: root('9'),
  value: nano(0n),
  isBounced: false,
  contract: 'unknown',
  method: undefined,
  token: undefined,
  amount: undefined,
  status: 'arrived',
  exitCode: undefined,
  fees: nano(0n),
  time: undefined,
  ...change,
});
const amount = (symbol: string) => ({ root: root('1'), symbol, decimals: 6, units: '5' });
const operation = (state: SwapOperation['state']): SwapOperation => ({
  id: '1',
  kind: 'swap',
  chainId: 1,
  account,
  startedAt: 0,
  updatedAt: 0,
  state,
  deal: {
    spends: amount('A'),
    receives: amount('D'),
    minimum: '1',
    tolerance: '0.5',
    hops: ['4', '5', '6'].map((digit, index) => ({
      pool: root(digit),
      kind: 'constant-product',
      feeRate: '0.003',
      receives: amount('X'),
      minimum: '1',
      share: '1',
      ...(index === 0 ? {} : { parent: index - 1 }),
    })),
    wrapsFirst: false,
    unwrapsLast: false,
    gas: '5',
    gasReturned: undefined,
  },
});
const confirming: SwapOperation['state'] = { step: 'confirming', messageHash: 'm', transactionHash: 't' };

describe('trace', () => {
  it('shows the pending hop', () => {
    expect(getHopStates(operation(confirming), [])).toEqual(['running', 'queued', 'queued']);
    expect(getHopStates(operation(confirming), [node({ to: root('4') })])).toEqual([
      'done',
      'running',
      'queued',
    ]);
    expect(getHopStates(operation({ step: 'sent', messageHash: 'm' }), [])).toEqual([
      'queued',
      'queued',
      'queued',
    ]);
  });
  it("follows the operation's result, not single transactions", () => {
    const all = ['4', '5', '6'].map((digit) => node({ to: root(digit) }));
    const stopped = operation({
      step: 'cancelled',
      by: 'slippage',
      refusedHop: 2,
      kept: [{ root: root('1'), units: '5' }],
      received: '0',
      transactionHash: 't',
      messageHash: 'm',
    });
    expect(getHopStates(stopped, all)).toEqual(['done', 'reverted', 'queued']);
    expect(
      getHopStates(
        operation({ step: 'cancelled', by: 'revert', transactionHash: 't', messageHash: 'm' }),
        all,
      ),
    ).toEqual(['reverted', 'queued', 'queued']);
    expect(
      getHopStates(
        operation({ step: 'succeeded', messageHash: 'm', transactionHash: 't', received: '1' }),
        [],
      ),
    ).toEqual(['done', 'done', 'done']);
  });
  it('distinguishes paths of a route by the pools that rejected', () => {
    const parted = operation({
      step: 'cancelled',
      by: 'slippage',
      refusedHop: undefined,
      kept: [{ root: root('1'), units: '5' }],
      received: '7',
      transactionHash: 't',
      messageHash: 'm',
    });
    // Pools 4 and 5 spend the sold amount; pool 6 spends the output of pool 5.
    const trade = {
      ...parted.deal,
      hops: parted.deal.hops.map((hop, index) => ({ ...hop, parent: index === 2 ? 1 : undefined })),
    };
    const all = ['4', '5'].map((digit) => node({ to: root(digit) }));
    const rejection = node({ from: root('5'), to: account, method: 'dexPairOperationCancelled' });
    expect(getHopStates({ ...parted, deal: trade }, [...all, rejection])).toEqual([
      'done',
      'reverted',
      'queued',
    ]);
  });
});
