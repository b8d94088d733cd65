import type { WalletConnection } from '@junction/wallet';
import { useEffect, useState } from 'react';
import type { ChainReader } from '../wallet-reading/wallet-reading.ts';

/** Part of the wallet state that decides which reader is used. */
export interface ReadingWallet {
  /** Undefined unless the wallet is on the page's network. */
  readonly connection: WalletConnection | undefined;
  readonly status: { readonly kind: string };
  /** True if the wallet cannot reach its node. */
  readonly isOffline: boolean;
}

/** States in which a wallet may still be connected; until then nothing is read. */
const COMING: readonly string[] = ['unknown', 'finding', 'opening'];

/**
 * Returns the reader for public on-chain data: the wallet if it can read on the page's network, otherwise the
 * network's nodes. Undefined until that is decided. Data of the user's account must be read through the wallet, not
 * through this reader.
 */
export function useChainReader({ connection, status, isOffline }: ReadingWallet): ChainReader | undefined {
  const [node, setNode] = useState<ChainReader>();
  const isWithout = connection === undefined || isOffline;
  const isWanted = isWithout && (node !== undefined || !COMING.includes(status.kind));
  useEffect(() => {
    if (!isWanted || node !== undefined) return;
    void import('./node-reader.ts').then(({ nodeReader }) => setNode(nodeReader));
  }, [isWanted, node]);
  return isWithout ? node : connection;
}
