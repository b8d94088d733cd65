import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { LOADING, unitsOf, type Balance } from './model/balance.ts';
import { coinBalanceQuery, tokenBalanceQuery } from './queries/token-queries.ts';

export interface Holder {
  readonly connection: WalletConnection | undefined;
  readonly account: Address | undefined;
  readonly isOnWrongNetwork: boolean;
  /** The wallet cannot reach its node. */
  readonly isOffline: boolean;
}

export interface Balances {
  /** Coin balance in nano; undefined if unknown. */
  readonly coin: bigint | undefined;
  /** Base units by root. Tokens with unknown balance are missing. */
  readonly tokens: ReadonlyMap<Address, bigint>;
  /** Coin balance, or the reason why it is unknown. */
  readonly ofCoin: Balance;
  readonly of: (root: Address) => Balance;
}

type Place = Pick<Holder, 'isOnWrongNetwork' | 'isOffline'>;

/** Returns the state of a balance that has not been read: the reason why it cannot be, or loading. */
export function unreadOf(place: Place): Balance {
  if (place.isOnWrongNetwork) return { kind: 'unavailable', reason: 'wrong-network' };
  return place.isOffline ? { kind: 'unavailable', reason: 'offline' } : LOADING;
}

function readBalance(reading: UseQueryResult<bigint>, place: Place): Balance {
  const { data, isError, failureCount, errorUpdateCount } = reading;
  const unread = unreadOf(place);
  if (data !== undefined && !isError && !place.isOnWrongNetwork) return { kind: 'known', units: data };
  // Also while retrying, since after a failure the balance is unknown until the next success.
  const hasFailed = isError || failureCount > 0 || errorUpdateCount > 0;
  return unread.kind === 'loading' && hasFailed ? { kind: 'unavailable', reason: 'failed' } : unread;
}

/** Returns the balances of the coin and some tokens. `tokens` is the same object until a balance changes. */
export function useBalances(holder: Holder, roots: readonly Address[]): Balances {
  const { connection, account, isOnWrongNetwork, isOffline } = holder;
  const coin = readBalance(useQuery(coinBalanceQuery(connection, account)), holder);
  // Must be the same function until its inputs change, since another function recomputes all balances with every
  // render.
  const combine = useCallback(
    (results: readonly UseQueryResult<bigint>[]) =>
      readBalances(results, roots, { isOnWrongNetwork, isOffline }),
    [roots, isOnWrongNetwork, isOffline],
  );
  const found = useQueries({
    queries: roots.map((root) => tokenBalanceQuery(connection, account, root)),
    combine,
  });
  return {
    coin: unitsOf(coin),
    tokens: found.known,
    ofCoin: coin,
    of: (root) => found.all.get(root) ?? LOADING,
  };
}

function readBalances(
  results: readonly UseQueryResult<bigint>[],
  roots: readonly Address[],
  place: Place,
): { readonly all: ReadonlyMap<Address, Balance>; readonly known: Balances['tokens'] } {
  const all = new Map<Address, Balance>();
  const known = new Map<Address, bigint>();
  results.forEach((result, index) => {
    const root = roots[index];
    if (root === undefined) return;
    const balance = readBalance(result, place);
    all.set(root, balance);
    if (balance.kind === 'known') known.set(root, balance.units);
  });
  return { all, known };
}

/** Refetches balances after every transaction of the account. Mount it once per page. */
export function useBalanceWatch({ connection, account }: Pick<Holder, 'connection' | 'account'>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (connection === undefined || account === undefined) return undefined;
    return connection.watch(account, () => {
      void client.invalidateQueries({ queryKey: ['balances'] });
    });
  }, [client, connection, account]);
}
