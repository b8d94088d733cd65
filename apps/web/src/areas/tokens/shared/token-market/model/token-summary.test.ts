import { decodeWire, getCurrency, type MarketToken } from '@junction/api-contract';
import { usd } from '@junction/primitives';
import { expect, it } from 'vitest';
import { toTokenSummary } from './token-summary.ts';

const wire = {
  address: `0:${'A'.repeat(64)}`,
  currency: 'JCT',
  price: '0.5',
  priceChange: '-3.71',
  tvl: '100',
  tvlChange: '0',
  volume24h: '7',
  volumeChange24h: '12.5',
  volume7d: '70',
  volumeChange7d: '1',
  fee24h: '0.02',
  transactionsCount24h: 3,
};

const read = (more: object = {}): MarketToken => decodeWire(getCurrency.response, { ...wire, ...more });

it('parses money as USD and percentages as ratios', () => {
  const token = toTokenSummary(read());
  expect(token.root).toBe(`0:${'a'.repeat(64)}`);
  expect(token.price).toBe(usd(500_000_000_000_000_000n));
  expect(token.priceChange).toBe(-37_100_000_000_000_000n);
});

it('has no price of zero and rejects a token without an address', () => {
  expect(toTokenSummary(read({ price: '0' })).price).toBeUndefined();
  expect(() => read({ address: 'x' })).toThrow();
});

it('removes invisible characters, and reports that there were some', () => {
  expect(toTokenSummary(read({ currency: 'US\u200bDT' }))).toMatchObject({ symbol: 'USDT', hidden: true });
  expect(toTokenSummary(read({ currency: '\u202e' }))).toMatchObject({ symbol: '?', hidden: true });
  expect(toTokenSummary(read())).toMatchObject({ symbol: 'JCT', hidden: false });
});
