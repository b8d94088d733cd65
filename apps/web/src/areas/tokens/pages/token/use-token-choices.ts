import type { Address } from '@junction/primitives';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  parseTransactionListState,
  formatTransactionListState,
  reduceTransactionList,
  type TransactionListAction,
} from '../../../../rooms/transactions/index.ts';
import type { TokenPageSearch } from '../../../../shared/routes/token-search.ts';

const ROUTE = '/tokens/$address';

/** Returns the settings of the page that the URL contains, and functions that change them. */
export function useTokenUrlState(address: Address) {
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const go = (next: TokenPageSearch): void => {
    void navigate({ to: ROUTE, params: { address }, search: next, replace: true, resetScroll: false });
  };
  const { tx: _tx, txMine: _mine, txSort: _sort, txPage: _page, ...rest } = search;
  const list = parseTransactionListState(search);
  return {
    search,
    // The route has validated the search parameters, so the cast is safe. Undefined means the default.
    put: (change: Partial<Record<keyof TokenPageSearch, unknown>>): void =>
      go({ ...search, ...change } as TokenPageSearch),
    list,
    onList: (action: TransactionListAction): void =>
      go({ ...rest, ...formatTransactionListState(reduceTransactionList(list, action)) }),
  };
}
