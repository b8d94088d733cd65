import type { WalletConnection } from '@junction/wallet';
import { useEffect, useState } from 'react';
import type { ChainReader } from '../wallet-reading/wallet-reading.ts';

/** As much of the page's wallet as decides who reads. */
export interface ReadingWallet {
  /** While it looks at the page's network. */
  readonly connection: WalletConnection | undefined;
  readonly status: { readonly kind: string };
  /** Its own node is out of reach. */
  readonly isOffline: boolean;
}

/** A wallet of last time may be about to come: until then nobody else is asked. */
const COMING: readonly string[] = ['unknown', 'finding', 'opening'];

/**
 * Who reads what all may know of the chain: the wallet where one looks at this network, otherwise the network's own nodes.
 * Undefined while it is not known yet. What the reader's own account has is asked of its wallet alone.
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
