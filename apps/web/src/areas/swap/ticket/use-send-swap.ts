import { useRef } from 'react';
import type { SendOperationResult } from '../../../rooms/operation/index.ts';
import { useTokenWallet, type TokenCache } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { retryImport } from '../../../shared/paint/keep-loading.ts';
import type { SwapSnapshot } from './model/announce-swap.ts';
import type { SwapSides } from './model/derive-sides.ts';

/** Loads the code that sends swaps. It is preloaded when the browser is idle, or loaded when a swap is sent. */
export const loadSendSwapModule = () => import('./send-swap.ts');

/** Sends the swap of a snapshot. Resolves to the operation and whether a message was sent. */
export type SendSwap = (frozen: SwapSnapshot) => Promise<SendOperationResult | undefined>;

/** Returns the function that sends a swap. */
export function useSendSwap(input: {
  readonly sides: SwapSides;
  readonly wallet: Wallet;
  readonly cache: TokenCache;
  /** Slippage tolerance as text, in percent. */
  readonly slippageTolerance: string;
  /** Called with the id of the operation when the wallet is asked, and with undefined once the wallet has answered. */
  readonly onAsking: (id: string | undefined) => void;
  readonly onSent: () => void;
}): SendSwap {
  const { sides, wallet, cache, slippageTolerance, onAsking, onSent } = input;
  const { connection } = wallet;
  const { wrappedCoinRoot: wrapped, wrappedCoinVault: vault } = getNetwork().contracts;
  const isStarting = useRef(false);
  const wrappedWallet = useTokenWallet(connection, wallet.account, wrapped);
  return async (frozen) => {
    if (connection === undefined || sides.left === undefined || sides.right === undefined) return undefined;
    // Ignores a second click while the operation does not exist yet.
    if (isStarting.current) return undefined;
    isStarting.current = true;
    const { sendSwap } = await retryImport(loadSendSwapModule)().finally(() => (isStarting.current = false));
    const result = await sendSwap({
      input: frozen,
      sides,
      around: { wrapped, cache, slippageTolerance },
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
