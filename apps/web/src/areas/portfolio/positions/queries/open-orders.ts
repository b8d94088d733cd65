import { getLimitOrders, type LimitOrder } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { readVerifiedOrder, type VerifiedOrder } from '../../../../rooms/limit-order/index.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import { getWalletQueryOptions } from '../../../../shared/wallet-reading/wallet-reading.ts';

/** First element of the keys of all order queries, which are invalidated after order operations. */
const ORDERS_KEY = 'limit-orders';
/** Maximum number of open orders read from the chain. */
const MAX_ORDERS = 20;
const STALE_TIME_MS = 15_000;

export interface OpenOrders {
  /** Newest first. */
  readonly orders: readonly LimitOrder[];
  /** Number of open orders that were not read. */
  readonly leftOut: number;
}

/** Orders of the account that have not ended, as reported by the server. */
export function openOrdersQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'open', account ?? null],
    enabled: account !== undefined,
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }): Promise<OpenOrders> => {
      const { items, total } = await callApi(getLimitOrders, {
        body: {
          owner: account,
          states: ['initialize', 'await-tokens', 'active', 'swap-in-progress'],
          sort: { created: 'descending' },
          skip: 0,
          take: MAX_ORDERS,
        },
        signal,
      });
      return { orders: items, leftOut: Math.max(0, total - items.length) };
    },
  });
}

/** On-chain state of an order; null if the address is no order of the exchange for its tokens. */
export function ownOrderQuery(
  connection: WalletConnection | undefined,
  order: Pick<LimitOrder, 'address' | 'spentRoot' | 'receiveRoot'>,
) {
  return queryOptions({
    ...getWalletQueryOptions(connection, ORDERS_KEY, 'own', order.address),
    staleTime: STALE_TIME_MS,
    queryFn: async (): Promise<VerifiedOrder | null> =>
      connection === undefined ? null : ((await readVerifiedOrder(connection, order)) ?? null),
  });
}
