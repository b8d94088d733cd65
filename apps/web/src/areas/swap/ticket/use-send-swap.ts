import { useRef } from 'react';
import type { SendResult } from '../../../rooms/operation/index.ts';
import { useTokenWallet, type TokenCache } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';
import type { SwapInput } from './model/announce-swap.ts';
import type { SwapSides } from './model/derive-sides.ts';

/** Fetched while nobody waits for it, or when something is sent. */
export const loadSending = () => import('./send-swap.ts');

/** Sends what was frozen; answers the operation and whether it is on its way: then the form is to be emptied. */
export type SendSwap = (frozen: SwapInput) => Promise<SendResult | undefined>;

export function useSendSwap(input: {
  readonly sides: SwapSides;
  readonly wallet: Wallet;
  readonly cache: TokenCache;
  /** Percent text. */
  readonly tolerance: string;
  /** The operation whose wallet question is open; none when it is answered. */
  readonly onAsking: (id: string | undefined) => void;
  readonly onSent: () => void;
}): SendSwap {
  const { sides, wallet, cache, tolerance, onAsking, onSent } = input;
  const { connection } = wallet;
  const { wrappedCoinRoot: wrapped, wrappedCoinVault: vault } = getNetwork().contracts;
  const isStarting = useRef(false);
  const wrappedWallet = useTokenWallet(connection, wallet.account, wrapped);
  return async (frozen) => {
    if (connection === undefined || sides.left === undefined || sides.right === undefined) return undefined;
    // Until the operation exists nothing shows that the button was pressed: a second press would send twice.
    if (isStarting.current) return undefined;
    isStarting.current = true;
    const { sendSwap } = await keepLoading(loadSending)().finally(() => (isStarting.current = false));
    const result = await sendSwap({
      input: frozen,
      sides,
      around: { wrapped, cache, tolerance },
      connection,
      vault,
      wrappedWallet,
      onStart: onAsking,
    });
    onAsking(undefined);
    if (result?.isSent === true) onSent();
    return result;
  };
}
