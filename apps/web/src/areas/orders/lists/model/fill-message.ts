import { nano, type Address } from '@junction/primitives';
import { ORDER_ATTACHED, ORDER_DEPLOY_WALLET, buildFillPayloadGetter } from '@junction/protocol/order-calls';
import type { Signer } from '@junction/wallet';
import { toTradeAmount } from '../../shared/limit-order/index.ts';
import {
  toFixedCoins,
  buildTransferAnnouncement,
  type Announcement,
  type Terms,
} from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { FillTrade, FillOutcome } from './fill-form.ts';

/** Tokens of a fill: `pay` is paid by the taker, `get` is received. */
export interface FillTokens {
  readonly payToken: Token;
  readonly getToken: Token;
}

/** Builds the announcement of the token transfer that fills the order; undefined while an input is unknown. */
export function announceFill(input: {
  readonly signer: Signer | undefined;
  /** Network of the page. */
  readonly networkId: number;
  /** The signer's token wallet of the paid token. */
  readonly from: Address | undefined;
  readonly order: Address;
  readonly payToken: Token;
  readonly outcome: FillOutcome;
}): Announcement | undefined {
  const { signer, networkId, from, order, payToken, outcome } = input;
  if (signer === undefined || from === undefined || outcome.kind !== 'trade') return undefined;
  return buildTransferAnnouncement({
    signer: { ...signer, networkId },
    from,
    token: toTradeAmount(payToken, outcome.trade.pay),
    first: { role: 'order', address: order },
    coins: toFixedCoins(nano(ORDER_ATTACHED.fill)),
  });
}

/** Returns the terms stored with the operation. */
export const fillTerms = (
  { leaves, first }: Announcement,
  getToken: Token,
  trade: FillTrade,
  page: string,
): Terms => ({
  tokens: leaves,
  receives: [toTradeAmount(getToken, trade.get)],
  target: first?.address,
  page,
});

/** Builds the token transfer with the payload that fills the order. */
export const fillTransfer = (
  callId: string,
  { signer, sum }: Announcement,
  order: Address,
  payToken: Token,
  trade: FillTrade,
) => ({
  root: payToken.root,
  amount: trade.pay,
  recipient: order,
  payload: buildFillPayloadGetter(callId, signer.account),
  value: sum,
  deployWalletValue: ORDER_DEPLOY_WALLET.fill,
});
