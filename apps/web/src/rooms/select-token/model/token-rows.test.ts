import { FIXED_POINT_ONE, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { Token } from '../../token/index.ts';
import {
  getTokenRowBalance,
  buildTokenPickerGroups,
  selectRootsToPrice,
  selectRootsForBalances,
  type TokenGroup,
  type TokenRow,
  type TokenRowsInput,
} from './token-rows.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const token = (digit: string, symbol: string, listed = true): Token => ({
  root: root(digit),
  symbol,
  name: `${symbol} token`,
  decimals: 6,
  logoUri: undefined,
  vendor: undefined,
  verified: listed,
  listed,
});
const input: TokenRowsInput = {
  tokens: [token('f', 'WTYCHO'), token('1', 'USDT'), token('2', 'JCT'), token('3', 'MOSS', false)],
  coin: { symbol: 'TYCHO', name: 'Tycho', decimals: 9 },
  wrapped: root('f'),
  offersCombined: true,
  offersCoin: true,
  text: '',
  coinBalance: undefined,
  balances: new Map(),
  prices: new Map(),
  isScam: (one) => one.root === root('3'),
  isWatched: undefined,
  getLookalike: () => undefined,
};
const allOf = ({ rows }: TokenGroup): readonly (TokenRow | undefined)[] =>
  Array.from({ length: rows.length }, (_, index) => rows.at(index));
const shape = (change: Partial<TokenRowsInput>) =>
  buildTokenPickerGroups({ ...input, ...change }).map((group) => [
    group.key,
    allOf(group).map((row) => row?.symbol),
  ]);

describe('token rows', () => {
  it('start with combined and the coin, and hide the wrapped token if combined is offered', () => {
    expect(shape({})).toEqual([
      ['listed', ['TYCHO + WTYCHO', 'TYCHO', 'USDT', 'JCT']],
      ['found', ['MOSS']],
    ]);
    expect(shape({ offersCombined: false })[0]?.[1]).toEqual(['TYCHO', 'WTYCHO', 'USDT', 'JCT']);
  });
  it('include the wrapped token when searched for', () => {
    expect(shape({ text: 'wtycho' })).toEqual([['listed', ['TYCHO + WTYCHO', 'WTYCHO']]]);
  });
  it('order balances by value', () => {
    const held = shape({
      coinBalance: 5n,
      balances: new Map([
        [root('1'), 3_000_000n],
        [root('2'), 2_000_000n],
        [root('f'), 1n],
      ]),
      prices: new Map([
        [root('1'), FIXED_POINT_ONE],
        [root('2'), 4n * FIXED_POINT_ONE],
      ]),
    })[0];
    expect(held).toEqual(['held', ['TYCHO + WTYCHO', 'TYCHO', 'JCT', 'USDT']]);
  });
  it('tag imports and scams', () => {
    const moss = buildTokenPickerGroups({ ...input, text: 'moss' })[0]?.rows.at(0);
    expect(moss?.tags).toEqual(['imported', 'scam']);
  });
  it('start with watched tokens, with or without a balance, and only once', () => {
    const isWatched = (address: string) => address === root('2') || address === root('3');
    const rows = shape({
      isWatched,
      balances: new Map([[root('2'), 5n]]),
      prices: new Map([[root('2'), FIXED_POINT_ONE]]),
    });
    expect(rows).toEqual([
      ['watched', ['JCT', 'MOSS']],
      ['listed', ['TYCHO + WTYCHO', 'TYCHO', 'USDT']],
    ]);
    expect(shape({ isWatched, text: 'moss' })).toEqual([['watched', ['MOSS']]]);
  });
  it('report invisible characters', () => {
    const tokens = [{ ...token('4', 'FERN'), hidden: true }];
    expect(buildTokenPickerGroups({ ...input, tokens, text: 'fern' })[0]?.rows.at(0)?.tags).toEqual([
      'hidden',
    ]);
  });
  it('are empty without matches', () => {
    expect(shape({ text: 'zzzz' })).toEqual([]);
  });
});

