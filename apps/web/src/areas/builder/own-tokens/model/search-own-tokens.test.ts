import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { OwnToken } from '../../shared/own-token/index.ts';
import { searchOwnTokens } from './search-own-tokens.ts';

const token = (name: string, symbol: string, digit: string): OwnToken => ({
  root: toAddress(`0:${digit.repeat(64)}`),
  name,
  symbol,
  decimals: 9,
  totalSupply: 0n,
  owner: undefined,
});
const moss = token('Moss', 'MSS', 'a');
const fern = token('Fern of the wood', 'FERN', 'b');

describe('the search of own tokens', () => {
  it('matches names, symbols and root addresses, ignoring case', () => {
    const find = (text: string) => searchOwnTokens(text, [moss, fern]);
    expect(find('  ')).toEqual([moss, fern]);
    expect(find('moss')).toEqual([moss]);
    expect(find('fErN')).toEqual([fern]);
    expect(find(' wood ')).toEqual([fern]);
    expect(find(`0:${'A'.repeat(64)}`)).toEqual([moss]);
    expect(find('bbbb')).toEqual([fern]);
    expect(find('nothing')).toEqual([]);
  });
});
