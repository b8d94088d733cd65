import type { TraceNode } from '@junction/api-contract';
import { nano, toAddress, units } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { findReceivedAmounts } from './arrived.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [USDC, JCT] = [address('1'), address('2')];

function node(input: Partial<TraceNode>): TraceNode {
  return {
    parent: undefined,
    messageHash: '0'.repeat(64),
    transactionHash: undefined,
    from: undefined,
    to: address('9'),
    value: nano(0n),
    isBounced: false,
    contract: 'token-wallet',
    method: 'acceptTransfer',
    token: undefined,
    amount: undefined,
    status: 'arrived',
    exitCode: undefined,
    fees: undefined,
    time: undefined,
    ...input,
  };
}
const expected = [
  { root: USDC, symbol: 'USDC', decimals: 6, units: '100' },
  { root: JCT, symbol: 'JCT', decimals: 9, units: '200' },
];

describe('received amounts', () => {
  it('come from the tree by token, not from what was expected', () => {
    const nodes = [
      node({ token: USDC, amount: units(7n), method: 'transfer' }),
      node({ token: USDC, amount: units(99n) }),
      node({ token: JCT, amount: units(201n) }),
    ];
    expect(findReceivedAmounts(expected, nodes).map((amount) => amount?.units)).toEqual(['99', '201']);
  });
  it('are everything received by the expected wallet, whatever others were paid', () => {
    const wallet = address('5');
    const nodes = [
      node({ token: USDC, amount: units(9n), to: wallet }),
      node({ token: USDC, amount: units(40n), to: wallet }),
      node({ token: USDC, amount: units(700n), to: wallet, status: 'returned' }),
      node({ token: USDC, amount: units(5000n) }),
    ];
    expect(findReceivedAmounts(expected, nodes, wallet).map((amount) => amount?.units)).toEqual([
      '49',
      undefined,
    ]);
    expect(findReceivedAmounts(expected, nodes.slice(2), wallet)).toEqual([undefined, undefined]);
  });
  it('are unknown if the tree lacks them, or they were returned', () => {
    expect(
      findReceivedAmounts(expected, [node({ token: USDC, amount: units(99n), status: 'returned' })]),
    ).toEqual([undefined, undefined]);
  });
});
