import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderFillsQuery, ordersQuery } from '../shared/limit-order/index.ts';
import type { Token } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { useStoredItem } from '../../../shared/storage/use-stored.ts';
import {
  changeOrderListState,
  toOrderListFilter,
  toOrdersQueryParams,
  toOrderListState,
  type OrderHistoryKind,
  type OrderListState,
} from './model/list-state.ts';
import { STORED_ORDER_LIST_FILTERS, type OrderListName } from './model/stored-filters.ts';

export interface OrderListInput {
  readonly base: Token | undefined;
  readonly quote: Token | undefined;
  readonly wallet: Wallet;
}

/** Returns the selected list and its filters, which are stored. */
export function useSelectedOrderList({ wallet }: Pick<OrderListInput, 'wallet'>) {
  const [stored, setStored] = useStoredItem(STORED_ORDER_LIST_FILTERS);
  const [chosen, choose] = useState<OrderListName>('orders');
  const [history, setHistory] = useState<OrderHistoryKind>('fills');
  // Without a wallet there are no own orders, even if their list was selected before.
  const list: OrderListName = chosen === 'myOrders' && wallet.account === undefined ? 'orders' : chosen;
  const state = toOrderListState(stored[list]);
  const change = (next: Partial<OrderListState>): void =>
    setStored({ ...stored, [list]: toOrderListFilter(changeOrderListState(state, next)) });
  return { list, choose, history, setHistory, state, change };
}

export type SelectedOrderList = ReturnType<typeof useSelectedOrderList>;

/** Reads the rows of the list: fills or orders. */
export function useOrderListRows(
  { base, quote, wallet }: OrderListInput,
  { list, history, state }: SelectedOrderList,
) {
  const { account } = wallet;
  const queryParams = toOrdersQueryParams({
    list,
    history,
    state,
    base: base?.root,
    quote: quote?.root,
    account,
  });
  const showsFills = list === 'history' && history === 'fills';
  const orders = useQuery({ ...ordersQuery(queryParams), ...(showsFills ? { enabled: false } : {}) });
  const fills = useQuery({ ...orderFillsQuery(queryParams), ...(showsFills ? {} : { enabled: false }) });
  return { showsFills, orders, fills, query: showsFills ? fills : orders };
}

/** Reads the number of rows of the open and the own orders, ignoring filters. */
export function useOrderListTotals({ base, quote, wallet }: OrderListInput) {
  const input = { history: 'fills', base: base?.root, quote: quote?.root, account: wallet.account } as const;
  const state = toOrderListState(undefined);
  const open = useQuery({ ...ordersQuery(toOrdersQueryParams({ ...input, list: 'orders', state })) }).data
    ?.total;
  const mine = useQuery({
    ...ordersQuery(toOrdersQueryParams({ ...input, list: 'myOrders', state })),
    ...(wallet.account === undefined ? { enabled: false } : {}),
  }).data?.total;
  return {
    open: open === undefined ? {} : { count: open },
    mine: mine === undefined ? {} : { count: mine },
  };
}
