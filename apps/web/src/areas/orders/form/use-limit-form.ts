import { formatUnits } from '@junction/primitives';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import type { OrderSide } from '../shared/limit-order/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { deriveLimitBlockerInput, deriveEnteredOrder, type MarketTokens } from './model/derive.ts';
import { buildOrderRootDeploymentAnnouncement, createOrderDraft } from './model/message-for.ts';
import { getLimitOrderBlocker } from './model/submit.ts';
import { useOrderForm } from './use-order-form.ts';
import { useOrderFormQueries } from './use-order-reads.ts';
import { useSendOrder } from './use-send-order.ts';

export interface LimitFormOptions extends MarketTokens {
  readonly side: OrderSide;
  /** State of the token list, from which the market's tokens are read. */
  readonly list: { readonly isUnread: boolean; readonly retry: () => void };
  readonly onSide: (side: OrderSide) => void;
  /** Path that toasts and the activity list link to. */
  readonly page: string;
}

/** Reads balances and derives the entered order and the input of its blockers. */
function useTypedOrder({ base, quote, side, list }: Omit<LimitFormOptions, 'onSide' | 'page'>) {
  const typing = useOrderForm({ base, quote }, side);
  const order = deriveEnteredOrder(typing.form, { base, quote });
  const reads = useOrderFormQueries({ base, quote }, order);
  const { wallet, balances, root, gate } = reads;
  const { limitOrders, chainId } = getNetwork();
  const needsRoot = root.data?.isDeployed === false;
  const gas = needsRoot ? ORDER_ATTACHED_NANO.createRoot : ORDER_ATTACHED_NANO.create;
  const input = deriveLimitBlockerInput(order, {
    gate,
    coins: { coin: balances.coin, gas },
    isListUnread: list.isUnread,
    balances,
    root: limitOrders === null ? null : root.data,
    receiveSupply: reads.supply,
  });
  const signer = wallet.account === undefined ? undefined : { account: wallet.account, networkId: chainId };
  const { from } = reads;
  return {
    typing,
    order,
    reads,
    needsRoot,
    input,
    draft: createOrderDraft(order, { signer, from, orderRoot: root.data?.address, market: typing.market }),
    deployment: buildOrderRootDeploymentAnnouncement(order, signer, limitOrders?.factory),
  };
}

export type LimitFormView = ReturnType<typeof useLimitForm>;

/** Returns state and actions of the limit order form. */
export function useLimitForm({ onSide, page, ...market }: LimitFormOptions) {
  const { typing, order, reads, needsRoot, input, draft, deployment } = useTypedOrder(market);
  const { form } = typing;
  const { wallet, balances, root, running } = reads;
  const sending = useSendOrder({
    connection: wallet.connection,
    page,
    root: { symbol: order.spendToken?.symbol ?? '', address: root.data?.address },
    onCreated: typing.clear,
  });
  const { balance } = input;
  return {
    wallet,
    form,
    order,
    /** Functions that change the form. */
    edit: {
      dispatch: typing.dispatch,
      settle: typing.settle,
      carry: typing.carry,
      turn: () => onSide(form.side === 'sell' ? 'buy' : 'sell'),
      /** Balance of the spent token as text, which is the maximum amount; undefined if it is zero or unknown. */
      most: balance === undefined || balance === 0n ? undefined : formatUnits(balance, order.decimals.spend),
    },
    list: market.list,
    market: { price: typing.market, dollars: typing.dollars },
    balances,
    root: {
      isNeeded: needsRoot,
      hasFailed: root.isError && root.data === undefined,
      retry: () => void root.refetch(),
    },
    /** `running` is the pending operation on this order root. */
    submit: { input, blocker: getLimitOrderBlocker(input), running, draft, deployment, ...sending },
  };
}
