import type { OrderFee, LimitOrder as OrderAmounts } from '@junction/amm/limit-order';
import type { Address } from '@junction/primitives';
import { buildOrderGetter } from '@junction/protocol/order-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { readUnvalidatedGetter } from '../../../../../shared/wallet-reading/unread.ts';
import { getWalletQueryOptions } from '../../../../../shared/wallet-reading/wallet-reading.ts';
import {
  parseOrderAmounts,
  parseOrderFee,
  parseOrderWallets,
} from '../../../../../rooms/limit-order/index.ts';
import { ORDERS_QUERY_KEY } from './order-queries.ts';

/** State of an order, read from the chain before anything is sent to it. */
export interface ChainOrder {
  /** True if the order is active. Only an active order can be filled or cancelled. */
  readonly isActive: boolean;
  /** Remaining offered and wanted amounts, base units. */
  readonly rest: OrderAmounts;
  readonly fee: OrderFee;
  /** Token wallets of the order: of the offered and of the wanted token. */
  readonly wallets: readonly [Address, Address];
}

/** Reads an order from the chain; null if its contract no longer exists. */
export function chainOrderQuery(connection: WalletConnection | undefined, address: Address) {
  return queryOptions({
    ...getWalletQueryOptions(connection, ORDERS_QUERY_KEY, 'chain', address),
    staleTime: 0,
    // Nothing is cached, so that a reopened dialog does not offer an outdated state.
    gcTime: 0,
    queryFn: async (): Promise<ChainOrder | null> => {
      if (connection === undefined) return null;
      const [details, fees] = await Promise.all([
        readUnvalidatedGetter(connection, address, buildOrderGetter('getDetails')),
        readUnvalidatedGetter(connection, address, buildOrderGetter('getFeeParams')),
      ]);
      if (details === undefined) return null;
      return {
        ...parseOrderAmounts(details),
        fee: parseOrderFee(fees, 'fill'),
        wallets: parseOrderWallets(details),
      };
    },
  });
}
