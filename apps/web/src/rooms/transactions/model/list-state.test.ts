import { describe, expect, it } from 'vitest';
import {
  FIRST_LIST,
  kindsOf,
  listFromSearch,
  listToSearch,
  orderOf,
  reduceList,
  type TransactionListState,
} from './list-state.ts';

describe('transaction list', () => {
  const third = reduceList(FIRST_LIST, { type: 'page', page: 3 });
  it('starts with the newest', () => {
    expect(orderOf(FIRST_LIST)).toEqual({ by: 'time', direction: 'descending' });
    expect(kindsOf(FIRST_LIST)).toBeUndefined();
  });
  it('resets the page when filter, owner or order change', () => {
    expect(third.page).toBe(3);
    expect(reduceList(third, { type: 'filter', filter: 'swap' })).toMatchObject({ page: 1, filter: 'swap' });
    expect(reduceList(third, { type: 'only-mine', onlyMine: true }).page).toBe(1);
    expect(reduceList(third, { type: 'sort', column: 'value' }).page).toBe(1);
    expect(reduceList(third, { type: 'filter', filter: 'all' })).toBe(third);
  });
  it('reverses the order of the same column', () => {
    const byValue = reduceList(FIRST_LIST, { type: 'sort', column: 'value' });
    expect(orderOf(byValue)).toEqual({ by: 'value', direction: 'descending' });
    expect(orderOf(reduceList(byValue, { type: 'sort', column: 'value' }))).toEqual({
      by: 'value',
      direction: 'ascending',
    });
  });
  it('round-trips through the URL', () => {
    expect(listToSearch(FIRST_LIST)).toEqual({});
    expect(listFromSearch({})).toEqual(FIRST_LIST);
    for (const filter of ['all', 'swap', 'deposit', 'withdraw'] as const)
      for (const column of ['value', 'date'] as const)
        for (const descending of [true, false])
          for (const onlyMine of [true, false])
            for (const page of [1, 2, 40]) {
              const state: TransactionListState = { filter, column, descending, onlyMine, page };
              expect(listFromSearch(listToSearch(state))).toEqual(state);
            }
  });
  it('never goes below the first page', () => {
    expect(reduceList(FIRST_LIST, { type: 'page', page: -2 }).page).toBe(1);
  });
});
