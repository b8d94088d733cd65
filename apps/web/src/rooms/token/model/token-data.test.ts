import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { mergeLoadedTokenSources } from './token-data.ts';
import type { Token } from './token.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const token = (digit: string, symbol: string): Token => ({
  root: root(digit),
  symbol,
  name: symbol,
  decimals: 6,
  logoUri: undefined,
  vendor: undefined,
  verified: false,
  listed: false,
});
const entry = (digit: string) => ({
  symbol: 'L',
  name: 'L',
  address: root(digit),
  chainId: 1,
  hidden: false,
});
const listed = { tokens: [{ ...token('1', 'L'), listed: true }], incomplete: [entry('2')] };

it('is one object for all who ask about the same tokens', () => {
  const made = mergeLoadedTokenSources({ listed, completed: [token('2', 'L')], imported: [token('3', 'I')] });
  expect(mergeLoadedTokenSources({ listed, completed: [token('2', 'L')], imported: [token('3', 'I')] })).toBe(
    made,
  );
  const changes = [
    { listed: { ...listed }, completed: [token('2', 'L')], imported: [token('3', 'I')] },
    { listed, completed: [], imported: [token('3', 'I')] },
    { listed, completed: [token('2', 'L')], imported: [{ ...token('3', 'I'), decimals: 7 }] },
    { listed, completed: [token('2', 'L')], imported: [token('3', 'I'), token('4', 'I')] },
  ];
  let last = made;
  for (const change of changes) {
    const next = mergeLoadedTokenSources(change);
    expect(next).not.toBe(last);
    last = next;
  }
});

it('tells tokens that the identity of the list does not cover', () => {
  const imported = [token('9', 'X'), token('1', 'FAKE'), token('3', 'I')];
  const { others, list } = mergeLoadedTokenSources({ listed, completed: [token('2', 'L')], imported });
  expect(list.map((one) => [one.root, one.listed])).toEqual([
    [root('1'), true],
    [root('2'), true],
    [root('9'), false],
    [root('3'), false],
  ]);
  expect(others).toEqual([root('2'), root('3'), root('9')]);
  expect(mergeLoadedTokenSources({ listed: undefined, completed: [], imported: [] })).toMatchObject({
    list: [],
    others: [],
  });
});
