import type { OrderFee, LimitOrder as OrderAmounts } from '@junction/amm/limit-order';
import type { Address } from '@junction/primitives';
import { readOrderOnChain } from '@junction/protocol/order-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { askUnread } from '../../../../../shared/wallet-reading/unread.ts';
import { walletReading } from '../../../../../shared/wallet-reading/wallet-reading.ts';
import { amountsOf, orderFee, orderWallets } from './order-answer.ts';
import { ORDERS_KEY } from './order-queries.ts';

/** What the contract of an order says about itself, before anything is sent to it. */
export interface ChainOrder {
  /** Only an active order can be filled or canceled. */
  readonly isActive: boolean;
  /** What it still offers and wants, base units. */
  readonly rest: OrderAmounts;
  readonly fee: OrderFee;
  /** Of what it offers and of what it wants. */
  readonly wallets: readonly [Address, Address];
}

/** An order read from the chain; null when its contract does not exist any more. */
export function chainOrderQuery(connection: WalletConnection | undefined, address: Address) {
  return queryOptions({
    ...walletReading(connection, ORDERS_KEY, 'chain', address),
    staleTime: 0,
    // A dialog opened again asks again: what an order was a minute ago is no offer.
    gcTime: 0,
    queryFn: async (): Promise<ChainOrder | null> => {
      if (connection === undefined) return null;
      const [details, fees] = await Promise.all([
        askUnread(connection, address, readOrderOnChain('getDetails')),
        askUnread(connection, address, readOrderOnChain('getFeeParams')),
      ]);
      if (details === undefined) return null;
      return { ...amountsOf(details), fee: orderFee(fees, 'fill'), wallets: orderWallets(details) };
    },
  });
}
