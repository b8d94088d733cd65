import {
  MAX_DISPLAYED_NAME_LENGTH,
  MAX_DISPLAYED_SYMBOL_LENGTH,
  cleanText,
  parseAddress,
  type Address,
} from '@junction/primitives';
import { buildWalletBalanceGetter, buildWalletAddressGetter } from '@junction/protocol/token-calls';
import { GetterError } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isNotFound } from '../../../shared/api/call-api.ts';
import { TOKEN_LIST_KEY } from '../../../shared/api/reload-token-list.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { afterFirstPaint } from '../../../shared/paint/after-first-paint.ts';
import { addressIn, askUnread, integerIn } from '../../../shared/wallet-reading/unread.ts';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';
import { accountReading, type Reader } from '../../../shared/wallet-reading/wallet-reading.ts';
import type { LoadedList } from '../model/read-token-list.ts';
import type { Token } from '../model/token.ts';

/** Milliseconds. Balances are refetched no more often than this unless a transaction changes them (spec 9). */
const TOKEN_REFRESH = 60_000;

/** Loaded with the first list: the schema that validates lists is not part of the initial bundle. */
const loadReader = keepLoading(() => import('./read-list-response.ts'));

/** Reads the network's token list from the configured URL. */
export const tokenListQuery = queryOptions({
  queryKey: TOKEN_LIST_KEY,
  staleTime: Infinity,
  // Comparing every entry with the previous list would be a long task.
  structuralSharing: false,
  queryFn: async ({ signal, client }): Promise<LoadedList> => {
    await afterFirstPaint();
    const { tokenListUrl: url, chainId } = getNetwork();
    // A reload bypasses the HTTP cache, which may hold the copy that a server has rejected.
    const isReload = client.getQueryData(TOKEN_LIST_KEY) !== undefined;
    const [{ readListResponse }, response] = await Promise.all([
      loadReader(),
      fetch(url, { signal, ...(isReload ? { cache: 'no-cache' } : {}) }),
    ]);
    return readListResponse(response, chainId, signal);
  },
});

/** Time after which a failed reading is repeated, milliseconds. */
const UNREAD_RETRY = 10_000;

// Retries after errors of the server. An address that the server did not find is not a token, and is not retried.
const retryRoot = ({
  state: { status, error },
}: {
  readonly state: { readonly status: string; readonly error: unknown };
}): number | false => (status === 'error' && !isNotFound(error) ? UNREAD_RETRY : false);

/** Reads a token from its root. Fails with a rejected request if the address is not a token root. */
export function tokenRootQuery(root: Address) {
  return queryOptions({
    queryKey: ['token-root', root],
    staleTime: Infinity,
    refetchInterval: retryRoot,
    queryFn: ({ signal }) => callApi('getTokenRoot', { params: { address: root }, signal }),
  });
}

/** Reads an unlisted token from its root. */
export function importedTokenQuery(root: Address) {
  return queryOptions({
    ...tokenRootQuery(root),
    select: (found): Token => {
      const symbol = cleanText(found.symbol, MAX_DISPLAYED_SYMBOL_LENGTH);
      const name = cleanText(found.name, MAX_DISPLAYED_NAME_LENGTH);
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

/** Reads USD prices by root, 1e-18. Tokens without a price are missing. */
export function usdPricesQuery(roots: readonly Address[]) {
  const wanted = [...new Set(roots)].toSorted();
  return queryOptions({
    queryKey: ['usd-prices', wanted],
    staleTime: TOKEN_REFRESH,
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

const retryUnread = ({ state }: { readonly state: { readonly status: string } }): number | false =>
  state.status === 'error' ? UNREAD_RETRY : false;

// An address never changes. "No such token" is not cached, since the token may be created at any time.
const keepAddress = ({ state }: { readonly state: { readonly data: unknown } }): number =>
  state.data === null ? 0 : Infinity;
const lookForToken = ({ state }: { readonly state: { readonly data: unknown } }): number | false =>
  state.data === null ? UNREAD_RETRY : false;

/** Reads the address of an account's token wallet, which never changes. Null while the token does not exist. */
export function tokenWalletQuery(reader: Reader, account: Address | undefined, root: Address) {
  return queryOptions({
    ...accountReading(reader, account, 'token-wallet', root),
    staleTime: keepAddress,
    refetchInterval: lookForToken,
    queryFn: async (): Promise<Address | null> => {
      if (reader === undefined || account === undefined) return null;
      const answer = await askUnread(reader, root, buildWalletAddressGetter(account));
      if (answer === undefined) return null;
      const wallet = addressIn(answer);
      // An unknown wallet must not look like one with zero balance.
      if (wallet === undefined) throw new Error('the token does not report its wallets');
      return wallet;
    },
  });
}

/**
 * Reads an account's token balance in base units; 0 if the wallet does not exist yet or rejects the getter call (spec
 * 8).
 */
export function tokenBalanceQuery(reader: Reader, account: Address | undefined, root: Address) {
  return queryOptions({
    ...accountReading(reader, account, 'balances', root),
    staleTime: TOKEN_REFRESH,
    refetchInterval: retryUnread,
    queryFn: async ({ client }): Promise<bigint> => {
      try {
        const wallet = await client.fetchQuery(tokenWalletQuery(reader, account, root));
        if (reader === undefined || wallet === null) return 0n;
        const answer = await askUnread(reader, wallet, buildWalletBalanceGetter());
        if (answer === undefined) return 0n;
        const units = integerIn(answer);
        if (units === undefined) throw new Error('the token wallet does not report its balance');
        return units;
      } catch (error) {
        if (error instanceof GetterError) return 0n;
        throw error;
      }
    },
  });
}

/** Reads an account's balance of the native coin in nano. */
export function coinBalanceQuery(reader: Reader, account: Address | undefined) {
  return queryOptions({
    ...accountReading(reader, account, 'balances', 'coin'),
    staleTime: TOKEN_REFRESH,
    refetchInterval: retryUnread,
    queryFn: (): Promise<bigint> =>
      reader === undefined || account === undefined
        ? Promise.reject(new Error('no wallet to read the balance with'))
        : reader.getCoinBalance(account),
  });
}
