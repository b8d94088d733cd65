import { describe, expect, it } from 'vitest';
import { askedOrder, orderWord, readOrder } from './pool-order.ts';

describe('the order of a list', () => {
  it('is deepest first unless the address says otherwise', () => {
    expect(readOrder(undefined)).toEqual({ column: 'tvl', descending: true });
    expect(orderWord({ column: 'tvl', descending: true })).toBeUndefined();
  });
  it('survives the address and becomes what the server is asked for', () => {
    for (const column of ['tvl', 'volume24h', 'volume7d'] as const)
      for (const descending of [true, false])
        expect(readOrder(orderWord({ column, descending }))).toEqual({ column, descending });
    expect(askedOrder({ column: 'volume7d', descending: false })).toEqual({
      by: 'volume7d',
      direction: 'ascending',
    });
  });
});
