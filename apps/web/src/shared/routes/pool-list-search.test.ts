import { expect, it } from 'vitest';
import { readPoolListSearch } from './pool-list-search.ts';
import { readPoolSearch } from './pool-search.ts';

it('parses search parameters', () => {
  const search = { search: 'usdt/jct', show: 'stable', sort: 'volume7d-asc', page: 4 } as const;
  expect(readPoolListSearch(search)).toEqual(search);
  // The router parses a search text of digits as a number.
  expect(readPoolListSearch({ search: 42 })).toEqual({ search: '42' });
});

it('omits defaults and invalid values', () => {
  expect(
    readPoolListSearch({
      search: '   ',
      show: 'all',
      sort: 'tvl',
      page: 1,
      favouritesPage: 'x',
      evil: '<b>',
    }),
  ).toEqual({});
  expect(readPoolListSearch({ search: { a: 1 }, sort: 'apr' })).toEqual({});
  expect(readPoolListSearch({ search: 'x'.repeat(500) }).search).toHaveLength(80);
});

it('parses the chart and the transactions of a pool', () => {
  const search = { graph: 'inverse', frame: 'D1', tx: 'deposit', txPage: 2 } as const;
  expect(readPoolSearch(search)).toEqual(search);
  expect(readPoolSearch({ graph: 'candles', frame: 'W1', tx: 1 })).toEqual({});
});
