import { nano, type Address } from '@junction/primitives';
import { ORDER_ATTACHED, cancelOrder } from '@junction/protocol/order-calls';
import type { OutgoingMessage, Signer } from '@junction/wallet';
import { amountOf, type LimitOrder } from '../../shared/limit-order/index.ts';
import {
  busyReasons,
  coinReasons,
  firstBlocker,
  offlineReasons,
  walletReasons,
  type CommonBlocker,
  type GateInput,
} from '../../../../rooms/action/index.ts';
import { fixedCoins, type Announcement, type Terms } from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';

/** An order as the chain tells it: null where it is gone, undefined while nobody has answered. */
export type ChainOrder =
  | {
      readonly isActive: boolean;
      readonly rest: { readonly offered: bigint; readonly wanted: bigint };
    }
  | null
  | undefined;

export interface Cancellation {
  readonly isGone: boolean;
  /** What returns to the maker, base units of the spent token. */
  readonly back: bigint;
  /** What the order has received so far, base units. */
  readonly received: bigint;
}

/** What taking the order back brings, by the chain as far as it has answered. */
export function cancellationOf(
  order: Pick<LimitOrder, 'currentSpent' | 'currentReceive' | 'expectedReceive'>,
  chain: ChainOrder,
): Cancellation {
  const { offered, wanted } = chain?.rest ?? { offered: order.currentSpent, wanted: order.currentReceive };
  return {
    isGone: chain === null || chain?.isActive === false,
    back: offered,
    received: order.expectedReceive - wanted,
  };
}

/** Why an order cannot be taken back now; the first is the button's label. */
export type CancelBlocker = CommonBlocker | 'gone';

export interface CancelInput extends GateInput {
  /** The chain has not answered yet. */
  readonly isLoading: boolean;
  readonly isGone: boolean;
  /** Nano; undefined while unknown. */
  readonly coin: bigint | undefined;
}

export function cancelBlocker(input: CancelInput): CancelBlocker | undefined {
  return firstBlocker<CancelBlocker>([
    ...walletReasons(input),
    ...offlineReasons(input),
    ...busyReasons(input),
    [input.isLoading, 'reading'],
    [input.isGone, 'gone'],
    ...coinReasons({ coin: input.coin, gas: ORDER_ATTACHED.cancel }),
  ]);
}

/** The message that takes the order back. `networkId` is the page's. */
export function announceCancellation(
  order: Address,
  signer: Signer | undefined,
  networkId: number,
): Announcement | undefined {
  return (
    signer && {
      ...fixedCoins(nano(ORDER_ATTACHED.cancel)),
      signer: { ...signer, networkId },
      method: 'cancel',
      receiver: { role: 'order', address: order },
      leaves: [],
      recipient: signer.account,
    }
  );
}

/** What was announced, with its call. */
export const cancelMessage = (callId: string, { receiver, sum }: Announcement): OutgoingMessage => ({
  to: receiver.address,
  value: sum,
  bounce: true,
  call: cancelOrder(callId),
});

/** What the operation keeps: `back` base units of the spent token return. */
export const cancelTerms = (order: Address, token: Token, back: bigint, page: string): Terms => ({
  tokens: [],
  receives: [amountOf(token, back)],
  target: order,
  page,
});
