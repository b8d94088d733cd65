import type { WalletConnection } from '@junction/wallet';
import { useEffect, useState } from 'react';
import type { ChainReader } from '../wallet-reading/wallet-reading.ts';

/** Part of the wallet state from which the reader is selected. */
export interface ReadingWallet {
  /** Connection of the wallet; undefined unless the wallet is on the page's network. */
  readonly connection: WalletConnection | undefined;
  readonly status: { readonly kind: string };
  /** True if the wallet cannot reach its node. */
  readonly isOffline: boolean;
}

/** Wallet states in which a wallet may still connect. Nothing is read until that is decided. */
const PENDING_STATES: readonly string[] = ['unknown', 'finding', 'opening'];

/**
 * Returns the reader for public on-chain data: the wallet if it can read on the page's network, otherwise the
 * network's nodes. Undefined until that is decided. Data of the user's account must be read through the wallet, not
 * through this reader.
 */
export function useChainReader({ connection, status, isOffline }: ReadingWallet): ChainReader | undefined {
  const [node, setNode] = useState<ChainReader>();
  const isWithout = connection === undefined || isOffline;
  const isWanted = isWithout && (node !== undefined || !PENDING_STATES.includes(status.kind));
  useEffect(() => {
    if (!isWanted || node !== undefined) return;
    void import('./node-reader.ts').then(({ nodeReader }) => setNode(nodeReader));
  }, [isWanted, node]);
  return isWithout ? node : connection;
}
