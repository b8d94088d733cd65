import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { parseAmount, normalizeAmountText, formatShortAmount } from './amount-text.ts';
import { buildTokenCache, addMissingTokenDecimals, searchTokens } from './token-cache.ts';
import { findLookalike, findLookalikes, isScamToken, normalizeSymbol } from './token-suspicion.ts';
import { toListedToken } from './listed-token.ts';
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
  it('is canonicalized, or empty if invalid', () => {
    expect(normalizeAmountText('1.500', 6)).toBe('1.5');
    expect(normalizeAmountText('0.0000001', 6)).toBe('');
    expect(normalizeAmountText('5.', 6)).toBe('5');
    expect(normalizeAmountText('.', 6)).toBe('');
  });
  it('shortens computed amounts, rounding down', () => {
    expect(formatShortAmount(4_066_399_922_181n, 9)).toBe('4066.39');
    expect(formatShortAmount(12_345_678n, 6)).toBe('12.3456');
    expect(formatShortAmount(123_456_789n, 18)).toBe('0.000000000123456');
    expect(formatShortAmount(7n, 0)).toBe('7');
    expect(formatShortAmount(1n, 6)).toBe('0.000001');
  });
  it('parses zero and empty as undefined', () => {
    expect(parseAmount('', 6)).toBeUndefined();
    expect(parseAmount('0', 6)).toBeUndefined();
    expect(parseAmount('0.000001', 6)).toBe(1n);
  });
});

describe('token cache', () => {
  const listed = [
    { name: 'Tether', symbol: 'USDT', decimals: 6, address: root('1'), chainId: 31337, hidden: false },
  ].map(toListedToken);
  it('lets the list take precedence over an import', () => {
    const cache = buildTokenCache(listed, [token('1', 'FAKE', false), token('3', 'MOSS', false)]);
    expect([...cache.values()].map((entry) => [entry.symbol, entry.listed])).toEqual([
      ['USDT', true],
      ['MOSS', false],
    ]);
  });
  it('puts exact symbols first', () => {
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
  it('finds lookalikes of listed tokens and of the coin', () => {
    expect(findLookalike(token('9', 'USDТ', false), known, 'TYCHO')).toBe('USDT');
    expect(findLookalike(token('9', 'TYCH0', false), known, 'TYCHO')).toBe('TYCHO');
    expect(findLookalike(token('9', 'U.S.D.T', false), known, 'TYCHO')).toBe('USDT');
    expect(findLookalike(token('9', 'MOSS', false), known, 'TYCHO')).toBeUndefined();
    expect(findLookalike(token('1', 'USDT'), known, 'TYCHO')).toBeUndefined();
  });
  it('compares symbols the same way by ASCII and by Unicode rules', () => {
    const ascii = Array.from({ length: 94 }, (_, code) => String.fromCharCode(code + 33)).join('');
    for (const letter of ascii) {
      // The fullwidth form of a character has the same shape as the character.
      const wide = String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
      expect(normalizeSymbol(`x${letter}`)).toBe(normalizeSymbol(`x${wide}`));
    }
    expect(normalizeSymbol('U S.D-T_\u0000\u007f')).toBe(normalizeSymbol('ＵＳＤＴ'));
  });
  it('finds a lookalike of another root where the first of its shape is the token itself', () => {
    const twins = [token('1', 'USDT'), token('2', 'USDT')];
    expect(findLookalike(token('1', 'USDT', false), twins, 'TYCHO')).toBe('USDT');
    expect(findLookalike(token('1', 'USDT', false), twins.slice(0, 1), 'TYCHO')).toBeUndefined();
  });
  it('finds the same among many at once', () => {
    const fakes = [token('8', 'USDТ', false), token('9', 'MOSS', false), token('7', 'TYCH0', false)];
    expect([...findLookalikes([...known, ...fakes], 'TYCHO')]).toEqual([
      [root('8'), 'USDT'],
      [root('7'), 'TYCHO'],
    ]);
    expect(findLookalikes(known, 'TYCHO').size).toBe(0);
  });
  it('knows configured scam roots and words', () => {
    const scams = { scamRoots: [root('9')], scamWords: ['casino'] };
    expect(isScamToken({ root: root('9'), symbol: undefined }, scams)).toBe(true);
    expect(isScamToken({ root: root('8'), symbol: undefined }, scams)).toBe(false);
    expect(isScamToken({ root: root('8'), symbol: 'MyCaSiNo' }, scams)).toBe(true);
    expect(isScamToken({ root: root('8'), symbol: 'CAS' }, scams)).toBe(false);
  });
});

describe('completeEntries', () => {
  it('adds decimals from the chain, and waits for unread ones', () => {
    const entry = (digit: string) => ({
      ...token(digit, 'T'),
      address: root(digit),
      chainId: 1,
      hidden: false,
    });
    const done = addMissingTokenDecimals([entry('1'), entry('2')], [{ root: root('2'), decimals: 4 }]);
    expect(done.map((one) => [one.root, one.decimals])).toEqual([[root('2'), 4]]);
  });
});
