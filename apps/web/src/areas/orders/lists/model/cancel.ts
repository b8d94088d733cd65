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

/** On-chain order: null if it does not exist, undefined while loading. */
export type ChainOrder =
  | {
      readonly isActive: boolean;
      readonly rest: { readonly offered: bigint; readonly wanted: bigint };
    }
  | null
  | undefined;

export interface Cancellation {
  readonly isGone: boolean;
  /** Amount returned to the maker, base units of the spent token. */
  readonly back: bigint;
  /** Amount received so far, base units. */
  readonly received: bigint;
}

/** Result of cancelling the order: on-chain data if loaded, else the listed one. */
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

/** Why an order cannot be cancelled; the first is the button's label. */
export type CancelBlocker = CommonBlocker | 'gone';

export interface CancelInput extends GateInput {
  /** On-chain data is loading. */
  readonly isLoading: boolean;
  readonly isGone: boolean;
  /** Nano; undefined if unknown. */
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

/** Announces the cancellation. `networkId` is the page's. */
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

/** Builds the announced message. */
export const cancelMessage = (callId: string, { receiver, sum }: Announcement): OutgoingMessage => ({
  to: receiver.address,
  value: sum,
  bounce: true,
  call: cancelOrder(callId),
});

/** Terms stored with the operation: `back` base units of the spent token return. */
export const cancelTerms = (order: Address, token: Token, back: bigint, page: string): Terms => ({
  tokens: [],
  receives: [amountOf(token, back)],
  target: order,
  page,
});
