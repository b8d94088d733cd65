import { nano, type Address } from '@junction/primitives';
import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import type { Signer } from '@junction/wallet';
import { toTradeAmount, type OrderSide, type Price } from '../../shared/limit-order/index.ts';
import {
  toFixedCoins,
  buildTransferAnnouncement,
  type Announcement,
} from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { TypedOrder } from './derive.ts';

/** Order under review, as it was when the review opened. */
export interface OrderDraft {
  readonly side: OrderSide;
  readonly spendToken: Token;
  readonly receiveToken: Token;
  readonly spend: bigint;
  readonly receive: bigint;
  readonly price: Price;
  readonly market: Price | undefined;
  /** Announced message, with the signer that will send it. */
  readonly announcement: Announcement;
}

/** Returns the order with all its fields; undefined while one is missing. */
function getCompleteOrder({ side, spendToken, receiveToken, spend, receive, price }: TypedOrder) {
  if (spendToken === undefined || receiveToken === undefined || price === undefined) return undefined;
  return spend === 0n || receive === 0n
    ? undefined
    : { side, spendToken, receiveToken, spend, receive, price };
}

/** Returns the order to review; undefined while an input is unknown. */
export function createOrderDraft(
  typed: TypedOrder,
  input: {
    readonly signer: Signer | undefined;
    /** The signer's token wallet of the spent token. */
    readonly from: Address | undefined;
    readonly orderRoot: Address | undefined;
    readonly market: Price | undefined;
  },
): OrderDraft | undefined {
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
      coins: toFixedCoins(nano(ORDER_ATTACHED.create)),
      minimums: [{ root: receiveToken.root, units: receive, decimals: receiveToken.decimals }],
    }),
  };
}

/** Builds the announcement of deploying the order root of the spent token; undefined while an input is unknown. */
export function announceRootDeployment(
  { spendToken }: Pick<TypedOrder, 'spendToken'>,
  signer: Signer | undefined,
  factory: Address | undefined,
): Announcement | undefined {
  if (signer === undefined || spendToken === undefined || factory === undefined) return undefined;
  return {
    ...toFixedCoins(nano(ORDER_ATTACHED.createRoot)),
    signer,
    method: 'createOrderRoot',
    receiver: { role: 'order-factory', address: factory },
    leaves: [],
    recipient: undefined,
    tokens: [spendToken.root],
  };
}
