import { parseAddress, type Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  findLookAlike,
  importedTokenQuery,
  isScamToken,
  usdPricesQuery,
  useBalances,
  type Holder,
  type Token,
  type Tokens,
} from '../../entities/token/index.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { buildTokenRows, type TokenGroup } from './model/token-rows.ts';

export interface TokenListFacts {
  readonly tokens: Tokens;
  readonly holder: Holder;
  readonly text: string;
  readonly offersCombined: boolean;
}

export interface TokenList {
  readonly groups: readonly TokenGroup[];
  /** A token found by its full address that is on no list. */
  readonly found: Token | undefined;
  readonly isSearching: boolean;
  /** The address is no token root. */
  readonly isUnknown: boolean;
}

/** Balances are read for this many tokens at most: one wallet call each. */
const MAX_BALANCES = 60;

/** The rows of the list with balances and prices, and what a pasted address leads to. */
export function useTokenList({ tokens, holder, text, offersCombined }: TokenListFacts): TokenList {
  const network = getNetwork();
  const { list, cache } = tokens;
  const roots = useMemo(() => list.map((token) => token.root), [list]);
  const held = useMemo(() => roots.slice(0, MAX_BALANCES), [roots]);
  const balances = useBalances(holder, held);
  const prices = useQuery(usdPricesQuery(roots)).data;
  const address = parseAddress(text);
  const isForeign = address !== undefined && !cache.has(address);
  const found = useQuery({
    ...importedTokenQuery(address ?? network.contracts.wrappedCoinRoot),
    enabled: isForeign,
    retry: false,
  });
  const groups = useMemo(
    () =>
      buildTokenRows({
        tokens: list,
        coin: network.coin,
        wrapped: network.contracts.wrappedCoinRoot,
        offersCombined,
        offersCoin: true,
        text,
        coinBalance: balances.coin,
        balances: balances.tokens,
        prices: prices ?? new Map<Address, bigint>(),
        isScam: (root) => isScamToken(root, network.scamRoots),
        lookAlikeOf: (token) => findLookAlike(token, list, network.coin.symbol),
      }),
    [list, network, offersCombined, text, balances, prices],
  );
  return {
    groups,
    found: isForeign ? found.data : undefined,
    isSearching: isForeign && found.isPending,
    isUnknown: isForeign && found.isError,
  };
}
