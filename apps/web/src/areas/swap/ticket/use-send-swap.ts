import { useRef, useState } from 'react';
import type { SendResult } from '../../../rooms/operation/index.ts';
import { useTokenWallet, type TokenCache } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';
import type { SwapInput } from './model/announce-swap.ts';
import type { SwapSides } from './model/derive-sides.ts';
import type { AskedSwap } from './queries/prepare-asked-swap.ts';

/** Loader of sending, preloaded when idle or used when sending. */
export const loadSending = () => import('./send-swap.ts');

/** Sends a snapshot; returns the operation and whether it is pending, in which case the form is reset. */
export type SendSwap = (frozen: SwapInput) => Promise<SendResult | undefined>;

/** Returns how to send, and the swap whose message the wallet shows. */
export function useSendSwap(input: {
  readonly sides: SwapSides;
  readonly wallet: Wallet;
  readonly cache: TokenCache;
  /** Percent text. */
  readonly slippageTolerance: string;
  /** Operation whose wallet request is open; undefined once answered. */
  readonly onAsking: (id: string | undefined) => void;
  readonly onSent: () => void;
}): { readonly send: SendSwap; readonly asked: AskedSwap | undefined } {
  const { sides, wallet, cache, slippageTolerance, onAsking, onSent } = input;
  const { connection } = wallet;
  const { wrappedCoinRoot: wrapped, wrappedCoinVault: vault } = getNetwork().contracts;
  const isStarting = useRef(false);
  const [asked, setAsked] = useState<AskedSwap>();
  const wrappedWallet = useTokenWallet(connection, wallet.account, wrapped);
  const send: SendSwap = async (frozen) => {
    if (connection === undefined || sides.left === undefined || sides.right === undefined) return undefined;
    // Prevents a second click before the operation exists.
    if (isStarting.current) return undefined;
    isStarting.current = true;
    const { sendSwap } = await keepLoading(loadSending)().finally(() => (isStarting.current = false));
    const result = await sendSwap({
      input: frozen,
      sides,
      around: { wrapped, cache, slippageTolerance },
      connection,
      vault,
      wrappedWallet,
      onStart: onAsking,
      onMessage: setAsked,
    });
    setAsked(undefined);
    onAsking(undefined);
    if (result?.isSent === true) onSent();
    return result;
  };
  return { send, asked };
}
