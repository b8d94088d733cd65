import { describe, expect, it } from 'vitest';
import { toApiPoolSortOrder, formatPoolSortOrder, parsePoolSortOrder } from './pool-order.ts';

describe('the order of a list', () => {
  it('is by TVL, descending, unless the URL says otherwise', () => {
    expect(parsePoolSortOrder(undefined)).toEqual({ column: 'tvl', descending: true });
    expect(formatPoolSortOrder({ column: 'tvl', descending: true })).toBeUndefined();
  });
  it('round-trips through the URL and is converted for the API', () => {
    for (const column of ['tvl', 'volume24h', 'volume7d'] as const)
      for (const descending of [true, false])
        expect(parsePoolSortOrder(formatPoolSortOrder({ column, descending }))).toEqual({
          column,
          descending,
        });
    expect(toApiPoolSortOrder({ column: 'volume7d', descending: false })).toEqual({
      by: 'volume7d',
      direction: 'ascending',
    });
  });
});
