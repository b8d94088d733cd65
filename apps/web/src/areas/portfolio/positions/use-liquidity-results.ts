import { itemAt, toAddress, type Address } from '@junction/primitives';
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  chainPoolsQuery,
  poolReserves,
  poolRoots,
  positionOfDown,
  type ChainPool,
  type FoundPool,
} from '../../../rooms/chain-pool/index.ts';
import {
  usdPricesQuery,
  useBalances,
  type Balances,
  type Holder,
  type TokenCache,
} from '../../../rooms/token/index.ts';
import {
  addWalletLp,
  deriveLiquidityResult,
  sumHeldLiquidity,
  type HeldLiquidity,
  type LiquidityInput,
  type LiquidityResult,
  type PlacesState,
} from './model/liquidity-gain.ts';
import type { Place, PlaceKey } from './model/position.ts';
import type { Pricing } from './model/worth.ts';
import { liquidityFlowsQuery } from './queries/liquidity-history.ts';

/** LP of one pool and what it gained. */
export interface LiquidityRow {
  readonly held: HeldLiquidity;
  readonly result: LiquidityResult;
  /** Block up to which the history of the result is indexed at least; undefined while unknown. */
  readonly block: number | undefined;
}

/** Places where LP can be. */
const LP_PLACES: readonly PlaceKey[] = ['liquidity', 'account', 'orders', 'gauges', 'farms'];

/** Whether all LP of the account was read. */
function placesState(places: readonly Place[]): PlacesState {
  const own = places.filter(({ key }) => LP_PLACES.includes(key));
  if (own.some(({ state, unread, leftOut }) => state === 'failed' || unread.length + leftOut > 0))
    return 'partial';
  return own.some(({ state }) => state === 'loading') ? 'loading' : 'known';
}

type PoolReading = Pick<UseQueryResult<readonly FoundPool[]>, 'data' | 'failureCount'>;

/** Pool that confirms the LP token; `failed` also if none does. */
function poolOf(
  { lpRoot }: HeldLiquidity,
  reading: PoolReading | undefined,
): ChainPool | 'loading' | 'failed' {
  if (reading?.data !== undefined)
    return reading.data.find((found) => found.pool?.lpRoot === lpRoot)?.pool ?? 'failed';
  return reading !== undefined && reading.failureCount > 0 ? 'failed' : 'loading';
}

/** Tokens that LP represents, rounded down. */
function partsOf({ lp, tokens }: HeldLiquidity, pool: ReturnType<typeof poolOf>): LiquidityInput['parts'] {
  if (typeof pool === 'string') return pool;
  return positionOfDown(lp, poolReserves(pool), pool.lpSupply).tokens.map((units, index) => {
    const root = itemAt(poolRoots(pool), index);
    return { root, units, symbol: tokens.find((one) => one.root === root)?.symbol ?? '?' };
  });
}

const rootsOf = ({ tokens }: HeldLiquidity): readonly Address[] => tokens.map(({ root }) => root);
const keyOf = (held: HeldLiquidity): string => rootsOf(held).toSorted().join();

/** Pools of the positions; those of the same tokens are read once. */
function usePools(
  connection: Holder['connection'],
  held: readonly HeldLiquidity[],
): readonly ReturnType<typeof poolOf>[] {
  const distinct = [...new Map(held.map((one) => [keyOf(one), one])).values()];
  const readings = useQueries({ queries: distinct.map((one) => chainPoolsQuery(connection, rootsOf(one))) });
  const byKey = new Map(distinct.map((one, index) => [keyOf(one), readings[index]]));
  return held.map((one) => poolOf(one, byKey.get(keyOf(one))));
}

/** Prices of the tokens of pools. */
function useTokenPricing(roots: readonly Address[], pricing: Pricing): Pricing {
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
>): LiquidityInput['history'] {
  // An earlier answer may lack what happened since.
  if (isError) return 'failed';
  if (data === undefined) return 'loading';
  if (!data.isKept) return 'missing';
  return data.isComplete ? 'known' : 'partial';
}

/** The worse of two states. */
function worseOf(one: PlacesState, other: PlacesState): PlacesState {
  if (one === 'partial' || other === 'partial') return 'partial';
  return one === 'loading' ? one : other;
}

/** Balances of tokens, given as text so that they are the same until a root changes. */
function useBalancesOf(holder: Holder, joinedRoots: string): Balances {
  const roots = useMemo(
    () => (joinedRoots === '' ? [] : joinedRoots.split(',').map(toAddress)),
    [joinedRoots],
  );
  return useBalances(holder, roots);
}

/**
 * LP of each pool in all places. LP of pools that the wallet's place does not list, such as those known from a gauge
 * only, is read from the wallet here.
 */
function useHeldLiquidity(
  places: readonly Place[],
  { holder, lpRoots }: Pick<ResultsContext, 'holder' | 'lpRoots'>,
): readonly ReturnType<typeof addWalletLp>[] {
  const positions = places.filter(({ key }) => LP_PLACES.includes(key)).flatMap((place) => place.positions);
  const held = sumHeldLiquidity(positions);
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
    return { ...total, places: worseOf(inPlaces, total.places) };
  });
}

/** What is needed besides the places. */
interface ResultsContext {
  /** LP tokens whose balance in the wallet is read as a place. */
  readonly lpRoots: ReadonlySet<Address>;
  readonly holder: Holder;
  readonly pricing: Pricing;
  readonly cache: TokenCache;
}

/** Liquidity positions of the account with their gain against holding. */
export function useLiquidityResults(
  places: readonly Place[],
  { holder, lpRoots, pricing, cache }: ResultsContext,
): readonly LiquidityRow[] {
  const read = useHeldLiquidity(places, { holder, lpRoots });
  const all = read.map(({ held }) => held);
  const history = useQuery(liquidityFlowsQuery(all.length > 0 ? holder.account : undefined));
  const pools = usePools(holder.connection, all);
  const tokenPricing = useTokenPricing(all.flatMap(rootsOf), pricing);
  return read.map(({ held, places: state }, index): LiquidityRow => {
    const pool = itemAt(pools, index);
    const address = typeof pool === 'string' ? undefined : pool.address;
    const result = deriveLiquidityResult({
      held,
      flow: history.data?.flows.find((flow) => flow.pool === address),
      parts: partsOf(held, pool),
      history: historyState(history),
      places: state,
      pricing: tokenPricing,
      decimalsOf: (root) => cache.get(root)?.decimals,
    });
    return { held, result, block: history.data?.block };
  });
}
