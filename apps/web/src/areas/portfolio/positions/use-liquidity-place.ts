import type { Address } from '@junction/primitives';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chainPoolsQuery, type PoolAtDerivedAddress } from '../../../rooms/chain-pool/index.ts';
import { poolsQuery, useFavouritePools, type PoolSummary } from '../../../rooms/pool/index.ts';
import { useBalances, type BalanceOwner } from '../../../rooms/token/index.ts';
import { deriveWalletLpPositions, type ListedPool, type ChainPoolReading } from './model/liquidity-place.ts';
import type { PortfolioCategory, CategoryPositions } from './model/position.ts';
import { depositedPoolsQuery } from './queries/own-pools.ts';

/** Number of pools with the highest TVL whose LP tokens are read. */
const MAX_POOLS = 40;
/** Maximum number of additional pools, in which the account has deposited or which are its favourites. */
const MAX_OWN = 40;
const BY_TVL = { by: 'tvl', direction: 'descending' } as const;
const NONE: readonly Address[] = [];

const toListedPools = ({ address, name, lpRoot, tokens }: PoolSummary): readonly ListedPool[] =>
  lpRoot === undefined ? [] : [{ address, name, lpRoot, tokens }];

/** Reads the largest pools, the pools in which the account has deposited, and the account's favourite pools. */
function usePools(account: Address | undefined) {
  const favourites = useFavouritePools(account).list;
  const deposited = useQuery(depositedPoolsQuery(account));
  const largest = useQuery(poolsQuery({ order: BY_TVL, limit: MAX_POOLS, offset: 0 }));
  const own = useMemo(
    () =>
      [...new Set([...(deposited.data ?? NONE), ...favourites.map(({ address }) => address)])].slice(
        0,
        MAX_OWN,
      ),
    [deposited.data, favourites],
  );
  const named = useQuery({
    ...poolsQuery({ order: BY_TVL, limit: MAX_OWN, offset: 0, favourites: own }),
    enabled: own.length > 0,
  });
  const readings = [deposited, largest, ...(own.length > 0 ? [named] : [])];
  const [first, second] = [largest.data?.pools, own.length > 0 ? named.data?.pools : undefined];
  const pools = useMemo(() => {
    const all = [...(first ?? []), ...(second ?? [])].flatMap(toListedPools);
    return [...new Map(all.map((pool) => [pool.address, pool])).values()];
  }, [first, second]);
  const isLoading = readings.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData);
  const state: CategoryPositions['state'] = isLoading ? 'loading' : 'known';
  return { pools, state: readings.some(({ isError }) => isError) ? ('failed' as const) : state };
}

function readOf(
  { data, failureCount }: UseQueryResult<readonly PoolAtDerivedAddress[]>,
  address: Address,
): ChainPoolReading {
  if (data !== undefined)
    return { kind: 'known', pool: data.find((found) => found.address === address)?.pool };
  return { kind: failureCount > 0 ? 'failed' : 'loading' };
}

/** Reads the on-chain states of pools. Returns them by pool address. */
function usePoolReads(
  connection: BalanceOwner['connection'],
  pools: readonly ListedPool[],
): ReadonlyMap<Address, ChainPoolReading> {
  const readings = useQueries({
    queries: pools.map(({ tokens }) =>
      chainPoolsQuery(
        connection,
        tokens.map(({ root }) => root),
      ),
    ),
  });
  return new Map(
    pools.map(({ address }, index): [Address, ChainPoolReading] => {
      const reading = readings[index];
      return [address, reading === undefined ? LOADING : readOf(reading, address)];
    }),
  );
}

const LOADING: ChainPoolReading = { kind: 'loading' };

/** LP tokens in the wallet; the amounts behind them are read from the pools. */
export function useWalletLpPositions(holder: BalanceOwner): PortfolioCategory & {
  readonly lpRoots: ReadonlySet<Address>;
  readonly poolCount: number;
} {
  const client = useQueryClient();
  const { account, connection } = holder;
  const { pools, state } = usePools(account);
  const roots = useMemo(() => pools.map(({ lpRoot }) => lpRoot), [pools]);
  const balances = useBalances(holder, roots);
  const held = pools.filter(({ lpRoot }) => {
    const balance = balances.of(lpRoot);
    return balance.kind === 'known' && balance.units > 0n;
  });
  const reads = usePoolReads(connection, held);
  const content = deriveWalletLpPositions(
    state,
    pools.map((pool) => ({
      pool,
      balance: balances.of(pool.lpRoot),
      onChain: reads.get(pool.address) ?? LOADING,
    })),
  );
  return {
    ...content,
    key: 'liquidity',
    lpRoots: new Set(roots),
    poolCount: pools.length,
    retry: () => {
      for (const key of ['pools', 'transactions', 'balances', 'liquidity-pool'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  };
}
