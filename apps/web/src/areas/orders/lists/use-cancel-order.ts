import type { SigningAccount } from '@junction/wallet';
import { ok, type Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chainOrderQuery, type LimitOrder } from '../shared/limit-order/index.ts';
import { useActionBlockerInput } from '../../../rooms/action/index.ts';
import { useFormActionSimulation } from '../../../rooms/operation/simulation/index.ts';
import {
  generateOperationId,
  sendOperation,
  type MessageAnnouncement,
  type NonSwapOperationTerms,
} from '../../../rooms/operation/index.ts';
import { useBalances, type Token } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  buildCancellationAnnouncement,
  getCancelBlocker,
  buildCancelOrderMessage,
  getCancelOperationTerms,
  getOrderCancellation,
} from './model/cancel.ts';
import { buildCancellationSimulation } from './model/simulated-orders.ts';
import { getOrderVerificationError } from './queries/order-rejection.ts';
import { useDialogSigner } from './use-opening-signer.ts';
import { useOrderRefetchOnTransactions } from './use-order-watch.ts';

export interface CancelOrderInput {
  readonly order: LimitOrder;
  /** Token that the order sells. */
  readonly token: Token;
  readonly wallet: Wallet;
  /** Signer when the dialog was opened. */
  readonly openedBy: SigningAccount | undefined;
  readonly page: string;
}

/** Cancelling needs coins only, so no token balances are read. */
const NO_TOKENS: readonly Address[] = [];

/** Asks the wallet to cancel the order, unless the chain shows that it would be rejected. */
function sendCancellation(
  connection: NonNullable<Wallet['connection']>,
  order: LimitOrder,
  announcement: MessageAnnouncement,
  terms: NonSwapOperationTerms,
) {
  const id = generateOperationId();
  return sendOperation({
    id,
    kind: 'cancel-order',
    connection,
    announcement,
    terms,
    message: async () =>
      (await getOrderVerificationError(connection, order)) ?? ok(buildCancelOrderMessage(id, announcement)),
  });
}

/** Returns the state of cancelling an order, and a function that sends it. */
export function useCancelOrder({ order, token, wallet, openedBy, page }: CancelOrderInput) {
  const { connection } = wallet;
  const signing = useDialogSigner(wallet, openedBy);
  const chain = useQuery(chainOrderQuery(connection, order.address));
  useOrderRefetchOnTransactions(connection, order.address);
  const { coin } = useBalances(wallet, NO_TOKENS);
  const [isAsking, setAsking] = useState(false);
  const gate = useActionBlockerInput(wallet, isAsking ? 'asking' : undefined);
  const cancellation = getOrderCancellation(order, chain.data);
  const announcement = buildCancellationAnnouncement(order.address, signing.signer, getNetwork().chainId);
  const send = async (): Promise<boolean> => {
    if (announcement === undefined || connection === undefined) return false;
    setAsking(true);
    const terms = getCancelOperationTerms(order.address, token, cancellation.back, page);
    const result = await sendCancellation(connection, order, announcement, terms);
    setAsking(false);
    return result.isSent;
  };
  const { isGone } = cancellation;
  const isShown = announcement !== undefined && connection !== undefined && chain.isSuccess && !isGone;
  const simulation = useFormActionSimulation(
    isShown
      ? buildCancellationSimulation(announcement, { root: token.root, back: cancellation.back }, () =>
          getOrderVerificationError(connection, order),
        )
      : undefined,
    { reviewed: signing.signer, now: signing.now },
  );
  const blocker = getCancelBlocker({ ...gate, isLoading: chain.isPending, isGone, coin });
  return { ...cancellation, ...signing, blocker, coin, announcement, simulation, send };
}
