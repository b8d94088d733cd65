import { ok } from '@junction/primitives';
import { cancelOrder } from '@junction/protocol/order-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chainOrderQuery, type LimitOrder } from '../shared/limit-order/index.ts';
import { isSameSigner, newOperationId, sendOperation, signerOf } from '../../../rooms/operation/index.ts';
import type { Token } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { announceCancellation, cancellationOf } from './model/cancel.ts';
import { refusalOf } from './queries/order-refusal.ts';

export interface CancelFacts {
  readonly order: LimitOrder;
  /** What the order sells. */
  readonly token: Token;
  readonly wallet: Wallet;
  readonly page: string;
}

/** Taking one order back: what returns by the chain, and the message. */
export function useCancelOrder({ order, token, wallet, page }: CancelFacts) {
  const { connection } = wallet;
  // Frozen when the dialog opened.
  const [signer] = useState(() => signerOf(wallet));
  const now = signerOf(wallet);
  const chain = useQuery(chainOrderQuery(connection, order.address));
  const [isAsking, setAsking] = useState(false);
  const cancellation = cancellationOf(order, chain.data);
  const told = announceCancellation(order.address, signer, getNetwork().chainId);
  const send = async (): Promise<boolean> => {
    if (told === undefined || connection === undefined) return false;
    setAsking(true);
    const id = newOperationId();
    const { root, symbol, decimals } = token;
    const result = await sendOperation({
      id,
      kind: 'cancel-order',
      connection,
      announcement: told,
      terms: {
        tokens: [],
        receives: [{ root, symbol, decimals, units: cancellation.back.toString() }],
        target: order.address,
        page,
      },
      message: async () =>
        (await refusalOf(connection, order)) ??
        ok({
          to: told.receiver.address,
          value: told.sum,
          bounce: true,
          call: cancelOrder(id),
        }),
    });
    setAsking(false);
    return result.isSent;
  };
  return {
    ...cancellation,
    signer,
    now,
    /** The wallet is where it was when the dialog opened. */
    isSame: signer !== undefined && isSameSigner(signer, now),
    isLoading: chain.isPending,
    isAsking,
    told,
    send,
  };
}
