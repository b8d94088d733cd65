import type { TraceNode } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { arrivedOf } from './arrived.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [USDC, JCT] = [address('1'), address('2')];

function node(facts: Partial<TraceNode>): TraceNode {
  return {
    parent: null,
    messageHash: '0'.repeat(64),
    transactionHash: null,
    from: null,
    to: address('9'),
    value: '0',
    bounced: false,
    contract: 'token-wallet',
    method: 'acceptTransfer',
    token: null,
    amount: null,
    status: 'arrived',
    exitCode: null,
    fees: null,
    time: null,
    ...facts,
  };
}
const expected = [
  { root: USDC, symbol: 'USDC', decimals: 6, units: '100' },
  { root: JCT, symbol: 'JCT', decimals: 9, units: '200' },
];

describe('what arrived', () => {
  it('is told by the tree, token by token, and not by what was expected', () => {
    const nodes = [
      node({ token: USDC, amount: '7', method: 'transfer' }),
      node({ token: USDC, amount: '99' }),
      node({ token: JCT, amount: '201' }),
    ];
    expect(arrivedOf(expected, nodes).map((amount) => amount?.units)).toEqual(['99', '201']);
  });
  it('is all that came into the wallet it was to come into, whatever others were paid', () => {
    const wallet = address('5');
    const nodes = [
      node({ token: USDC, amount: '9', to: wallet }),
      node({ token: USDC, amount: '40', to: wallet }),
      node({ token: USDC, amount: '700', to: wallet, status: 'returned' }),
      node({ token: USDC, amount: '5000' }),
    ];
    expect(arrivedOf(expected, nodes, wallet).map((amount) => amount?.units)).toEqual(['49', undefined]);
    expect(arrivedOf(expected, nodes.slice(2), wallet)).toEqual([undefined, undefined]);
  });
  it('is unknown where the tree says nothing of it, or it came back', () => {
    expect(arrivedOf(expected, [node({ token: USDC, amount: '99', status: 'returned' })])).toEqual([
      undefined,
      undefined,
    ]);
  });
});
