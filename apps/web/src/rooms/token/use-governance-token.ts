import { useQuery } from '@tanstack/react-query';
import type { Address } from '@junction/primitives';
import { getNetwork } from '../../shared/network/network.ts';
import type { Token } from './model/token.ts';
import { usdPricesQuery } from './queries/token-queries.ts';
import { useKnownTokens } from './use-known-tokens.ts';
import { useTokens } from './use-tokens.ts';

/** Decimals of the governance token on the public network, used until the actual decimals are known. */
const DEFAULT_DECIMALS = 9;
const NO_ROOTS: readonly Address[] = [];

/** Token that is locked for votes, with its price. */
export interface GovernanceToken {
  readonly root: Address | undefined;
  readonly symbol: string;
  readonly decimals: number;
  /** The governance token; undefined until it is read. */
  readonly token: Token | undefined;
  /** USD per token, scaled by 1e18; undefined if unknown. */
  readonly price: bigint | undefined;
}

export function useGovernanceToken(): GovernanceToken {
  const root = getNetwork().earn?.governanceToken;
  const roots = root === undefined ? NO_ROOTS : [root];
  const { cache } = useTokens();
  const known = useKnownTokens(cache, roots);
  const prices = useQuery(usdPricesQuery(roots)).data;
  const token = root === undefined ? undefined : known.cache.get(root);
  return {
    root,
    symbol: token?.symbol ?? 'GOV',
    decimals: token?.decimals ?? DEFAULT_DECIMALS,
    token,
    price: root === undefined ? undefined : prices?.get(root),
  };
}
