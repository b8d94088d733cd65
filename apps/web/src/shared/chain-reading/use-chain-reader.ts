import type { WalletConnection } from '@junction/wallet';
import { useEffect, useState } from 'react';
import type { ChainReader } from '../wallet-reading/wallet-reading.ts';

/** Wallet state that determines the reader. */
export interface ReadingWallet {
  /** Set while it is on the page's network. */
  readonly connection: WalletConnection | undefined;
  readonly status: { readonly kind: string };
  /** Its node is unreachable. */
  readonly isOffline: boolean;
}

/** The last visit's wallet may be restored: until then nothing is read. */
const COMING: readonly string[] = ['unknown', 'finding', 'opening'];

/**
 * Returns the reader of public on-chain data: the wallet if it is on this network, otherwise the network's nodes.
 * Undefined while unknown. Data of the user's account is read through the wallet only.
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
