import { seconds, toAddress, fixedAmount } from '@junction/primitives';
import { expect, it } from 'vitest';
import { groupClaims, type PastClaim } from './claimed-query.ts';

const FARM = toAddress(`0:${'1'.repeat(64)}`);
const row = (hash: string, symbol: string, place = FARM): PastClaim => ({
  key: hash + symbol,
  tokens: [{ root: FARM, symbol, amount: fixedAmount(1n) }],
  time: seconds(1_700_000_000),
  hash,
  place,
});
const shown = (rows: readonly PastClaim[], requested: number) =>
  groupClaims(rows, requested).map(({ tokens }) => tokens.map(({ symbol }) => symbol).join());

it('groups the tokens of one claim', () => {
  expect(shown([row('a', 'USDT'), row('a', 'JCT'), row('b', 'USDT')], 25)).toEqual(['USDT,JCT', 'USDT']);
});

it('separates claims from two farms in one transaction', () => {
  expect(shown([row('a', 'USDT'), row('a', 'USDT', toAddress(`0:${'2'.repeat(64)}`))], 25)).toHaveLength(2);
});

it('omits a claim that may continue on the next page', () => {
  expect(shown([row('a', 'USDT'), row('a', 'JCT'), row('b', 'USDT')], 3)).toEqual(['USDT,JCT']);
  expect(shown([row('a', 'USDT'), row('a', 'JCT')], 2)).toEqual(['USDT,JCT']);
});
