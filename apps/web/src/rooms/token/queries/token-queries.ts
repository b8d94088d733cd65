import {
  MAX_DISPLAYED_NAME_LENGTH,
  MAX_DISPLAYED_SYMBOL_LENGTH,
  sanitizeText,
  parseAddress,
  type Address,
} from '@junction/primitives';
import { buildWalletBalanceGetter, buildWalletAddressGetter } from '@junction/protocol/token-calls';
import { GetterError } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isNotFoundError } from '../../../shared/api/call-api.ts';
import { TOKEN_LIST_QUERY_KEY } from '../../../shared/api/reload-token-list.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { waitForFirstPaint } from '../../../shared/paint/after-first-paint.ts';
import {
  toAddressOrUndefined,
  readUnvalidatedGetter,
  toIntegerOrUndefined,
} from '../../../shared/wallet-reading/unread.ts';
import { retryImport } from '../../../shared/paint/keep-loading.ts';
import {
  getAccountQueryOptions,
  type OptionalWallet,
} from '../../../shared/wallet-reading/wallet-reading.ts';
import type { LoadedTokenList } from '../model/read-token-list.ts';
import type { Token } from '../model/token.ts';

/**
 * Milliseconds. Balances and prices are refetched at most this often, unless a transaction changes a balance (spec 9).
 */
const TOKEN_STALE_TIME = 60_000;

/**
 * Loads the code that reads token lists with the first list, so that the validation schema is not part of the initial
 * bundle.
 */
const loadReader = retryImport(() => import('./read-list-response.ts'));

/** Query of the network's token list, from the configured URL. */
export const tokenListQuery = queryOptions({
  queryKey: TOKEN_LIST_QUERY_KEY,
  staleTime: Infinity,
  // Structural sharing would compare every entry with the previous list, which is a long task.
  structuralSharing: false,
  queryFn: async ({ signal, client }): Promise<LoadedTokenList> => {
    await waitForFirstPaint();
    const { tokenListUrl: url, chainId } = getNetwork();
    // A reload bypasses the HTTP cache, which may contain the version that a server has rejected.
    const isReload = client.getQueryData(TOKEN_LIST_QUERY_KEY) !== undefined;
    const [{ readTokenListResponse }, response] = await Promise.all([
      loadReader(),
      fetch(url, { signal, ...(isReload ? { cache: 'no-cache' } : {}) }),
    ]);
    return readTokenListResponse(response, chainId, signal);
  },
});

/** Milliseconds after which a failed read is repeated. */
const RETRY_INTERVAL = 10_000;

// Retries after server errors. If the server did not find the address, it is not a token root and is not retried.
const retryRoot = ({
  state: { status, error },
}: {
  readonly state: { readonly status: string; readonly error: unknown };
}): number | false => (status === 'error' && !isNotFoundError(error) ? RETRY_INTERVAL : false);

/** Query of a token by its root. Fails with a rejected request if the address is not a token root. */
export function tokenRootQuery(root: Address) {
  return queryOptions({
    queryKey: ['token-root', root],
    staleTime: Infinity,
    refetchInterval: retryRoot,
    queryFn: ({ signal }) => callApi('getTokenRoot', { params: { address: root }, signal }),
  });
}

/** Query of an unlisted token by its root. Invisible characters are removed from symbol and name. */
export function importedTokenQuery(root: Address) {
  return queryOptions({
    ...tokenRootQuery(root),
    select: (found): Token => {
      const symbol = sanitizeText(found.symbol, MAX_DISPLAYED_SYMBOL_LENGTH);
      const name = sanitizeText(found.name, MAX_DISPLAYED_NAME_LENGTH);
      return {
        root,
        symbol: symbol.text === '' ? '?' : symbol.text,
        name: name.text,
        decimals: found.decimals,
        logoUri: undefined,
        vendor: undefined,
        verified: false,
        listed: false,
        hidden: symbol.hadHidden || name.hadHidden,
      };
    },
  });
}

/** Query of USD prices by token root, scaled by 1e18. Tokens without a price are missing. */
export function usdPricesQuery(roots: readonly Address[]) {
  const wanted = [...new Set(roots)].toSorted();
  return queryOptions({
    queryKey: ['usd-prices', wanted],
    staleTime: TOKEN_STALE_TIME,
    enabled: wanted.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<Address, bigint>> => {
      const answer = await callApi('getUsdtPrices', {
        body: { roots: [...wanted] },
        signal,
      });
      const prices = new Map<Address, bigint>();
      for (const [root, price] of answer) {
        const address = parseAddress(root);
        if (address !== undefined && price > 0n) prices.set(address, price);
      }
      return prices;
    },
  });
}

const getRetryInterval = ({ state }: { readonly state: { readonly status: string } }): number | false =>
  state.status === 'error' ? RETRY_INTERVAL : false;

// A wallet address never changes. A missing token is not cached, since the token may be created at any time.
const getAddressStaleTime = ({ state }: { readonly state: { readonly data: unknown } }): number =>
  state.data === null ? 0 : Infinity;
const getMissingTokenInterval = ({
  state,
}: {
  readonly state: { readonly data: unknown };
}): number | false => (state.data === null ? RETRY_INTERVAL : false);

/** Query of the address of an account's token wallet; null while the token does not exist. */
export function tokenWalletQuery(reader: OptionalWallet, account: Address | undefined, root: Address) {
  return queryOptions({
    ...getAccountQueryOptions(reader, account, 'token-wallet', root),
    staleTime: getAddressStaleTime,
    refetchInterval: getMissingTokenInterval,
    queryFn: async (): Promise<Address | null> => {
      if (reader === undefined || account === undefined) return null;
      const answer = await readUnvalidatedGetter(reader, root, buildWalletAddressGetter(account));
      if (answer === undefined) return null;
      const wallet = toAddressOrUndefined(answer);
      // An unknown wallet must not be treated as a wallet with zero balance.
      if (wallet === undefined) throw new Error('the token does not report its wallets');
      return wallet;
    },
  });
}

/**
 * Query of an account's token balance in base units; 0 if the wallet does not exist or rejects the getter call (spec
 * 8).
 */
export function tokenBalanceQuery(reader: OptionalWallet, account: Address | undefined, root: Address) {
  return queryOptions({
    ...getAccountQueryOptions(reader, account, 'balances', root),
    staleTime: TOKEN_STALE_TIME,
    refetchInterval: getRetryInterval,
    queryFn: async ({ client }): Promise<bigint> => {
      try {
        const wallet = await client.fetchQuery(tokenWalletQuery(reader, account, root));
        if (reader === undefined || wallet === null) return 0n;
        const answer = await readUnvalidatedGetter(reader, wallet, buildWalletBalanceGetter());
        if (answer === undefined) return 0n;
        const units = toIntegerOrUndefined(answer);
        if (units === undefined) throw new Error('the token wallet does not report its balance');
        return units;
      } catch (error) {
        if (error instanceof GetterError) return 0n;
        throw error;
      }
    },
  });
}

/** Query of an account's coin balance in nano. */
export function coinBalanceQuery(reader: OptionalWallet, account: Address | undefined) {
  return queryOptions({
    ...getAccountQueryOptions(reader, account, 'balances', 'coin'),
    staleTime: TOKEN_STALE_TIME,
    refetchInterval: getRetryInterval,
    queryFn: (): Promise<bigint> =>
      reader === undefined || account === undefined
        ? Promise.reject(new Error('no wallet to read the balance with'))
        : reader.getCoinBalance(account),
  });
}
