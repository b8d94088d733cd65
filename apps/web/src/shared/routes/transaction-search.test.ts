import { expect, it } from 'vitest';
import { parsePageNumber, parseTransactionSearch } from './transaction-search.ts';

it('parses search parameters', () => {
  const search = { tx: 'swap', txMine: true, txSort: 'value-asc', txPage: 3 } as const;
  expect(parseTransactionSearch(search)).toEqual(search);
  expect(parseTransactionSearch({ txMine: 'true', txPage: '12' })).toEqual({ txMine: true, txPage: 12 });
});

it('ignores invalid values', () => {
  expect(parseTransactionSearch({ tx: 'all', txMine: 1, txSort: ['value'], txPage: -2, other: 'x' })).toEqual(
    {},
  );
  for (const page of [0, 1, 1.5, '1e3', 'x', 10_000, Number.NaN, null, {}])
    expect(parsePageNumber(page)).toBeUndefined();
});
