import { expect, it } from 'vitest';
import { parseTokenListSearch } from './token-list-search.ts';
import { parseTokenPageSearch } from './token-search.ts';

it("parses the token list's parameters", () => {
  expect(parseTokenListSearch({ search: ' jct ', sort: 'tvl-asc', page: 2 })).toEqual({
    search: 'jct',
    sort: 'tvl-asc',
    page: 2,
  });
  expect(parseTokenListSearch({ search: [], sort: 'price', page: 0 })).toEqual({});
  expect(parseTokenListSearch({ search: 'x'.repeat(500) }).search).toHaveLength(80);
});

it("parses a token's parameters", () => {
  const search = { graph: 'tvl', frame: 'D1', poolsPage: 3, tx: 'swap' } as const;
  expect(parseTokenPageSearch(search)).toEqual(search);
  expect(parseTokenPageSearch({ graph: 'prices', frame: 'H1', poolsPage: -1 })).toEqual({});
});
