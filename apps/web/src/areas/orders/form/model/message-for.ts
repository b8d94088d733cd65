import { nano, type Address } from '@junction/primitives';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import type { SigningAccount } from '@junction/wallet';
import { toTradeAmount, type OrderSide, type Price } from '../../shared/limit-order/index.ts';
import {
  buildFixedAttachedCoins,
  buildTransferAnnouncement,
  type MessageAnnouncement,
} from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { EnteredOrder } from './derive.ts';

/** Order under review, as it was when the review opened. */
export interface OrderUnderReview {
  readonly side: OrderSide;
  readonly spendToken: Token;
  readonly receiveToken: Token;
  readonly spend: bigint;
  readonly receive: bigint;
  readonly price: Price;
  readonly market: Price | undefined;
  /** Announced message, with the signer that will send it. */
  readonly announcement: MessageAnnouncement;
}

/** Returns the order with all its fields; undefined while one is missing. */
function getCompleteOrder({ side, spendToken, receiveToken, spend, receive, price }: EnteredOrder) {
  if (spendToken === undefined || receiveToken === undefined || price === undefined) return undefined;
  return spend === 0n || receive === 0n
    ? undefined
    : { side, spendToken, receiveToken, spend, receive, price };
}

/** Returns the order to review; undefined while an input is unknown. */
export function createOrderDraft(
  typed: EnteredOrder,
  input: {
    readonly signer: SigningAccount | undefined;
    /** The signer's token wallet of the spent token. */
    readonly from: Address | undefined;
    readonly orderRoot: Address | undefined;
    readonly market: Price | undefined;
  },
): OrderUnderReview | undefined {
  const { signer, from, orderRoot, market } = input;
  const order = getCompleteOrder(typed);
  if (order === undefined || signer === undefined || from === undefined || orderRoot === undefined)
    return undefined;
  const { spendToken, receiveToken, spend, receive } = order;
  return {
    ...order,
    market,
    announcement: buildTransferAnnouncement({
      signer,
      from,
      token: toTradeAmount(spendToken, spend),
      first: { role: 'order-root', address: orderRoot, symbol: spendToken.symbol },
      coins: buildFixedAttachedCoins(nano(ORDER_ATTACHED_NANO.create)),
      minimums: [{ root: receiveToken.root, units: receive, decimals: receiveToken.decimals }],
    }),
  };
}

/** Builds the announcement of deploying the order root of the spent token; undefined while an input is unknown. */
export function buildOrderRootDeploymentAnnouncement(
  { spendToken }: Pick<EnteredOrder, 'spendToken'>,
  signer: SigningAccount | undefined,
  factory: Address | undefined,
): MessageAnnouncement | undefined {
  if (signer === undefined || spendToken === undefined || factory === undefined) return undefined;
  return {
    ...buildFixedAttachedCoins(nano(ORDER_ATTACHED_NANO.createRoot)),
    signer,
    method: 'createOrderRoot',
    receiver: { role: 'order-factory', address: factory },
    leaves: [],
    recipient: undefined,
    tokens: [spendToken.root],
  };
}
