import { err, type Address } from '@junction/primitives';
import { ORDER_DEPLOY_WALLET, createOrderRoot, orderPayloadOnChain } from '@junction/protocol/order-calls';
import type { WalletConnection } from '@junction/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { deriveOrderRoot } from '../shared/limit-order/index.ts';
import type { Announcement, SendResult } from '../../../rooms/operation/index.ts';
import { tokenOrderMessage } from '../../../rooms/token/index.ts';
import { callMessage, sendAction } from '../../../rooms/action/send/index.ts';
import type { OrderDraft } from './model/message-for.ts';

interface Sending {
  readonly connection: WalletConnection | undefined;
  /** Path that toasts and the activity list link to. */
  readonly page: string;
}

/**
 * Returns a function that sends the deployment of the order root. `root` is stored with the operation as its target.
 */
function useDeployRoot({ connection, page }: Sending, root: SendOrderInput['root']) {
  return async (announcement: Announcement): Promise<SendResult | undefined> => {
    const [token] = announcement.tokens ?? [];
    if (connection === undefined || token === undefined) return undefined;
    return sendAction(connection, {
      kind: 'deploy-order-root',
      announcement,
      terms: {
        tokens: [],
        pool: { address: undefined, name: root.symbol },
        target: root.address,
        page,
      },
      message: (id) => callMessage(announcement, createOrderRoot(token, id)),
    });
  };
}

/** Returns a function that sends the confirmed order. */
function useCreateOrder({ connection, page }: Sending, onCreated: () => void) {
  const client = useQueryClient();
  return async (order: OrderDraft): Promise<SendResult | undefined> => {
    const { announcement } = order;
    const target = announcement.first?.address;
    if (connection === undefined || target === undefined) return undefined;
    const result = await sendAction(connection, {
      kind: 'create-order',
      announcement,
      terms: { tokens: announcement.leaves, target, page },
      message: async (id) => {
        // The server's order root is compared with the address that the network's factory derives.
        if ((await deriveOrderRoot(connection, order.spendToken.root)) !== target)
          return err({ code: 'NOT_AS_SHOWN', difference: 'ORDER_ROOT' });
        return tokenOrderMessage(client, connection, announcement.signer.account, {
          root: order.spendToken.root,
          amount: order.spend,
          recipient: target,
          payload: orderPayloadOnChain({
            callId: id,
            owner: announcement.signer.account,
            receiveToken: order.receiveToken.root,
            expected: order.receive,
          }),
          value: announcement.sum,
          deployWalletValue: ORDER_DEPLOY_WALLET.create,
        });
      },
    });
    if (result.isSent) onCreated();
    return result;
  };
}

export interface SendOrderInput extends Sending {
  readonly root: { readonly symbol: string; readonly address: Address | undefined };
  readonly onCreated: () => void;
}

/** Returns functions that send a confirmed order or deployment. */
export function useSendOrder(input: SendOrderInput) {
  return { create: useCreateOrder(input, input.onCreated), deployRoot: useDeployRoot(input, input.root) };
}
