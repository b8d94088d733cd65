import type { Address } from '@junction/primitives';
import { useMemo } from 'react';
import { getNetwork } from '../../shared/network/network.ts';
import { isScamToken } from './model/token-suspicion.ts';
import { useTokens } from './use-tokens.ts';

/** Data to judge a token that a server or another account refers to. */
export interface TokenTrustData {
  /** Roots of listed tokens; undefined until the token list is loaded. */
  readonly listed: { readonly has: (root: Address) => boolean } | undefined;
  /** True if the network configuration declares the token as a scam, by its root or by a word in its symbol. */
  readonly isScam: (root: Address, symbol?: string) => boolean;
}

/** Returns the network's listed tokens and known scams. */
export function useTokenTrust(): TokenTrustData {
  const { cache, isReady } = useTokens();
  return useMemo(() => {
    const network = getNetwork();
    return {
      listed: isReady ? { has: (root) => cache.get(root)?.listed === true } : undefined,
      isScam: (root, symbol) => isScamToken({ root, symbol }, network),
    };
  }, [cache, isReady]);
}
