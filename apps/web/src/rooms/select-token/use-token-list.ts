import { parseAddress, type Address } from '@junction/primitives';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  addBalances,
  findLookAlikes,
  importedTokenQuery,
  isScamToken,
  usdPricesQuery,
  useBalances,
  useWatchedTokens,
  type Balance,
  type Holder,
  type Token,
  type Tokens,
  type WatchedTokens,
} from '../token/index.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { buildTokenRows, type TokenGroup, type TokenRow } from './model/token-rows.ts';

/** What of the tokens the rows are made of. */
export type RowTokens = Pick<Tokens, 'cache' | 'list' | 'imports'>;

export interface TokenListFacts {
  readonly tokens: RowTokens;
  readonly holder: Holder;
  readonly text: string;
  readonly offersCombined: boolean;
}

export interface TokenList {
  readonly groups: readonly TokenGroup[];
  readonly watched: WatchedTokens;
  /** What the account holds of a row, with the reason where it is not known. */
  readonly heldOf: (row: TokenRow) => Balance;
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
  const watched = useWatchedTokens(holder.account);
  const held = useMemo(() => {
    // What somebody chose themselves comes before what is merely listed.
    const own = [...watched.list, ...tokens.imports].filter((root) => cache.has(root));
    return [...new Set([...own, ...roots])].slice(0, MAX_BALANCES);
  }, [roots, watched.list, tokens.imports, cache]);
  const balances = useBalances(holder, held);
  // A thousand roots are a long key: it is written once per list, not with every letter and step.
  const priceQuery = useMemo(() => {
    const query = usdPricesQuery(roots);
    return { ...query, queryHash: hashKey(query.queryKey) };
  }, [roots]);
  const prices = useQuery(priceQuery).data;
  const address = parseAddress(text);
  const isForeign = address !== undefined && !cache.has(address);
  const found = useQuery({
    ...importedTokenQuery(address ?? network.contracts.wrappedCoinRoot),
    enabled: isForeign,
    retry: false,
  });
  const lookAlikes = useMemo(() => findLookAlikes(list, network.coin.symbol), [list, network]);
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
        isScam: ({ root, symbol }) =>
          isScamToken(root, network.scamRoots, { symbol, words: network.scamWords }),
        isWatched: watched.toggle === undefined ? undefined : watched.has,
        lookAlikeOf: (token) => lookAlikes.get(token.root),
      }),
    [list, network, offersCombined, text, balances, prices, watched, lookAlikes],
  );
  return {
    groups,
    watched,
    heldOf: ({ asset }) => {
      if (asset.kind === 'coin') return balances.ofCoin;
      return asset.kind === 'token'
        ? balances.of(asset.root)
        : addBalances(balances.ofCoin, balances.of(network.contracts.wrappedCoinRoot));
    },
    found: isForeign ? found.data : undefined,
    isSearching: isForeign && found.isPending,
    isUnknown: isForeign && found.isError,
  };
}
