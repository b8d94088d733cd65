import type { TransactionKind, TransactionOrder } from '@junction/api-contract';
import type { TransactionSearch } from '../../../shared/routes/transaction-search.ts';

/** Rows per page (spec 9). */
export const PAGE_SIZE = 10;

export type TransactionFilter = 'all' | TransactionKind;
export type SortColumn = 'value' | 'date';

/** Filters and page of the list. Changing a filter or the order resets the page (spec 4.11). */
export interface TransactionListState {
  readonly filter: TransactionFilter;
  readonly onlyMine: boolean;
  readonly column: SortColumn;
  readonly descending: boolean;
  /** Counted from 1. */
  readonly page: number;
}

export type TransactionListAction =
  | { readonly type: 'filter'; readonly filter: TransactionFilter }
  | { readonly type: 'only-mine'; readonly onlyMine: boolean }
  | { readonly type: 'sort'; readonly column: SortColumn }
  | { readonly type: 'page'; readonly page: number };

export const FIRST_LIST: TransactionListState = {
  filter: 'all',
  onlyMine: false,
  column: 'date',
  descending: true,
  page: 1,
};

/** Selecting the same column reverses the order; another column starts descending. */
export function reduceList(state: TransactionListState, action: TransactionListAction): TransactionListState {
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

export function orderOf({ column, descending }: TransactionListState): TransactionOrder {
  return { by: column === 'value' ? 'value' : 'time', direction: descending ? 'descending' : 'ascending' };
}

/** Requested kinds; undefined for all. */
export function kindsOf({ filter }: TransactionListState): readonly TransactionKind[] | undefined {
  return filter === 'all' ? undefined : [filter];
}

/** Parses the list state from the URL. */
export function listFromSearch({ tx, txMine, txSort, txPage }: TransactionSearch): TransactionListState {
  return {
    filter: tx ?? 'all',
    onlyMine: txMine === true,
    column: txSort === undefined || txSort === 'date-asc' ? 'date' : 'value',
    descending: txSort === undefined || txSort === 'value',
    page: txPage ?? 1,
  };
}

/** Newest first is the default. */
const DESCENDING = { value: 'value', date: undefined } as const;

/** Serializes the list state; defaults are omitted. */
export function listToSearch(state: TransactionListState): TransactionSearch {
  const { filter, onlyMine, column, descending, page } = state;
  const order = descending ? DESCENDING[column] : (`${column}-asc` as const);
  return {
    ...(filter === 'all' ? {} : { tx: filter }),
    ...(onlyMine ? { txMine: true } : {}),
    ...(order === undefined ? {} : { txSort: order }),
    ...(page > 1 ? { txPage: page } : {}),
  };
}
