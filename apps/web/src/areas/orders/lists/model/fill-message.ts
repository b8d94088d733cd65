import { nano, type Address } from '@junction/primitives';
import {
  ORDER_ATTACHED_NANO,
  ORDER_DEPLOY_WALLET_NANO,
  buildFillPayloadGetter,
} from '@junction/protocol/order-calls';
import type { SigningAccount } from '@junction/wallet';
import { toTradeAmount } from '../../shared/limit-order/index.ts';
import {
  buildFixedAttachedCoins,
  buildTransferAnnouncement,
  type MessageAnnouncement,
  type NonSwapOperationTerms,
} from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { OrderFillResult, FillOutcome } from './fill-form.ts';

/** Tokens of a fill: the taker pays `payToken` and receives `getToken`. */
export interface OrderFillTokens {
  readonly payToken: Token;
  readonly getToken: Token;
}

/** Builds the announcement of the token transfer that fills the order; undefined while an input is unknown. */
export function buildFillAnnouncement(input: {
  readonly signer: SigningAccount | undefined;
  /** Network of the page. */
  readonly networkId: number;
  /** The signer's token wallet of the paid token. */
  readonly from: Address | undefined;
  readonly order: Address;
  readonly payToken: Token;
  readonly outcome: FillOutcome;
}): MessageAnnouncement | undefined {
  const { signer, networkId, from, order, payToken, outcome } = input;
  if (signer === undefined || from === undefined || outcome.kind !== 'trade') return undefined;
  return buildTransferAnnouncement({
    signer: { ...signer, networkId },
    from,
    token: toTradeAmount(payToken, outcome.trade.pay),
    first: { role: 'order', address: order },
    coins: buildFixedAttachedCoins(nano(ORDER_ATTACHED_NANO.fill)),
  });
}

/** Returns the terms stored with the operation. */
export const getFillOperationTerms = (
  { leaves, first }: MessageAnnouncement,
  getToken: Token,
  trade: OrderFillResult,
  page: string,
): NonSwapOperationTerms => ({
  tokens: leaves,
  receives: [toTradeAmount(getToken, trade.get)],
  target: first?.address,
  page,
});

/** Builds the token transfer with the payload that fills the order. */
export const buildFillTransfer = (
  callId: string,
  { signer, sum }: MessageAnnouncement,
  order: Address,
  payToken: Token,
  trade: OrderFillResult,
) => ({
  root: payToken.root,
  amount: trade.pay,
  recipient: order,
  payload: buildFillPayloadGetter(callId, signer.account),
  value: sum,
  deployWalletValue: ORDER_DEPLOY_WALLET_NANO.fill,
});
