import { itemAt, toAddress, type Address } from '@junction/primitives';
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  chainPoolsQuery,
  getPoolReserves,
  getPoolTokenRoots,
  getLpPositionRoundedDown,
  type ChainPool,
  type PoolAtDerivedAddress,
} from '../../../rooms/chain-pool/index.ts';
import {
  usdPricesQuery,
  useBalances,
  type Balances,
  type BalanceOwner,
  type TokenCache,
} from '../../../rooms/token/index.ts';
import {
  addWalletLp,
  deriveLiquidityGainResult,
  sumOwnedLpTokens,
  type OwnedLpTokens,
  type LiquidityGainResultInput,
  type LiquidityGainResult,
  type PositionLpReadingState,
} from './model/liquidity-gain.ts';
import type { PortfolioCategory, PortfolioCategoryKey } from './model/position.ts';
import type { PositionPricing } from './model/worth.ts';
import { liquidityFlowsQuery } from './queries/liquidity-history.ts';

/** LP tokens of one pool and their gain against holding. */
export interface LiquidityGainRow {
  readonly held: OwnedLpTokens;
  readonly result: LiquidityGainResult;
  /**
   * Block up to which the history used for the result is indexed; later blocks may be indexed too. Undefined while
   * unknown.
   */
  readonly block: number | undefined;
}

/** Portfolio categories that can contain LP tokens. */
const LP_PLACES: readonly PortfolioCategoryKey[] = ['liquidity', 'account', 'orders', 'gauges', 'farms'];

/**
 * Returns whether all LP tokens of the account have been read: `known`, still `loading`, or `partial` if some could not
 * be read.
 */
function placesState(places: readonly PortfolioCategory[]): PositionLpReadingState {
  const own = places.filter(({ key }) => LP_PLACES.includes(key));
  if (own.some(({ state, unread, leftOut }) => state === 'failed' || unread.length + leftOut > 0))
    return 'partial';
  return own.some(({ state }) => state === 'loading') ? 'loading' : 'known';
}

type PoolReading = Pick<UseQueryResult<readonly PoolAtDerivedAddress[]>, 'data' | 'failureCount'>;

/** Returns the pool that confirms the LP token; `failed` if none does or the pools could not be read. */
function toConfirmedPool(
  { lpRoot }: OwnedLpTokens,
  reading: PoolReading | undefined,
): ChainPool | 'loading' | 'failed' {
  if (reading?.data !== undefined)
    return reading.data.find((found) => found.pool?.lpRoot === lpRoot)?.pool ?? 'failed';
  return reading !== undefined && reading.failureCount > 0 ? 'failed' : 'loading';
}

/** Returns the token amounts that the LP tokens of a position represent, rounded down. */
function computeLpParts(
  { lp, tokens }: OwnedLpTokens,
  pool: ReturnType<typeof toConfirmedPool>,
): LiquidityGainResultInput['parts'] {
  if (typeof pool === 'string') return pool;
  return getLpPositionRoundedDown(lp, getPoolReserves(pool), pool.lpSupply).tokens.map((units, index) => {
    const root = itemAt(getPoolTokenRoots(pool), index);
    return { root, units, symbol: tokens.find((one) => one.root === root)?.symbol ?? '?' };
  });
}

const getPoolRoots = ({ tokens }: OwnedLpTokens): readonly Address[] => tokens.map(({ root }) => root);
const getRootsKey = (held: OwnedLpTokens): string => getPoolRoots(held).toSorted().join();

/** Reads the pools of the positions. Pools of the same tokens are read once. */
function usePools(
  connection: BalanceOwner['connection'],
  held: readonly OwnedLpTokens[],
): readonly ReturnType<typeof toConfirmedPool>[] {
  const distinct = [...new Map(held.map((one) => [getRootsKey(one), one])).values()];
  const readings = useQueries({
    queries: distinct.map((one) => chainPoolsQuery(connection, getPoolRoots(one))),
  });
  const byKey = new Map(distinct.map((one, index) => [getRootsKey(one), readings[index]]));
  return held.map((one) => toConfirmedPool(one, byKey.get(getRootsKey(one))));
}

