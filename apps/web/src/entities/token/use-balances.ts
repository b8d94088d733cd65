import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coinBalanceQuery, tokenBalanceQuery } from './queries/token-queries.ts';

export interface Holder {
  readonly connection: WalletConnection | undefined;
  readonly account: Address | undefined;
}

export interface Balances {
  /** Nano; undefined while unknown. */
  readonly coin: bigint | undefined;
  /** Base units by root; a token that is missing is unknown. */
  readonly tokens: ReadonlyMap<Address, bigint>;
}

/** What was read. Spec 8: what cannot be read counts as 0, also while it is asked for again. */
function readBalance(reading: UseQueryResult<bigint>): bigint | undefined {
  const { data, isError, errorUpdateCount } = reading;
  return isError || (data === undefined && errorUpdateCount > 0) ? 0n : data;
}

/** What an account holds of the coin and of some tokens. */
export function useBalances({ connection, account }: Holder, roots: readonly Address[]): Balances {
  const coin = useQuery(coinBalanceQuery(connection, account));
  const tokens = useQueries({
    queries: roots.map((root) => tokenBalanceQuery(connection, account, root)),
    combine: (results): ReadonlyMap<Address, bigint> =>
      new Map(
        results.flatMap((result, index): [Address, bigint][] => {
          const root = roots[index];
          const balance = readBalance(result);
          return root === undefined || balance === undefined ? [] : [[root, balance]];
        }),
      ),
  });
  return { coin: readBalance(coin), tokens };
}

/** Reads the balances again after every transaction of the account. Mount once. */
export function useBalanceWatch({ connection, account }: Holder): void {
  const client = useQueryClient();
  useEffect(() => {
    if (connection === undefined || account === undefined) return undefined;
    return connection.watch(account, () => {
      void client.invalidateQueries({ queryKey: ['balances', account] });
    });
  }, [client, connection, account]);
}
