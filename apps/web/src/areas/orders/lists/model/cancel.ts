import { nano, type Address } from '@junction/primitives';
import { ORDER_ATTACHED_NANO, buildCancelOrderCall } from '@junction/protocol/order-calls';
import type { OutgoingMessage, SigningAccount } from '@junction/wallet';
import { toTradeAmount, type LimitOrder } from '../../shared/limit-order/index.ts';
import {
  getOpenOperationBlockerConditions,
  getCoinBlockerConditions,
  findFirstBlocker,
  getOfflineBlockerConditions,
  getWalletBlockerConditions,
  type CommonBlocker,
  type ActionBlockerInput,
} from '../../../../rooms/action/index.ts';
import {
  buildFixedAttachedCoins,
  type MessageAnnouncement,
  type NonSwapOperationTerms,
} from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';

/** On-chain state of an order: null if the contract does not exist, undefined while loading. */
export type ChainOrderReading =
  | {
      readonly isActive: boolean;
      readonly rest: { readonly offered: bigint; readonly wanted: bigint };
    }
  | null
  | undefined;

export interface OrderCancellation {
  readonly isGone: boolean;
  /** Base units of the spent token that return to the maker. */
  readonly back: bigint;
  /** Base units that the maker has received so far. */
  readonly received: bigint;
}

/** Returns the amounts of a cancellation: from the order contract if it was read, otherwise from the order list. */
export function getOrderCancellation(
  order: Pick<LimitOrder, 'currentSpent' | 'currentReceive' | 'expectedReceive'>,
  chain: ChainOrderReading,
): OrderCancellation {
  const { offered, wanted } = chain?.rest ?? { offered: order.currentSpent, wanted: order.currentReceive };
  return {
    isGone: chain === null || chain?.isActive === false,
    back: offered,
    received: order.expectedReceive - wanted,
  };
}

/** Reasons why an order cannot be cancelled. `gone`: it is filled or cancelled already. */
export type CancelOrderBlocker = CommonBlocker | 'gone';

export interface CancelOrderBlockerInput extends ActionBlockerInput {
  /** True while the order is read from the chain. */
  readonly isLoading: boolean;
  readonly isGone: boolean;
  /** Coin balance in nano; undefined if unknown. */
  readonly coin: bigint | undefined;
}

export function getCancelBlocker(input: CancelOrderBlockerInput): CancelOrderBlocker | undefined {
  return findFirstBlocker<CancelOrderBlocker>([
    ...getWalletBlockerConditions(input),
    ...getOfflineBlockerConditions(input),
    ...getOpenOperationBlockerConditions(input),
    [input.isLoading, 'reading'],
    [input.isGone, 'gone'],
    ...getCoinBlockerConditions({ coin: input.coin, gas: ORDER_ATTACHED_NANO.cancel }),
  ]);
}

/** Builds the announcement of a cancellation, signed on the page's network (`networkId`); undefined without a signer. */
export function buildCancellationAnnouncement(
  order: Address,
  signer: SigningAccount | undefined,
  networkId: number,
): MessageAnnouncement | undefined {
  return (
    signer && {
      ...buildFixedAttachedCoins(nano(ORDER_ATTACHED_NANO.cancel)),
      signer: { ...signer, networkId },
      method: 'cancel',
      receiver: { role: 'order', address: order },
      leaves: [],
      recipient: signer.account,
    }
  );
}

/** Builds the cancellation message that was announced. */
export const buildCancelOrderMessage = (
  callId: string,
  { receiver, sum }: MessageAnnouncement,
): OutgoingMessage => ({
  to: receiver.address,
  value: sum,
  bounce: true,
  call: buildCancelOrderCall(callId),
});

/** Returns the terms stored with the operation. `back` is the returned amount in base units of the spent token. */
export const getCancelOperationTerms = (
  order: Address,
  token: Token,
  back: bigint,
  page: string,
): NonSwapOperationTerms => ({
  tokens: [],
  receives: [toTradeAmount(token, back)],
  target: order,
  page,
});