/** Returns pricing with the prices of these tokens. */
function useTokenPricing(roots: readonly Address[], pricing: PositionPricing): PositionPricing {
  const prices = useQuery({ ...usdPricesQuery(roots), placeholderData: keepPreviousData });
  if (prices.data === undefined) return { ...pricing, state: prices.isError ? 'failed' : 'loading' };
  return { ...pricing, state: prices.isPlaceholderData ? 'loading' : 'known', prices: prices.data };
}

function historyState({
  data,
  isError,
}: Pick<
  UseQueryResult<{ readonly isComplete: boolean; readonly isKept: boolean }>,
  'data' | 'isError'
>): LiquidityGainResultInput['history'] {
  // Data from before the error may lack later operations.
  if (isError) return 'failed';
  if (data === undefined) return 'loading';
  if (!data.isKept) return 'missing';
  return data.isComplete ? 'known' : 'partial';
}

/** Returns the worse of two states. From worst to best, the states are `partial`, `loading` and `known`. */
function getWorseState(one: PositionLpReadingState, other: PositionLpReadingState): PositionLpReadingState {
  if (one === 'partial' || other === 'partial') return 'partial';
  return one === 'loading' ? one : other;
}

/**
 * Reads token balances. The roots are joined by commas, so that the list stays referentially stable until a root
 * changes.
 */
function useBalancesOf(holder: BalanceOwner, joinedRoots: string): Balances {
  const roots = useMemo(
    () => (joinedRoots === '' ? [] : joinedRoots.split(',').map(toAddress)),
    [joinedRoots],
  );
  return useBalances(holder, roots);
}

/**
 * Sums the LP tokens of each pool over all categories. Wallet balances of pools that the liquidity category does not
 * list, such as pools known only from a gauge, are read here.
 */
function useHeldLiquidity(
  places: readonly PortfolioCategory[],
  { holder, lpRoots }: Pick<ResultsContext, 'holder' | 'lpRoots'>,
): readonly ReturnType<typeof addWalletLp>[] {
  const positions = places.filter(({ key }) => LP_PLACES.includes(key)).flatMap((place) => place.positions);
  const held = sumOwnedLpTokens(positions);
  const balances = useBalancesOf(
    holder,
    held
      .map(({ lpRoot }) => lpRoot)
      .filter((root) => !lpRoots.has(root))
      .join(),
  );
  const inPlaces = placesState(places);
  return held.map((one) => {
    if (lpRoots.has(one.lpRoot)) return { held: one, places: inPlaces };
    const total = addWalletLp(one, balances.of(one.lpRoot));
    return { ...total, places: getWorseState(inPlaces, total.places) };
  });
}

/** Data from which results are derived, in addition to the positions. */
interface ResultsContext {
  /** LP tokens whose wallet balance is already part of the liquidity category. */
  readonly lpRoots: ReadonlySet<Address>;
  readonly holder: BalanceOwner;
  readonly pricing: PositionPricing;
  readonly cache: TokenCache;
}

/** Returns the liquidity positions of the account, each with its gain compared with holding the deposited tokens. */
export function useLiquidityGainResults(
  places: readonly PortfolioCategory[],
  { holder, lpRoots, pricing, cache }: ResultsContext,
): readonly LiquidityGainRow[] {
  const read = useHeldLiquidity(places, { holder, lpRoots });
  const all = read.map(({ held }) => held);
  const history = useQuery(liquidityFlowsQuery(all.length > 0 ? holder.account : undefined));
  const pools = usePools(holder.connection, all);
  const tokenPricing = useTokenPricing(all.flatMap(getPoolRoots), pricing);
  return read.map(({ held, places: state }, index): LiquidityGainRow => {
    const pool = itemAt(pools, index);
    const address = typeof pool === 'string' ? undefined : pool.address;
    const result = deriveLiquidityGainResult({
      held,
      flow: history.data?.flows.find((flow) => flow.pool === address),
      parts: computeLpParts(held, pool),
      history: historyState(history),
      places: state,
      pricing: tokenPricing,
      decimalsOf: (root) => cache.get(root)?.decimals,
    });
    return { held, result, block: history.data?.block };
  });
}
