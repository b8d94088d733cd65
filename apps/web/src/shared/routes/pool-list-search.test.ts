import { expect, it } from 'vitest';
import { parsePoolListSearch } from './pool-list-search.ts';
import { parsePoolPageSearch } from './pool-search.ts';

it('parses search parameters', () => {
  const search = { search: 'usdt/jct', show: 'stable', sort: 'volume7d-asc', page: 4 } as const;
  expect(parsePoolListSearch(search)).toEqual(search);
  // The router parses a search text of digits as a number.
  expect(parsePoolListSearch({ search: 42 })).toEqual({ search: '42' });
});

it('omits defaults and invalid values', () => {
  expect(
    parsePoolListSearch({
      search: '   ',
      show: 'all',
      sort: 'tvl',
      page: 1,
      favouritesPage: 'x',
      evil: '<b>',
    }),
  ).toEqual({});
  expect(parsePoolListSearch({ search: { a: 1 }, sort: 'apr' })).toEqual({});
  expect(parsePoolListSearch({ search: 'x'.repeat(500) }).search).toHaveLength(80);
});

it('parses the chart and the transactions of a pool', () => {
  const search = { graph: 'inverse', frame: 'D1', tx: 'deposit', txPage: 2 } as const;
  expect(parsePoolPageSearch(search)).toEqual(search);
  expect(parsePoolPageSearch({ graph: 'candles', frame: 'W1', tx: 1 })).toEqual({});
});
