import type { Address } from '@junction/primitives';
import { useMemo } from 'react';
import { getNetwork } from '../../shared/network/network.ts';
import { isScamToken } from './model/token-suspicion.ts';
import { useTokens } from './use-tokens.ts';

/** What is known of tokens that strangers name. */
export interface TokenTrust {
  /** Tokens of the list; undefined until the list is known. */
  readonly listed: { readonly has: (root: Address) => boolean } | undefined;
  /** By its root, or by a word in what it calls itself. */
  readonly isScam: (root: Address, symbol?: string) => boolean;
}

/** Which tokens are on the list of the network, and which are known to be scams. */
export function useTokenTrust(): TokenTrust {
  const { cache, isReady } = useTokens();
  return useMemo(() => {
    const network = getNetwork();
    return {
      listed: isReady ? { has: (root) => cache.get(root)?.listed === true } : undefined,
      isScam: (root, symbol) => isScamToken({ root, symbol }, network),
    };
  }, [cache, isReady]);
}
