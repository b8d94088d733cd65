import { expect, it } from 'vitest';
import { readTokenListSearch } from './token-list-search.ts';
import { readTokenSearch } from './token-search.ts';

it("parses the token list's parameters", () => {
  expect(readTokenListSearch({ search: ' jct ', sort: 'tvl-asc', page: 2 })).toEqual({
    search: 'jct',
    sort: 'tvl-asc',
    page: 2,
  });
  expect(readTokenListSearch({ search: [], sort: 'price', page: 0 })).toEqual({});
  expect(readTokenListSearch({ search: 'x'.repeat(500) }).search).toHaveLength(80);
});

it("parses a token's parameters", () => {
  const search = { graph: 'tvl', frame: 'D1', poolsPage: 3, tx: 'swap' } as const;
  expect(readTokenSearch(search)).toEqual(search);
  expect(readTokenSearch({ graph: 'prices', frame: 'H1', poolsPage: -1 })).toEqual({});
});
