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
  type BalanceOwner,
  type Token,
  type ListedAndImportedTokens,
  type WatchedTokens,
} from '../token/index.ts';
import { getNetwork } from '../../shared/network/network.ts';
import {
  getTokenRowBalance,
  buildTokenPickerGroups,
  selectRootsToPrice,
  selectRootsForBalances,
  type TokenGroup,
  type TokenRow,
} from './model/token-rows.ts';

/** Tokens from which the rows are built. */
export type TokenRowSources = Pick<ListedAndImportedTokens, 'cache' | 'list' | 'imports'>;

export interface TokenPickerListInput {
  readonly tokens: TokenRowSources;
  readonly holder: BalanceOwner;
  readonly text: string;
  readonly offersCombined: boolean;
}

export interface TokenPickerList {
  readonly groups: readonly TokenGroup[];
  /** True if prices are requested only for the first tokens of the list. */
  readonly isPartlyPriced: boolean;
  readonly watched: WatchedTokens;
  /** Returns the balance shown in a row, or the reason why it is unknown. */
  readonly heldOf: (row: TokenRow) => Balance;
  /** Unlisted token whose root address was entered; undefined if there is none. */
  readonly found: Token | undefined;
  readonly isSearching: boolean;
  /** True if the entered address is not a token root. */
  readonly isUnknown: boolean;
}

/** Reads the token whose root address was entered, unless the token is already known. */
function useFoundToken(text: string, cache: ListedAndImportedTokens['cache']) {
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
/** Maximum number of tokens priced in one request with the list. Further tokens are priced once they are visible. */
const MAX_PRICED = 500;

/** Reads prices of the tokens that the account may own and of the first listed ones: USD per token, scaled by 1e18. */
function useListPrices(held: readonly Address[], listed: readonly Address[]) {
  // Hundreds of roots make a long query key, so it is built once per list and not at every key press.
  const { query, isPartial } = useMemo(() => {
    const priced = selectRootsToPrice(held, listed, MAX_PRICED);
    const asked = usdPricesQuery(priced.roots);
    return { query: { ...asked, queryHash: hashKey(asked.queryKey) }, isPartial: priced.isPartial };
  }, [held, listed]);
  return { prices: useQuery(query).data ?? NO_PRICES, isPartial };
}

/** Returns the rows of the token list with balances and prices, and the token whose root address was entered. */
export function useTokenPickerList(input: TokenPickerListInput): TokenPickerList {
  const { tokens, holder, text, offersCombined } = input;
  const network = getNetwork();
  const { list, cache } = tokens;
  const roots = useMemo(() => list.map((token) => token.root), [list]);
  const watched = useWatchedTokens(holder.account);
  const held = useMemo(
    () => selectRootsForBalances([...watched.list, ...tokens.imports], roots, cache),
    [roots, watched.list, tokens.imports, cache],
  );
  const balances = useBalances(holder, held);
  const { prices, isPartial } = useListPrices(held, roots);
  const found = useFoundToken(text, cache);
  const lookalikes = useMemo(() => findLookalikes(list, network.coin.symbol), [list, network]);
  const groups = useMemo(
    () =>
      buildTokenPickerGroups({
        tokens: list,
        coin: network.coin,
        wrapped: network.contracts.wrappedCoinRoot,
        offersCombined,
        offersCoin: true,
        text,
        coinBalance: balances.coin,
        balances: balances.tokens,
        prices,
        isScam: (token) => isScamToken(token, network),
        isWatched: watched.toggle === undefined ? undefined : watched.has,
        getLookalike: (token) => lookalikes.get(token.root),
      }),
    [list, network, offersCombined, text, balances.coin, balances.tokens, prices, watched, lookalikes],
  );
  return {
    groups,
    isPartlyPriced: isPartial,
    watched,
    heldOf: ({ asset }) => getTokenRowBalance(asset, balances, network.contracts.wrappedCoinRoot),
    ...found,
  };
}
