import type { OrderFee, LimitOrder as OrderAmounts } from '@junction/amm/limit-order';
import type { Address } from '@junction/primitives';
import { readOrderOnChain } from '@junction/protocol/order-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { walletReading } from '../../../shared/wallet-reading/wallet-reading.ts';
import { readWhole } from '../../../shared/wallet-reading/wallet-values.ts';
import { ORDERS_KEY } from './order-queries.ts';

/** What the contract of an order says about itself, before anything is sent to it. */
export interface ChainOrder {
  /** Only an active order can be filled or canceled. */
  readonly isActive: boolean;
  /** What it still offers and wants, base units. */
  readonly rest: OrderAmounts;
  readonly fee: OrderFee;
}

/** The number the contract gives an active order. */
export const ACTIVE = 2n;

type Loose = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};

/** An order read from the chain; null when its contract does not exist any more. */
export function chainOrderQuery(connection: WalletConnection | undefined, address: Address) {
  return queryOptions({
    ...walletReading(connection, ORDERS_KEY, 'chain', address),
    staleTime: 0,
    // A popup opened again asks anew: what an order was a minute ago is no offer.
    gcTime: 0,
    queryFn: async (): Promise<ChainOrder | null> => {
      if (connection === undefined) return null;
      const [details, fees] = await Promise.all([
        connection.runGetter(address, readOrderOnChain('getDetails')),
        connection.runGetter(address, readOrderOnChain('getFeeParams')),
      ]);
      if (details === undefined) return null;
      const told = recordOf(details['value0']);
      const fee = recordOf(fees?.['params'] ?? fees?.['value0']);
      const offered = readWhole(told['currentAmountSpentToken']);
      const wanted = readWhole(told['currentAmountReceiveToken']);
      const numerator = readWhole(fee['numerator']);
      const denominator = readWhole(fee['denominator']);
      const status = readWhole(told['state']);
      if (offered === undefined || wanted === undefined || status === undefined)
        throw new Error('the order does not tell its amounts');
      // A fee that is not known is not none; a denominator of 0 is.
      const isFee = numerator !== undefined && denominator !== undefined;
      if (!isFee || (denominator !== 0n && numerator >= denominator))
        throw new Error('the order does not tell its fee');
      return {
        isActive: status === ACTIVE && offered > 0n && wanted > 0n,
        rest: { offered, wanted },
        fee: { numerator, denominator },
      };
    },
  });
}
