import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TRANSACTION_LIST_STATE,
  getTransactionKinds,
  parseTransactionListState,
  formatTransactionListState,
  getTransactionSortOrder,
  reduceTransactionList,
  type TransactionListState,
} from './list-state.ts';

describe('transaction list', () => {
  const third = reduceTransactionList(DEFAULT_TRANSACTION_LIST_STATE, { type: 'page', page: 3 });
  it('starts with the newest', () => {
    expect(getTransactionSortOrder(DEFAULT_TRANSACTION_LIST_STATE)).toEqual({
      by: 'time',
      direction: 'descending',
    });
    expect(getTransactionKinds(DEFAULT_TRANSACTION_LIST_STATE)).toBeUndefined();
  });
  it('resets the page when filter, owner or order change', () => {
    expect(third.page).toBe(3);
    expect(reduceTransactionList(third, { type: 'filter', filter: 'swap' })).toMatchObject({
      page: 1,
      filter: 'swap',
    });
    expect(reduceTransactionList(third, { type: 'only-mine', onlyMine: true }).page).toBe(1);
    expect(reduceTransactionList(third, { type: 'sort', column: 'value' }).page).toBe(1);
    expect(reduceTransactionList(third, { type: 'filter', filter: 'all' })).toBe(third);
  });
  it('reverses the order of the same column', () => {
    const byValue = reduceTransactionList(DEFAULT_TRANSACTION_LIST_STATE, { type: 'sort', column: 'value' });
    expect(getTransactionSortOrder(byValue)).toEqual({ by: 'value', direction: 'descending' });
    expect(
      getTransactionSortOrder(reduceTransactionList(byValue, { type: 'sort', column: 'value' })),
    ).toEqual({
      by: 'value',
      direction: 'ascending',
    });
  });
  it('round-trips through the URL', () => {
    expect(formatTransactionListState(DEFAULT_TRANSACTION_LIST_STATE)).toEqual({});
    expect(parseTransactionListState({})).toEqual(DEFAULT_TRANSACTION_LIST_STATE);
    for (const filter of ['all', 'swap', 'deposit', 'withdraw'] as const)
      for (const column of ['value', 'date'] as const)
        for (const descending of [true, false])
          for (const onlyMine of [true, false])
            for (const page of [1, 2, 40]) {
              const state: TransactionListState = { filter, column, descending, onlyMine, page };
              expect(parseTransactionListState(formatTransactionListState(state))).toEqual(state);
            }
  });
  it('never goes below the first page', () => {
    expect(reduceTransactionList(DEFAULT_TRANSACTION_LIST_STATE, { type: 'page', page: -2 }).page).toBe(1);
  });
});
