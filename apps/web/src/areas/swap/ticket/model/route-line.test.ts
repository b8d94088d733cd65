import { FIXED_POINT_ONE, ratio, toAddress, units } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { Quote } from './quote.ts';
import { listAlternativePaths, compareAlternativeRoute, listRouteTokens } from './route-line.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const quoteOver = (tokens: string, ...alternatives: string[]): Quote => ({
  hops: Array.from(tokens.slice(1), (token, index) => ({
    pool: root('9'),
    poolKind: 'constant-product',
    poolTokens: [root(tokens.charAt(index)), root(token)],
    from: root(tokens.charAt(index)),
    spent: units(1n),
    to: root(token),
    received: units(1n),
    minimum: units(1n),
    fee: units(0n),
    feeRate: undefined,
    action: 'swap' as const,
    priceImpact: ratio(0n),
    parent: index === 0 ? undefined : index - 1,
    share: ratio(FIXED_POINT_ONE),
  })),
  spent: units(1n),
  received: units(1n),
  minimum: units(1n),
  fee: units(0n),
  impact: ratio(0n),
  alternatives: alternatives.map((path) => ({
    tokens: Array.from(path, root),
    pools: Array.from(path.slice(1), root),
    spent: units(1n),
    received: units(1n),
  })),
  block: undefined,
  sellsCoin: false,
  transfer: undefined,
});
const cut = (quote: Quote) =>
  listAlternativePaths(quote, 3).map((path) => [
    path.from,
    path.to,
    path.via.map((token) => token.charAt(2)).join(''),
  ]);

describe('alternatives of a route', () => {
  it('branch off and join where they differ', () => {
    expect(cut(quoteOver('1234', '1254'))).toEqual([[1, 3, '5']]);
    expect(cut(quoteOver('1234', '14'))).toEqual([[0, 3, '']]);
    expect(cut(quoteOver('1234', '1534'))).toEqual([[0, 2, '5']]);
    expect(cut(quoteOver('1234', '124'))).toEqual([[1, 3, '']]);
    expect(cut(quoteOver('14', '1254'))).toEqual([[0, 1, '25']]);
  });
  it('ignore routes with other ends and keep the limit', () => {
    expect(cut(quoteOver('1234', '15', '9234', ''))).toEqual([]);
    expect(listAlternativePaths(quoteOver('14', '124', '134', '154'), 2)).toHaveLength(2);
  });
  it('know the pools in which they differ, which is the only difference over the same tokens', () => {
    expect(listAlternativePaths(quoteOver('1234', '1254'), 1)[0]?.pools).toEqual([root('5'), root('4')]);
    expect(listAlternativePaths(quoteOver('1234', '14'), 1)[0]?.pools).toEqual([root('4')]);
  });
  it('differ in their output, or in their input for an exact output', () => {
    const chosen = { spent: units(1_000n), received: units(500n) };
    expect(compareAlternativeRoute(chosen, { spent: units(1_000n), received: units(490n) })).toEqual({
      side: 'received',
      units: 490n,
      difference: -FIXED_POINT_ONE / 50n,
    });
    expect(compareAlternativeRoute(chosen, { spent: units(1_030n), received: units(500n) })).toEqual({
      side: 'spent',
      units: 1_030n,
      difference: (FIXED_POINT_ONE * 3n) / 100n,
    });
    expect(compareAlternativeRoute(chosen, chosen)).toMatchObject({ side: 'received', difference: 0n });
  });
  it('list the tokens of the line', () => {
    expect(listRouteTokens(quoteOver('123')).map((token) => token.charAt(2))).toEqual(['1', '2', '3']);
  });
});
