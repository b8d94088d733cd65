import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { formatRevertedHopAmounts } from './kept-text.ts';
import type { Trade } from './operation.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const amount = (digit: string, symbol: string, decimals: number) => ({
  root: root(digit),
  symbol,
  decimals,
  units: '1',
});
const hop = { pool: root('9'), kind: 'x', feeRate: undefined, minimum: '1', share: '1' };
const trade: Trade = {
  spends: amount('1', 'ONE', 6),
  receives: amount('3', 'THREE', 9),
  minimum: '1',
  tolerance: '0.5',
  hops: [
    { ...hop, receives: amount('2', 'TWO', 18) },
    { ...hop, receives: amount('4', '', 0) },
  ],
  wrapsFirst: false,
  unwrapsLast: false,
  gas: '1',
  gasReturned: undefined,
};
const kept = (digit: string) => [{ root: root(digit), units: '1500000000000000000' }];
const noSymbol = () => undefined;

it('formats kept amounts with the tokens stored in the trade', () => {
  expect(formatRevertedHopAmounts(trade, kept('2'), noSymbol)).toBe('1.50\u00a0TWO');
  expect(
    formatRevertedHopAmounts(trade, [...kept('2'), { root: root('1'), units: '2000000' }], noSymbol),
  ).toBe('1.50\u00a0TWO + 2.00\u00a0ONE');
  expect(formatRevertedHopAmounts(trade, kept('5'), () => ({ symbol: 'FIVE', decimals: 18 }))).toBe(
    '1.50\u00a0FIVE',
  );
});

it('never formats an amount with unknown decimals', () => {
  for (const digit of ['4', '5']) {
    const text = formatRevertedHopAmounts(trade, kept(digit), noSymbol);
    expect(text).not.toContain('15');
    expect(text).toContain(`0:${digit.repeat(4)}`);
  }
});
