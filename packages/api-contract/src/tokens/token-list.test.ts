import { toAddress } from '@junction/primitives';
import { describe, expect, it, vi } from 'vitest';
import { MAX_LISTED_TOKENS, hashTokenSet, readTokenList } from './token-list.ts';

const toRootAddress = (number: number) => `0:${number.toString(16).padStart(64, '0')}`;
const buildEntry = (number: number, input: object = {}) => ({
  name: 'Tether USD',
  symbol: 'USDT',
  decimals: 6,
  address: toRootAddress(number),
  chainId: 1,
  ...input,
});
const readEntries = (...tokens: readonly unknown[]) => readTokenList({ tokens }, 1);

describe('a token list from anywhere', () => {
  it('keeps what is good and counts the rest by reason', () => {
    const { entries, rejected } = readEntries(
      buildEntry(1),
      buildEntry(1, { symbol: 'AGAIN' }),
      buildEntry(2, { address: '0:12' }),
      buildEntry(3, { symbol: 7 }),
      buildEntry(4, { decimals: 256 }),
      buildEntry(5, { decimals: '6' }),
      buildEntry(6, { symbol: '\u200b' }),
      buildEntry(7, { symbol: 'x'.repeat(33) }),
      buildEntry(8, { name: 'n'.repeat(81) }),
      buildEntry(9, { chainId: 2 }),
      null,
      [],
      'USDT',
      buildEntry(10, { address: toRootAddress(10).toUpperCase() }),
    );
    expect(entries.map(({ address }) => address)).toEqual([1, 6, 7, 8, 10].map(toRootAddress));
    expect(rejected).toEqual({ repeated: 1, malformed: 7 });
    expect(Object.values(rejected).reduce((sum, count) => sum + count)).toBe(8);
  });
  it('shows the shortened address for an unusable symbol, and the symbol for an unusable name', () => {
    const { entries } = readEntries(
      buildEntry(1, { symbol: '\u200b' }),
      buildEntry(2, { symbol: 'x'.repeat(33) }),
      buildEntry(3, { name: 'n'.repeat(81) }),
      buildEntry(4, { symbol: '', name: '' }),
    );
    expect(entries.map(({ symbol, name }) => [symbol, name])).toEqual([
      ['0:0000...0001', 'Tether USD'],
      ['0:0000...0002', 'Tether USD'],
      ['USDT', 'USDT'],
      ['0:0000...0004', '0:0000...0004'],
    ]);
  });
  it('prefers an entry with decimals to one of the same address without', () => {
    const { decimals: _, ...without } = buildEntry(1);
    const { entries, incomplete, rejected } = readEntries(without, buildEntry(1), without);
    expect([entries.length, incomplete.length, rejected]).toEqual([1, 0, { repeated: 2 }]);
  });
  it('takes hidden letters out and says where', () => {
    const { entries } = readEntries(
      buildEntry(1, { symbol: 'US\u200bDT' }),
      buildEntry(2, { name: '\u202eTether' }),
      buildEntry(3),
    );
    expect(entries.map(({ symbol, name, hidden }) => [symbol, name, hidden])).toEqual([
      ['USDT', 'Tether USD', true],
      ['USDT', 'Tether', true],
      ['USDT', 'Tether USD', false],
    ]);
  });
  it('reads decimals on the chain where the list has none, for a few', () => {
    const { decimals: _, ...without } = buildEntry(1);
    expect(readEntries(without).incomplete).toHaveLength(1);
    expect(readEntries({ ...without, decimals: null }).incomplete).toHaveLength(1);
    const many = Array.from({ length: 60 }, (_none, index) => ({
      ...without,
      address: toRootAddress(index),
    }));
    const { incomplete, rejected } = readEntries(...many);
    expect([incomplete.length, rejected.malformed]).toEqual([50, 10]);
  });
  it('is bounded', () => {
    const many = Array.from({ length: MAX_LISTED_TOKENS + 3 }, (_none, index) => buildEntry(index));
    const { entries, rejected } = readEntries(...many);
    expect(entries).toHaveLength(MAX_LISTED_TOKENS);
    expect(rejected).toEqual({ 'too-many': 3 });
  });
  it('is bounded by what is usable: a copy without the other rows has the same tokens', () => {
    const bad = [{ symbol: 1 }, buildEntry(1, { chainId: 2 }), buildEntry(2, { decimals: null })];
    const good = Array.from({ length: MAX_LISTED_TOKENS + 1 }, (_none, index) => buildEntry(index + 10));
    const rootsIn = (...rows: readonly unknown[]) =>
      readEntries(...rows).entries.map(({ address }) => address);
    const roots = rootsIn(...bad, ...good);
    expect(roots).toEqual(good.slice(0, MAX_LISTED_TOKENS).map(({ address }) => address));
    expect(readTokenList({ tokens: Array.from({ length: 200_001 }, () => null) }, 1).rejected).toEqual({
      malformed: 200_000,
      'too-many': 1,
    });
  });
  it('shows pictures of the web only', () => {
    const uris = [
      'https://a/b.svg',
      '/b.svg',
      'data:image/svg+xml,x',
      'javascript:1',
      '//a/b',
      'http://a',
      'data:text/html,x',
    ];
    const { entries } = readEntries(...uris.map((logoURI, index) => buildEntry(index, { logoURI })));
    expect(entries.map(({ logoUri }) => logoUri)).toEqual([
      ...uris.slice(0, 3),
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it.each([undefined, null, 7, [], {}, { tokens: {} }, 'tokens'])('is rejected if invalid: %o', (json) => {
    expect(() => readTokenList(json, 1)).toThrow('token list');
  });
});

describe('the identity of a list', () => {
  const roots = [3, 1, 2].map((number) => toAddress(toRootAddress(number)));

  it('is the SHA-256 of the version of its rule and its sorted addresses', async () => {
    // Computed with: printf '%s
    // %s
    // %s' junction-token-set/1 0:00…01 0:00…02 | sha256sum
    expect(await hashTokenSet(roots.slice(1))).toBe(
      'd649b8512d0a917aa76e864d72a977ac662b99ccf5be499a29acbcc3946cedba',
    );
  });
  it('does not depend on the Unicode version of the engine, which decides about names', async () => {
    // Characters assigned in Unicode 16 and 17, and unassigned ones. JavaScript engines that do not know a character
    // treat it as hidden.
    const unknown = ['\u{1fadd}', '\u{20c2}', '\u{1fabf}', '\u{e0fff}'].map((symbol, at) =>
      buildEntry(at, { symbol }),
    );
    const plain = unknown.map((row) => ({ ...row, symbol: 'T' }));
    const hashes = [unknown, plain].map((rows) =>
      hashTokenSet(readEntries(...rows).entries.map((row) => row.address)),
    );
    expect(await hashes[0]).toBe(await hashes[1]);
    expect(readEntries(...unknown).entries).toHaveLength(4);
  });
  it('depends on the set alone, not on order or repetition', async () => {
    const hash = await hashTokenSet(roots);
    expect(await hashTokenSet(roots.toReversed())).toBe(hash);
    expect(await hashTokenSet([...roots, ...roots])).toBe(hash);
    expect(await hashTokenSet(roots.slice(1))).not.toBe(hash);
    expect(await hashTokenSet([])).toHaveLength(64);
  });
  it('is unknown where the platform has no hashes', async () => {
    vi.stubGlobal('crypto', {});
    expect(await hashTokenSet(roots)).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

describe('hostile lists', () => {
  it('keep the first of 50 000 entries with one address', () => {
    const { entries, rejected } = readEntries(
      ...Array.from({ length: 50_000 }, (_none, index) => buildEntry(1, { symbol: `S${index}` })),
    );
    expect(entries.map(({ symbol }) => symbol)).toEqual(['S0']);
    expect(rejected).toEqual({ repeated: 49_999 });
  });
  it('show addresses for names of a million characters', () => {
    const { entries, rejected } = readEntries(
      buildEntry(1, { name: 'n'.repeat(1_000_000) }),
      buildEntry(2, { symbol: '\u200b'.repeat(1_000_000) }),
    );
    expect(entries.map(({ symbol, name }) => [symbol, name])).toEqual([
      ['USDT', 'USDT'],
      ['0:0000...0002', 'Tether USD'],
    ]);
    expect(rejected).toEqual({});
  });
});
