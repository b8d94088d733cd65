import type { Address } from '@junction/primitives';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { exchangeAccountQuery } from '../../../rooms/exchange-account/index.ts';
import type { OwnOrder } from '../../../rooms/limit-order/index.ts';
import type { Holder, TokenCache } from '../../../rooms/token/index.ts';
import { veAccountQuery } from '../../../rooms/vote-escrow/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { accountPlace, lockPlace, orderPlace, type OrderRead } from './model/other-places.ts';
import { NOTHING, type Place, type PlaceContent } from './model/position.ts';
import { symbolOf } from './model/worth.ts';
import { openOrdersQuery, ownOrderQuery } from './queries/open-orders.ts';

/** State of a reading; failed also while a failed one is repeated. */
function stateOfReading({
  data,
  failureCount,
}: Pick<UseQueryResult, 'data' | 'failureCount'>): PlaceContent['state'] {
  if (data !== undefined) return 'known';
  return failureCount > 0 ? 'failed' : 'loading';
}

const NO_BALANCES: ReadonlyMap<Address, bigint> = new Map();

/** Tokens in the exchange account. */
export function useAccountPlace({ account, connection }: Holder): Place {
  const reading = useQuery(exchangeAccountQuery(connection, account));
  const content = accountPlace(stateOfReading(reading), reading.data?.balances ?? NO_BALANCES);
  return { ...content, key: 'account', retry: () => void reading.refetch() };
}

/** Locked governance tokens; empty without a vote escrow. */
export function useLockPlace({ account, connection }: Holder): Place {
  const { earn } = getNetwork();
  const reading = useQuery(veAccountQuery(connection, earn === null ? undefined : account));
  const content =
    earn === null ? NOTHING : lockPlace(stateOfReading(reading), earn.governanceToken, reading.data);
  return { ...content, key: 'locks', retry: () => void reading.refetch() };
}

function ownOf(reading: UseQueryResult<OwnOrder | null> | undefined): OrderRead['own'] {
  if (reading?.data !== undefined) return reading.data ?? undefined;
  return reading?.isError === true ? 'failed' : 'loading';
}

/** Remaining amounts of the account's open orders; empty without limit orders. */
export function useOrderPlace({ account, connection }: Holder, cache: TokenCache): Place {
  const client = useQueryClient();
  const hasOrders = getNetwork().limitOrders !== null;
  const list = useQuery({ ...openOrdersQuery(account), enabled: account !== undefined && hasOrders });
  const orders = list.data?.orders ?? [];
  const readings = useQueries({ queries: orders.map((order) => ownOrderQuery(connection, order)) });
  const retry = (): void => void client.invalidateQueries({ queryKey: ['limit-orders'] });
  if (account === undefined || !hasOrders) return { ...NOTHING, key: 'orders', retry };
  const listState = list.isError ? 'failed' : 'loading';
  const content = orderPlace({
    list: list.data === undefined ? listState : 'known',
    leftOut: list.data?.leftOut ?? NO_OTHERS,
    account,
    orders: orders.map((order, index) => ({ order, own: ownOf(readings[index]) })),
    nameOf: ({ spentRoot, receiveRoot }) =>
      `${symbolOf(cache, { root: spentRoot })} → ${symbolOf(cache, { root: receiveRoot })}`,
  });
  return { ...content, key: 'orders', retry };
}

/** A list that is not known leaves nothing out that could be counted. */
const NO_OTHERS = 0;
