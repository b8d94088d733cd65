import { parseAddress, type Address } from '@junction/primitives';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  findLookalikes,
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
import {
  balanceOf,
  buildTokenRows,
  rootsToPrice,
  rootsToRead,
  type TokenGroup,
  type TokenRow,
} from './model/token-rows.ts';

/** Token data of the rows. */
export type RowTokens = Pick<Tokens, 'cache' | 'list' | 'imports'>;

export interface TokenListInput {
  readonly tokens: RowTokens;
  readonly holder: Holder;
  readonly text: string;
  readonly offersCombined: boolean;
}

export interface TokenList {
  readonly groups: readonly TokenGroup[];
  /** Only the first tokens of the list have prices. */
  readonly isPartlyPriced: boolean;
  readonly watched: WatchedTokens;
  /** Balance of a row, or why it is unknown. */
  readonly heldOf: (row: TokenRow) => Balance;
  /** Unlisted token found by its full address. */
  readonly found: Token | undefined;
  readonly isSearching: boolean;
  /** The address is not a token root. */
  readonly isUnknown: boolean;
}

/** Token of a pasted address that is not loaded. */
function useFoundToken(text: string, cache: Tokens['cache']) {
  const address = parseAddress(text);
  const isForeign = address !== undefined && !cache.has(address);
  const found = useQuery({
    ...importedTokenQuery(address ?? getNetwork().contracts.wrappedCoinRoot),
    enabled: isForeign,
    retry: false,
  });
  return {
    found: isForeign ? found.data : undefined,
    isSearching: isForeign && found.isPending,
    isUnknown: isForeign && found.isError,
  };
}

const NO_PRICES: ReadonlyMap<Address, bigint> = new Map();
/** Tokens priced with the list; further ones are priced when they come into sight. */
const MAX_PRICED = 500;

/** USD prices of what may be held and of the first listed tokens, 1e-18 dollars. */
function usePrices(held: readonly Address[], listed: readonly Address[]) {
  // Hundreds of roots make a long key: it is built once per list instead of on each key press.
  const { query, isPartial } = useMemo(() => {
    const priced = rootsToPrice(held, listed, MAX_PRICED);
    const asked = usdPricesQuery(priced.roots);
    return { query: { ...asked, queryHash: hashKey(asked.queryKey) }, isPartial: priced.isPartial };
  }, [held, listed]);
  return { prices: useQuery(query).data ?? NO_PRICES, isPartial };
}

/** Rows of the list with balances and prices, and the result for a pasted address. */
export function useTokenList({ tokens, holder, text, offersCombined }: TokenListInput): TokenList {
  const network = getNetwork();
  const { list, cache } = tokens;
  const roots = useMemo(() => list.map((token) => token.root), [list]);
  const watched = useWatchedTokens(holder.account);
  const held = useMemo(
    () => rootsToRead([...watched.list, ...tokens.imports], roots, cache),
    [roots, watched.list, tokens.imports, cache],
  );
  const balances = useBalances(holder, held);
  const { coin: coinBalance, tokens: tokenBalances } = balances;
  const { prices, isPartial } = usePrices(held, roots);
  const found = useFoundToken(text, cache);
  const lookalikes = useMemo(() => findLookalikes(list, network.coin.symbol), [list, network]);
  const groups = useMemo(
    () =>
      buildTokenRows({
        tokens: list,
        coin: network.coin,
        wrapped: network.contracts.wrappedCoinRoot,
        offersCombined,
        offersCoin: true,
        text,
        coinBalance,
        balances: tokenBalances,
        prices,
        isScam: (token) => isScamToken(token, network),
        isWatched: watched.toggle === undefined ? undefined : watched.has,
        getLookalike: (token) => lookalikes.get(token.root),
      }),
    [list, network, offersCombined, text, coinBalance, tokenBalances, prices, watched, lookalikes],
  );
  return {
    groups,
    isPartlyPriced: isPartial,
    watched,
    heldOf: ({ asset }) => balanceOf(asset, balances, network.contracts.wrappedCoinRoot),
    ...found,
  };
}
