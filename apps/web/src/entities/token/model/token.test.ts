import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { cleanAmountText, readAmount, settleAmountText, stepAmountText } from './amount-text.ts';
import { buildTokenCache, searchTokens } from './token-cache.ts';
import { findLookAlike, isScamToken } from './token-suspicion.ts';
import type { Token } from './token.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const token = (digit: string, symbol: string, listed = true): Token => ({
  root: root(digit),
  symbol,
  name: `${symbol} token`,
  decimals: 6,
  logoUri: undefined,
  vendor: undefined,
  verified: false,
  listed,
});

describe('amount text', () => {
  it('reads a comma as a dot and keeps one dot', () => {
    expect(cleanAmountText('1,5', 6)).toBe('1.5');
    expect(cleanAmountText('1.5.7', 6)).toBe('1.57');
    expect(cleanAmountText('1 500,25 USDT', 6)).toBe('1500.25');
  });
  it('limits digits to the decimals of the token', () => {
    expect(cleanAmountText('0.123456789', 6)).toBe('0.123456');
    expect(cleanAmountText('12.9', 0)).toBe('129');
    expect(cleanAmountText('0.1234567890123456789', 18)).toBe('0.123456789012345678');
  });
  it('completes a leading dot and drops leading zeros', () => {
    expect(cleanAmountText('.5', 6)).toBe('0.5');
    expect(cleanAmountText('.123456789', 6)).toBe('0.123456');
    expect(cleanAmountText('007', 6)).toBe('7');
    expect(cleanAmountText('-3e5', 6)).toBe('35');
  });
  it('settles to canonical text, empty when worthless', () => {
    expect(settleAmountText('1.500', 6)).toBe('1.5');
    expect(settleAmountText('0.0000001', 6)).toBe('');
    expect(settleAmountText('5.', 6)).toBe('5');
    expect(settleAmountText('.', 6)).toBe('');
  });
  it('reads zero and empty as no amount', () => {
    expect(readAmount('', 6)).toBeUndefined();
    expect(readAmount('0', 6)).toBeUndefined();
    expect(readAmount('0.000001', 6)).toBe(1n);
  });
  it('steps the last digit shown', () => {
    expect(stepAmountText('1.5', 6, 1)).toBe('1.6');
    expect(stepAmountText('1', 6, -1)).toBe('');
    expect(stepAmountText('', 6, 1)).toBe('1');
  });
});

describe('token cache', () => {
  const listed = [
    { name: 'Tether', symbol: 'USDT', decimals: 6, address: root('1'), chainId: 31337 },
    { name: 'Elsewhere', symbol: 'USDT', decimals: 6, address: root('2'), chainId: 1 },
  ];
  it('takes the entries of this chain and lets the list win over an import', () => {
    const cache = buildTokenCache(listed, [token('1', 'FAKE', false), token('3', 'MOSS', false)], 31337);
    expect([...cache.values()].map((entry) => [entry.symbol, entry.listed])).toEqual([
      ['USDT', true],
      ['MOSS', false],
    ]);
  });
  it('puts the exact symbol first', () => {
    const tokens = [token('1', 'WETH'), token('2', 'ETH'), token('3', 'ETHX')];
    expect(searchTokens({ text: 'eth', tokens }).map((entry) => entry.symbol)).toEqual([
      'ETH',
      'ETHX',
      'WETH',
    ]);
    expect(searchTokens({ text: root('2').toUpperCase(), tokens })).toHaveLength(1);
    expect(searchTokens({ text: 'zzz', tokens })).toHaveLength(0);
  });
});

describe('suspicion', () => {
  const known = [token('1', 'USDT'), token('2', 'JCT')];
  it('finds look-alikes of listed tokens and of the coin', () => {
    expect(findLookAlike(token('9', 'USDТ', false), known, 'TYCHO')).toBe('USDT');
    expect(findLookAlike(token('9', 'TYCH0', false), known, 'TYCHO')).toBe('TYCHO');
    expect(findLookAlike(token('9', 'U.S.D.T', false), known, 'TYCHO')).toBe('USDT');
    expect(findLookAlike(token('9', 'MOSS', false), known, 'TYCHO')).toBeUndefined();
    expect(findLookAlike(token('1', 'USDT'), known, 'TYCHO')).toBeUndefined();
  });
  it('knows configured scam roots', () => {
    expect(isScamToken(root('9'), [root('9')])).toBe(true);
    expect(isScamToken(root('8'), [root('9')])).toBe(false);
  });
});
