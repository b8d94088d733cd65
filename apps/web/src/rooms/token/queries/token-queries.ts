import { parseAddress, type Address } from '@junction/primitives';
import { walletBalance, walletOf } from '@junction/protocol/token-calls';
import { GetterError } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isNotFound } from '../../../shared/api/call-api.ts';
import { NAME_LETTERS, SYMBOL_LETTERS, cleanText } from '../../../shared/format/clean-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { afterFirstPaint } from '../../../shared/paint/after-first-paint.ts';
import { addressIn, askUnread, integerIn } from '../../../shared/wallet-reading/unread.ts';
import { accountReading, type Reader } from '../../../shared/wallet-reading/wallet-reading.ts';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';
import type { TokenListReading } from '../model/read-token-list.ts';
import type { Token } from '../model/token.ts';

/** Minimum interval between refetches of a token without changes, milliseconds (spec 9). */
const TOKEN_REFRESH = 60_000;

/** Maximum response length, characters. */
const MAX_LENGTH = 4_000_000;
/** Lists are validated by a schema that is not part of the first load. */
const loadReader = keepLoading(() => import('../model/read-token-list.ts'));

/** Token list of the network, at its configured URL. */
export const tokenListQuery = queryOptions({
  queryKey: ['token-list'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<TokenListReading> => {
    await afterFirstPaint();
    const [{ readTokenList }, answer] = await Promise.all([
      loadReader(),
      fetch(getNetwork().tokenListUrl, { signal }),
    ]);
    if (!answer.ok) throw new Error(`token list: ${answer.status}`);
    const text = await answer.text();
    if (text.length > MAX_LENGTH) throw new Error('token list: too large');
    return readTokenList(JSON.parse(text), getNetwork().chainId);
  },
});

/** Retry delay after a failure, milliseconds. */
const UNREAD_RETRY = 10_000;

// Unavailable servers are retried; a negative result is final.
const retryRoot = ({
  state: { status, error },
}: {
  readonly state: { readonly status: string; readonly error: unknown };
}): number | false => (status === 'error' && !isNotFound(error) ? UNREAD_RETRY : false);

/** Token metadata from its root. Fails if the address is not a token root. */
export function tokenRootQuery(root: Address) {
  return queryOptions({
    queryKey: ['token-root', root],
    staleTime: Infinity,
    refetchInterval: retryRoot,
    queryFn: ({ signal }) => callApi('getTokenRoot', { params: { address: root }, signal }),
  });
}

/** Unlisted token from its root. */
export function importedTokenQuery(root: Address) {
  return queryOptions({
    ...tokenRootQuery(root),
    select: (found): Token => {
      const symbol = cleanText(found.symbol, SYMBOL_LETTERS);
      const name = cleanText(found.name, NAME_LETTERS);
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

/** USD prices by root, 1e-18. Roots without a price are missing. */
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

// A missing token may be created at any time: only addresses are cached.
const keepAddress = ({ state }: { readonly state: { readonly data: unknown } }): number =>
  state.data === null ? 0 : Infinity;
const lookForToken = ({ state }: { readonly state: { readonly data: unknown } }): number | false =>
  state.data === null ? UNREAD_RETRY : false;

/** Address of the account's wallet of a token, which never changes. Null while the token does not exist. */
export function tokenWalletQuery(reader: Reader, account: Address | undefined, root: Address) {
  return queryOptions({
    ...accountReading(reader, account, 'token-wallet', root),
    staleTime: keepAddress,
    refetchInterval: lookForToken,
    queryFn: async (): Promise<Address | null> => {
      if (reader === undefined || account === undefined) return null;
      const answer = await askUnread(reader, root, walletOf(account));
      if (answer === undefined) return null;
      const wallet = addressIn(answer);
      // Without an address the balance is unknown, not zero.
      if (wallet === undefined) throw new Error('the token does not tell where its wallets are');
      return wallet;
    },
  });
}

/** Base units; 0 if the wallet does not exist, or does not report it (spec 8). */
export function tokenBalanceQuery(reader: Reader, account: Address | undefined, root: Address) {
  return queryOptions({
    ...accountReading(reader, account, 'balances', root),
    staleTime: TOKEN_REFRESH,
    refetchInterval: retryUnread,
    queryFn: async ({ client }): Promise<bigint> => {
      try {
        const wallet = await client.fetchQuery(tokenWalletQuery(reader, account, root));
        if (reader === undefined || wallet === null) return 0n;
        const answer = await askUnread(reader, wallet, walletBalance());
        if (answer === undefined) return 0n;
        const units = integerIn(answer);
        if (units === undefined) throw new Error('the token wallet does not tell its balance');
        return units;
      } catch (error) {
        if (error instanceof GetterError) return 0n;
        throw error;
      }
    },
  });
}

/** Nano of the native coin. */
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
