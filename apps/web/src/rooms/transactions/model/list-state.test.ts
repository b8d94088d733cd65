import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LIST_STATE,
  getTransactionKinds,
  parseListState,
  formatListState,
  getTransactionOrder,
  reduceList,
  type TransactionListState,
} from './list-state.ts';

describe('transaction list', () => {
  const third = reduceList(DEFAULT_LIST_STATE, { type: 'page', page: 3 });
  it('starts with the newest', () => {
    expect(getTransactionOrder(DEFAULT_LIST_STATE)).toEqual({ by: 'time', direction: 'descending' });
    expect(getTransactionKinds(DEFAULT_LIST_STATE)).toBeUndefined();
  });
  it('resets the page when filter, owner or order change', () => {
    expect(third.page).toBe(3);
    expect(reduceList(third, { type: 'filter', filter: 'swap' })).toMatchObject({ page: 1, filter: 'swap' });
    expect(reduceList(third, { type: 'only-mine', onlyMine: true }).page).toBe(1);
    expect(reduceList(third, { type: 'sort', column: 'value' }).page).toBe(1);
    expect(reduceList(third, { type: 'filter', filter: 'all' })).toBe(third);
  });
  it('reverses the order of the same column', () => {
    const byValue = reduceList(DEFAULT_LIST_STATE, { type: 'sort', column: 'value' });
    expect(getTransactionOrder(byValue)).toEqual({ by: 'value', direction: 'descending' });
    expect(getTransactionOrder(reduceList(byValue, { type: 'sort', column: 'value' }))).toEqual({
      by: 'value',
      direction: 'ascending',
    });
  });
  it('round-trips through the URL', () => {
    expect(formatListState(DEFAULT_LIST_STATE)).toEqual({});
    expect(parseListState({})).toEqual(DEFAULT_LIST_STATE);
    for (const filter of ['all', 'swap', 'deposit', 'withdraw'] as const)
      for (const column of ['value', 'date'] as const)
        for (const descending of [true, false])
          for (const onlyMine of [true, false])
            for (const page of [1, 2, 40]) {
              const state: TransactionListState = { filter, column, descending, onlyMine, page };
              expect(parseListState(formatListState(state))).toEqual(state);
            }
  });
  it('never goes below the first page', () => {
    expect(reduceList(DEFAULT_LIST_STATE, { type: 'page', page: -2 }).page).toBe(1);
  });
});
