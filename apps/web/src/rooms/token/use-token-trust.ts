import type { Address } from '@junction/primitives';
import { useMemo } from 'react';
import { getNetwork } from '../../shared/network/network.ts';
import { isScamToken } from './model/token-suspicion.ts';
import { useTokens } from './use-tokens.ts';

/** Data to decide whether a token that someone else named can be trusted. */
export interface TokenTrust {
  /** Listed tokens; undefined until the token list is loaded. */
  readonly listed: { readonly has: (root: Address) => boolean } | undefined;
  /** True if the network configuration names the token as a scam, by root or by a word in the symbol. */
  readonly isScam: (root: Address, symbol?: string) => boolean;
}

/** Returns the network's listed tokens and known scams. */
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
