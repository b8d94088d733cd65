import type { TransactionKind, TransactionSortOrder } from '@junction/api-contract';
import type { TransactionListSearch } from '../../../shared/routes/transaction-search.ts';

/** Rows per page (spec 9). */
export const TRANSACTIONS_PER_PAGE = 10;

export type TransactionFilter = 'all' | TransactionKind;
export type TransactionSortColumn = 'value' | 'date';

/** Filters, order and page of the list. Changing a filter or the order returns to the first page (spec 4.11). */
export interface TransactionListState {
  readonly filter: TransactionFilter;
  readonly onlyMine: boolean;
  readonly column: TransactionSortColumn;
  readonly descending: boolean;
  /** Page number, counted from 1. */
  readonly page: number;
}

export type TransactionListAction =
  | { readonly type: 'filter'; readonly filter: TransactionFilter }
  | { readonly type: 'only-mine'; readonly onlyMine: boolean }
  | { readonly type: 'sort'; readonly column: TransactionSortColumn }
  | { readonly type: 'page'; readonly page: number };

export const DEFAULT_TRANSACTION_LIST_STATE: TransactionListState = {
  filter: 'all',
  onlyMine: false,
  column: 'date',
  descending: true,
  page: 1,
};

/**
 * Returns the list state after an action. Selecting the current sort column reverses the order; another column is
 * sorted descending.
 */
export function reduceTransactionList(
  state: TransactionListState,
  action: TransactionListAction,
): TransactionListState {
  switch (action.type) {
    case 'filter':
      return action.filter === state.filter ? state : { ...state, filter: action.filter, page: 1 };
    case 'only-mine':
      return { ...state, onlyMine: action.onlyMine, page: 1 };
    case 'sort':
      return {
        ...state,
        column: action.column,
        descending: action.column === state.column ? !state.descending : true,
        page: 1,
      };
    case 'page':
      return { ...state, page: Math.max(1, Math.trunc(action.page)) };
  }
}

export function getTransactionSortOrder({ column, descending }: TransactionListState): TransactionSortOrder {
  return { by: column === 'value' ? 'value' : 'time', direction: descending ? 'descending' : 'ascending' };
}

/** Returns the transaction kinds to request; undefined for all kinds. */
export function getTransactionKinds({
  filter,
}: TransactionListState): readonly TransactionKind[] | undefined {
  return filter === 'all' ? undefined : [filter];
}

export function parseTransactionListState({
  tx,
  txMine,
  txSort,
  txPage,
}: TransactionListSearch): TransactionListState {
  return {
    filter: tx ?? 'all',
    onlyMine: txMine === true,
    column: txSort === undefined || txSort === 'date-asc' ? 'date' : 'value',
    descending: txSort === undefined || txSort === 'value',
    page: txPage ?? 1,
  };
}

/** Names of descending orders in the URL. The default order, newest first, has no name. */
const DESCENDING_NAMES = { value: 'value', date: undefined } as const;

/** Converts the list state to URL parameters. Defaults are omitted. */
export function formatTransactionListState(state: TransactionListState): TransactionListSearch {
  const { filter, onlyMine, column, descending, page } = state;
  const order = descending ? DESCENDING_NAMES[column] : (`${column}-asc` as const);
  return {
    ...(filter === 'all' ? {} : { tx: filter }),
    ...(onlyMine ? { txMine: true } : {}),
    ...(order === undefined ? {} : { txSort: order }),
    ...(page > 1 ? { txPage: page } : {}),
  };
}
