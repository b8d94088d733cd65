import { itemAt, type Address } from '@junction/primitives';
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  chainPoolsQuery,
  poolReserves,
  poolRoots,
  positionOfDown,
  type ChainPool,
  type FoundPool,
} from '../../../rooms/chain-pool/index.ts';
import { usdPricesQuery, type Holder, type TokenCache } from '../../../rooms/token/index.ts';
import {
  deriveLiquidityResult,
  sumHeldLiquidity,
  type HeldLiquidity,
  type LiquidityInput,
  type LiquidityResult,
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
const LP_PLACES: readonly PlaceKey[] = ['liquidity', 'gauges', 'farms'];

/** Whether all LP of the account was read. */
function placesState(places: readonly Place[]): LiquidityInput['places'] {
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

/** What is needed besides the places. */
interface ResultsContext {
  readonly holder: Holder;
  readonly pricing: Pricing;
  readonly cache: TokenCache;
}

/** Liquidity positions of the account with their gain against holding. */
export function useLiquidityResults(
  places: readonly Place[],
  { holder: { account, connection }, pricing, cache }: ResultsContext,
): readonly LiquidityRow[] {
  const positions = places.filter(({ key }) => LP_PLACES.includes(key)).flatMap((place) => place.positions);
  const held = sumHeldLiquidity(positions);
  const history = useQuery(liquidityFlowsQuery(held.length > 0 ? account : undefined));
  const pools = usePools(connection, held);
  const roots = held.flatMap(rootsOf);
  const tokenPricing = useTokenPricing(roots, pricing);
  return held.map((one, index): LiquidityRow => {
    const pool = itemAt(pools, index);
    const address = typeof pool === 'string' ? undefined : pool.address;
    const result = deriveLiquidityResult({
      held: one,
      flow: history.data?.flows.find((flow) => flow.pool === address),
      parts: partsOf(one, pool),
      history: historyState(history),
      places: placesState(places),
      pricing: tokenPricing,
      decimalsOf: (root) => cache.get(root)?.decimals,
    });
    return { held: one, result, block: history.data?.block };
  });
}
