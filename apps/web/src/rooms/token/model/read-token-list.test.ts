import { describe, expect, it } from 'vitest';
import { MAX_ENTRIES, readTokenList } from './read-token-list.ts';
import { countRejected } from './rejected.ts';

const root = (number: number) => `0:${number.toString(16).padStart(64, '0')}`;
const entry = (number: number, input: object = {}) => ({
  name: 'Tether USD',
  symbol: 'USDT',
  decimals: 6,
  address: root(number),
  chainId: 1,
  ...input,
});
const read = (...tokens: readonly unknown[]) => readTokenList({ tokens }, 1);

describe('an untrusted token list', () => {
  it('keeps valid entries and counts the rest by reason', () => {
    const { entries, rejected } = read(
      entry(1),
      entry(1, { symbol: 'AGAIN' }),
      entry(2, { address: '0:12' }),
      entry(3, { symbol: 7 }),
      entry(4, { decimals: 256 }),
      entry(5, { decimals: '6' }),
      entry(6, { symbol: '\u200b' }),
      entry(7, { symbol: 'x'.repeat(33) }),
      entry(8, { name: 'n'.repeat(81) }),
      entry(9, { chainId: 2 }),
      null,
      [],
      'USDT',
      entry(10, { address: root(10).toUpperCase() }),
    );
    expect(entries.map(({ symbol }) => symbol)).toEqual(['USDT', 'USDT']);
    expect(rejected).toEqual({ repeated: 1, malformed: 8, 'too-long': 2 });
    expect(countRejected(rejected)).toBe(11);
  });
  it('removes invisible characters and reports where', () => {
    const { entries } = read(
      entry(1, { symbol: 'US\u200bDT' }),
      entry(2, { name: '\u202eTether' }),
      entry(3),
    );
    expect(entries.map(({ symbol, name, hidden }) => [symbol, name, hidden])).toEqual([
      ['USDT', 'Tether USD', true],
      ['USDT', 'Tether', true],
      ['USDT', 'Tether USD', false],
    ]);
  });
  it('reads missing decimals from the chain, up to a limit', () => {
    const { decimals: _, ...without } = entry(1);
    expect(read(without).incomplete).toHaveLength(1);
    expect(read({ ...without, decimals: null }).incomplete).toHaveLength(1);
    const many = Array.from({ length: 60 }, (_none, index) => ({ ...without, address: root(index) }));
    const { incomplete, rejected } = read(...many);
    expect([incomplete.length, rejected.malformed]).toEqual([50, 10]);
  });
  it('is bounded', () => {
    const many = Array.from({ length: MAX_ENTRIES + 3 }, (_none, index) => entry(index));
    const { entries, rejected } = read(...many);
    expect(entries).toHaveLength(MAX_ENTRIES);
    expect(rejected).toEqual({ 'too-many': 3 });
  });
  it('accepts images from the web only', () => {
    const uris = [
      'https://a/b.svg',
      '/b.svg',
      'data:image/svg+xml,x',
      'javascript:1',
      '//a/b',
      'http://a',
      'data:text/html,x',
    ];
    const { entries } = read(...uris.map((logoURI, index) => entry(index, { logoURI })));
    expect(entries.map(({ logoUri }) => logoUri)).toEqual([
      ...uris.slice(0, 3),
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it.each([undefined, null, 7, [], {}, { tokens: {} }, 'tokens'])(
    'is rejected if it is not a list: %o',
    (json) => {
      expect(() => readTokenList(json, 1)).toThrow('token list');
    },
  );
});
