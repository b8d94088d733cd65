import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { LOADING_BALANCE, getKnownBalanceUnits, type Balance } from './model/balance.ts';
import { coinBalanceQuery, tokenBalanceQuery } from './queries/token-queries.ts';

export interface BalanceOwner {
  readonly connection: WalletConnection | undefined;
  readonly account: Address | undefined;
  readonly isOnWrongNetwork: boolean;
  /** True if the wallet cannot reach its node. */
  readonly isOffline: boolean;
}

export interface Balances {
  /** Coin balance in nano; undefined if unknown. */
  readonly coin: bigint | undefined;
  /** Balances in base units, by token root. Tokens with unknown balance are missing. */
  readonly tokens: ReadonlyMap<Address, bigint>;
  /** Coin balance, or the reason why it is unknown. */
  readonly ofCoin: Balance;
  readonly of: (root: Address) => Balance;
}

type ConnectionState = Pick<BalanceOwner, 'isOnWrongNetwork' | 'isOffline'>;

/** Returns the state of a balance that has not been read: loading, or the reason why it cannot be read. */
export function getUnreadBalanceState(place: ConnectionState): Balance {
  if (place.isOnWrongNetwork) return { kind: 'unavailable', reason: 'wrong-network' };
  return place.isOffline ? { kind: 'unavailable', reason: 'offline' } : LOADING_BALANCE;
}

function toBalance(reading: UseQueryResult<bigint>, place: ConnectionState): Balance {
  const { data, isError, failureCount, errorUpdateCount } = reading;
  const unread = getUnreadBalanceState(place);
  if (data !== undefined && !isError && !place.isOnWrongNetwork) return { kind: 'known', units: data };
  // True also while retrying: after a failure the balance is unknown until a read succeeds.
  const hasFailed = isError || failureCount > 0 || errorUpdateCount > 0;
  return unread.kind === 'loading' && hasFailed ? { kind: 'unavailable', reason: 'failed' } : unread;
}

/** Returns the balances of the coin and of some tokens. `tokens` stays the same object until a balance changes. */
export function useBalances(holder: BalanceOwner, roots: readonly Address[]): Balances {
  const { connection, account, isOnWrongNetwork, isOffline } = holder;
  const coin = toBalance(useQuery(coinBalanceQuery(connection, account)), holder);
  // The function must be stable until its inputs change, since a new function would recompute all balances at every
  // render.
  const combine = useCallback(
    (results: readonly UseQueryResult<bigint>[]) =>
      toBalances(results, roots, { isOnWrongNetwork, isOffline }),
    [roots, isOnWrongNetwork, isOffline],
  );
  const found = useQueries({
    queries: roots.map((root) => tokenBalanceQuery(connection, account, root)),
    combine,
  });
  return {
    coin: getKnownBalanceUnits(coin),
    tokens: found.known,
    ofCoin: coin,
    of: (root) => found.all.get(root) ?? LOADING_BALANCE,
  };
}

function toBalances(
  results: readonly UseQueryResult<bigint>[],
  roots: readonly Address[],
  place: ConnectionState,
): { readonly all: ReadonlyMap<Address, Balance>; readonly known: Balances['tokens'] } {
  const all = new Map<Address, Balance>();
  const known = new Map<Address, bigint>();
  results.forEach((result, index) => {
    const root = roots[index];
    if (root === undefined) return;
    const balance = toBalance(result, place);
    all.set(root, balance);
    if (balance.kind === 'known') known.set(root, balance.units);
  });
  return { all, known };
}

/** Refetches balances after every transaction of the account. Call it once per page. */
export function useBalancesAutoRefetch({
  connection,
  account,
}: Pick<BalanceOwner, 'connection' | 'account'>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (connection === undefined || account === undefined) return undefined;
    return connection.watch(account, () => {
      void client.invalidateQueries({ queryKey: ['balances'] });
    });
  }, [client, connection, account]);
}
