import type { Address } from '@junction/primitives';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { exchangeAccountQuery } from '../../../rooms/exchange-account/index.ts';
import type { VerifiedOrder } from '../../../rooms/limit-order/index.ts';
import type { BalanceOwner, TokenCache } from '../../../rooms/token/index.ts';
import { veAccountQuery } from '../../../rooms/vote-escrow/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  deriveExchangeAccountPositions,
  deriveLockPositions,
  deriveOrderPositions,
  type ListedOrderWithChainState,
} from './model/other-places.ts';
import {
  EMPTY_CATEGORY_POSITIONS,
  type PortfolioCategory,
  type CategoryPositions,
} from './model/position.ts';
import { getTokenSymbol } from './model/worth.ts';
import { openOrdersQuery, ownOrderQuery } from './queries/open-orders.ts';

/**
 * Returns the state of a reading. Without data, the state is `failed` from the first failure on, also while the query
 * is retried.
 */
function toReadingState({
  data,
  failureCount,
}: Pick<UseQueryResult, 'data' | 'failureCount'>): CategoryPositions['state'] {
  if (data !== undefined) return 'known';
  return failureCount > 0 ? 'failed' : 'loading';
}

const NO_BALANCES: ReadonlyMap<Address, bigint> = new Map();

/** Tokens in the exchange account. */
export function useExchangeAccountPositions({ account, connection }: BalanceOwner): PortfolioCategory {
  const reading = useQuery(exchangeAccountQuery(connection, account));
  const content = deriveExchangeAccountPositions(
    toReadingState(reading),
    reading.data?.balances ?? NO_BALANCES,
  );
  return { ...content, key: 'account', retry: () => void reading.refetch() };
}

/** Locked governance tokens; empty without a vote escrow. */
export function useLockPositions({ account, connection }: BalanceOwner): PortfolioCategory {
  const { earn } = getNetwork();
  const reading = useQuery(veAccountQuery(connection, earn === null ? undefined : account));
  const content =
    earn === null
      ? EMPTY_CATEGORY_POSITIONS
      : deriveLockPositions(toReadingState(reading), earn.governanceToken, reading.data);
  return { ...content, key: 'locks', retry: () => void reading.refetch() };
}

function toOwnOrder(
  reading: UseQueryResult<VerifiedOrder | null> | undefined,
): ListedOrderWithChainState['own'] {
  if (reading?.data !== undefined) return reading.data ?? undefined;
  return reading?.isError === true ? 'failed' : 'loading';
}

/** Remaining amounts of the account's open orders; empty without limit orders. */
export function useOpenOrderPositions(
  { account, connection }: BalanceOwner,
  cache: TokenCache,
): PortfolioCategory {
  const client = useQueryClient();
  const hasOrders = getNetwork().limitOrders !== null;
  const list = useQuery({ ...openOrdersQuery(account), enabled: account !== undefined && hasOrders });
  const orders = list.data?.orders ?? [];
  const readings = useQueries({ queries: orders.map((order) => ownOrderQuery(connection, order)) });
  const retry = (): void => void client.invalidateQueries({ queryKey: ['limit-orders'] });
  if (account === undefined || !hasOrders) return { ...EMPTY_CATEGORY_POSITIONS, key: 'orders', retry };
  const listState = list.isError ? 'failed' : 'loading';
  const content = deriveOrderPositions({
    list: list.data === undefined ? listState : 'known',
    leftOut: list.data?.leftOut ?? UNKNOWN_ORDERS_LEFT_OUT,
    account,
    orders: orders.map((order, index) => ({ order, own: toOwnOrder(readings[index]) })),
    nameOf: ({ spentRoot, receiveRoot }) =>
      `${getTokenSymbol(cache, { root: spentRoot })} → ${getTokenSymbol(cache, { root: receiveRoot })}`,
  });
  return { ...content, key: 'orders', retry };
}

/** Value reported as the number of orders that could not be read while the list of orders is unknown. */
const UNKNOWN_ORDERS_LEFT_OUT = 0;
