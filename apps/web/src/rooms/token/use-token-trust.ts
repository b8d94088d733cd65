import type { Address } from '@junction/primitives';
import { useMemo } from 'react';
import { getNetwork } from '../../shared/network/network.ts';
import { isScamToken } from './model/token-suspicion.ts';
import { useTokens } from './use-tokens.ts';

/** Trust in tokens named by others. */
export interface TokenTrust {
  /** Listed tokens; undefined until the list is loaded. */
  readonly listed: { readonly has: (root: Address) => boolean } | undefined;
  /** By root or by a word in the symbol. */
  readonly isScam: (root: Address, symbol?: string) => boolean;
}

/** Returns listed tokens and known scams of the network. */
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
