import { err, type Address, type Result } from '@junction/primitives';
import {
  ORDER_DEPLOY_WALLET_NANO,
  buildCreateOrderRootCall,
  buildOrderPayloadGetter,
} from '@junction/protocol/order-calls';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { deriveOrderRoot } from '../shared/limit-order/index.ts';
import type {
  MessageAnnouncement,
  OperationMessageError,
  SendOperationResult,
} from '../../../rooms/operation/index.ts';
import { buildPayloadTransfer } from '../../../rooms/token/index.ts';
import { buildCallMessage, sendOnChainAction } from '../../../rooms/action/send/index.ts';
import type { OrderUnderReview } from './model/message-for.ts';

interface SendContext {
  readonly connection: WalletConnection | undefined;
  /** Path that toasts and the activity list link to. */
  readonly page: string;
}

/**
 * Returns a function that sends the deployment of the order root. `root` is stored with the operation as its target.
 */
function useDeployRoot({ connection, page }: SendContext, root: SendOrderInput['root']) {
  return async (announcement: MessageAnnouncement): Promise<SendOperationResult | undefined> => {
    const [token] = announcement.tokens ?? [];
    if (connection === undefined || token === undefined) return undefined;
    return sendOnChainAction(connection, {
      kind: 'deploy-order-root',
      announcement,
      terms: {
        tokens: [],
        pool: { address: undefined, name: root.symbol },
        target: root.address,
        page,
      },
      message: (id) => buildCallMessage(announcement, buildCreateOrderRootCall(token, id)),
    });
  };
}

/** Builds the message of an order. The server's order root is compared with the address that the factory derives. */
export async function buildOrderMessage(
  client: QueryClient,
  connection: WalletConnection,
  { announcement, spendToken, receiveToken, spend, receive }: OrderUnderReview,
  callId: string,
): Promise<Result<OutgoingMessage, OperationMessageError>> {
  const { account } = announcement.signer;
  const root = announcement.first?.address;
  if (root === undefined || (await deriveOrderRoot(connection, spendToken.root)) !== root)
    return err({ code: 'NOT_AS_SHOWN', difference: 'ORDER_ROOT' });
  return buildPayloadTransfer(client, connection, account, {
    root: spendToken.root,
    amount: spend,
    recipient: root,
    payload: buildOrderPayloadGetter({
      callId,
      owner: account,
      receiveToken: receiveToken.root,
      expected: receive,
    }),
    value: announcement.sum,
    deployWalletValue: ORDER_DEPLOY_WALLET_NANO.create,
  });
}

/** Returns a function that sends the confirmed order. */
function useCreateOrder({ connection, page }: SendContext, onCreated: () => void) {
  const client = useQueryClient();
  return async (order: OrderUnderReview): Promise<SendOperationResult | undefined> => {
    const { announcement } = order;
    const target = announcement.first?.address;
    if (connection === undefined || target === undefined) return undefined;
    const result = await sendOnChainAction(connection, {
      kind: 'create-order',
      announcement,
      terms: { tokens: announcement.leaves, target, page },
      message: (id) => buildOrderMessage(client, connection, order, id),
    });
    if (result.isSent) onCreated();
    return result;
  };
}

export interface SendOrderInput extends SendContext {
  readonly root: { readonly symbol: string; readonly address: Address | undefined };
  readonly onCreated: () => void;
}

/** Returns functions that send a confirmed order or deployment. */
export function useSendOrder(input: SendOrderInput) {
  return { create: useCreateOrder(input, input.onCreated), deployRoot: useDeployRoot(input, input.root) };
}