describe('rows of long lists', () => {
  const tokens = Array.from({ length: 50_000 }, (_, index) => ({
    ...token('1', `T${index}`),
    root: toAddress(`0:${index.toString(16).padStart(64, '0')}`),
  }));

  it('are made when they are looked at, once', () => {
    let made = 0;
    const [listed] = buildTokenPickerGroups({
      ...input,
      tokens,
      getLookalike: () => {
        made += 1;
        return undefined;
      },
    });
    expect([listed?.rows.length, made]).toEqual([50_001, 0]);
    const row = listed?.rows.at(40_001);
    expect(row?.symbol).toBe('T40000');
    expect(listed?.rows.at(40_001)).toBe(row);
    expect(made).toBe(1);
    expect(listed?.rows.keyAt(40_001)).toBe(row?.key);
    expect(listed?.rows.indexOf(row?.key ?? '')).toBe(40_001);
    expect(listed?.rows.indexOf('nothing')).toBe(-1);
    expect(listed?.rows.at(50_001)).toBeUndefined();
  });
});

describe('rootsToPrice', () => {
  const many = Array.from({ length: 501 }, (_, index) =>
    toAddress(`0:${index.toString(16).padStart(64, '0')}`),
  );
  it('prices every token of a list that fits, although some may be held', () => {
    for (const size of [440, 441, 500]) {
      const { roots, isPartial } = selectRootsToPrice(many.slice(0, 60), many.slice(0, size), 500);
      expect([roots, isPartial]).toEqual([many.slice(0, size), false]);
    }
  });
  it('prices what may be held and then listed tokens, and says that some are left over', () => {
    const { roots, isPartial } = selectRootsToPrice(many.slice(441), many, 500);
    expect([roots.length, new Set(roots).size, isPartial]).toEqual([500, 500, true]);
    expect(roots.slice(0, 60)).toEqual(many.slice(441));
    expect(selectRootsToPrice(many, many.slice(0, 3), 2)).toEqual({
      roots: many.slice(0, 2),
      isPartial: true,
    });
  });
});

describe('rootsToRead', () => {
  it("starts with the user's known choices, each once", () => {
    const known = new Set([root('1'), root('2'), root('3')]);
    expect(selectRootsForBalances([root('3'), root('9')], [root('1'), root('3')], known)).toEqual([
      root('3'),
      root('1'),
    ]);
  });
  it('has at most sixty', () => {
    const listed = Array.from({ length: 80 }, (_, index) =>
      toAddress(`0:${index.toString(16).padStart(64, '0')}`),
    );
    expect(selectRootsForBalances([], listed, new Set())).toEqual(listed.slice(0, 60));
  });
});

describe('balanceOf', () => {
  const held = new Map([
    [root('f'), 5n],
    [root('1'), 7n],
  ]);
  const balances = {
    ofCoin: { kind: 'known', units: 2n } as const,
    of: (one: ReturnType<typeof root>) => {
      const units = held.get(one);
      return units === undefined ? ({ kind: 'loading' } as const) : ({ kind: 'known', units } as const);
    },
  };
  it("is the coin's, the token's, or the sum of coin and wrapped token", () => {
    expect(getTokenRowBalance({ kind: 'coin' }, balances, root('f'))).toEqual({ kind: 'known', units: 2n });
    expect(getTokenRowBalance({ kind: 'token', root: root('1') }, balances, root('f'))).toEqual({
      kind: 'known',
      units: 7n,
    });
    expect(getTokenRowBalance({ kind: 'combined' }, balances, root('f'))).toEqual({
      kind: 'known',
      units: 7n,
    });
    expect(getTokenRowBalance({ kind: 'combined' }, balances, root('2'))).toEqual({ kind: 'loading' });
  });
});
