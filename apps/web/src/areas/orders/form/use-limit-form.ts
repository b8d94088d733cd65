import { formatUnits } from '@junction/primitives';
import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import type { OrderSide } from '../shared/limit-order/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { deriveFacts, deriveOrder, type MarketTokens } from './model/derive.ts';
import { deploymentOf, draftOf } from './model/message-for.ts';
import { limitBlocker } from './model/submit.ts';
import { useOrderForm } from './use-order-form.ts';
import { useOrderReads } from './use-order-reads.ts';
import { useSendOrder } from './use-send-order.ts';

export interface LimitFormOptions extends MarketTokens {
  readonly side: OrderSide;
  readonly onSide: (side: OrderSide) => void;
  /** Path of the page, for the way back from a notification. */
  readonly page: string;
}

export type LimitFormView = ReturnType<typeof useLimitForm>;

/** Everything the limit order form shows and does. */
export function useLimitForm({ base, quote, side, onSide, page }: LimitFormOptions) {
  const typing = useOrderForm({ base, quote }, side);
  const { form, market, dollars } = typing;
  const order = deriveOrder(form, { base, quote });
  const { spendToken } = order;
  const { wallet, balances, root, supply, gate, running, from } = useOrderReads({ base, quote }, order);
  const { limitOrders, chainId } = getNetwork();
  const needsRoot = root.data?.isDeployed === false;
  const facts = deriveFacts(order, {
    gate,
    coins: {
      coin: balances.coin,
      gas: needsRoot ? ORDER_ATTACHED.createRoot : ORDER_ATTACHED.create,
    },
    balances,
    root: limitOrders === null ? null : root.data,
    receiveSupply: supply,
  });
  const orderRoot = root.data?.address;
  const signer = wallet.account === undefined ? undefined : { account: wallet.account, networkId: chainId };
  const sending = useSendOrder({
    connection: wallet.connection,
    page,
    root: { symbol: spendToken?.symbol ?? '', address: orderRoot },
    onCreated: typing.clear,
  });
  const { balance } = facts;
  return {
    wallet,
    form,
    order,
    /** What is typed, settled and taken over. */
    edit: {
      dispatch: typing.dispatch,
      settle: typing.settle,
      carry: typing.carry,
      turn: () => onSide(form.side === 'sell' ? 'buy' : 'sell'),
      /** All there is to spend, as it is typed; undefined where that is nothing or unknown. */
      most: balance === undefined || balance === 0n ? undefined : formatUnits(balance, order.decimals.spend),
    },
    market: { price: market, dollars },
    balances,
    root: {
      isNeeded: needsRoot,
      hasFailed: root.isError && root.data === undefined,
      retry: () => void root.refetch(),
    },
    submit: {
      facts,
      blocker: limitBlocker(facts),
      /** What is on the chain. */
      running,
      draft: draftOf(order, { signer, from, orderRoot, market }),
      deployment: deploymentOf(order, signer, limitOrders?.factory),
      ...sending,
    },
  };
}
