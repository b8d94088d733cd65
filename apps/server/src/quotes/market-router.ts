import {
  FIXED_POINT_ONE,
  mulDivDown,
  ratio,
  type Address,
  type Nano,
  type Ratio,
} from '@junction/primitives';
import {
  buildPoolGraph,
  findBestRoute,
  findRoutes,
  mapRouteTree,
  type PoolGraph,
  type RouteParams,
} from '@junction/routing';
import {
  computeRouteFeeRoundedUp,
  computeRoutePriceImpact,
  computeMinimumHopOutputRoundedDown,
} from '@junction/routing/terms';
import { HttpError } from '../api/http-error.ts';
import type { MarketGraphPool, MarketGraph, ReadModel } from '../read-model.ts';
import { BURNED_NANO_PER_HOP } from '@junction/protocol/swap';
import { toRoutablePool } from './routable-pool.ts';
import type { SwapQuote, SwapRequest } from './swap-quote.ts';

interface RouterMarket {
  readonly graph: PoolGraph;
  readonly pools: ReadonlyMap<Address, MarketGraphPool>;
  /** Gas cost of one more hop in base units of each token; undefined if the token cannot be swapped to the coin. */
  readonly hopCosts: Map<Address, bigint | undefined>;
}

export interface MarketRouterRules {
  readonly wrappedCoin: Address;
  /** True if token vaults of this network can split a source amount. */
  readonly sourceSplits: boolean;
}

/** Quotes swaps on the market of the last indexed block. */
export class MarketRouter {
  readonly #readModel: Pick<ReadModel, 'graph'>;
  readonly #rules: MarketRouterRules;
  /** Router input by list of pools. The list stays the same object over blocks without changes. */
  readonly #markets = new WeakMap<MarketGraph['pools'], RouterMarket>();

  constructor(readModel: Pick<ReadModel, 'graph'>, rules: MarketRouterRules) {
    this.#readModel = readModel;
    this.#rules = rules;
  }

  /**
   * Returns the best route with its terms. Throws `HttpError` NO_ROUTE if no pools connect the tokens, and
   * AMOUNT_TOO_SMALL if the amount yields nothing.
   */
  quote(request: SwapRequest): SwapQuote {
    const view = this.#readModel.graph();
    const market = this.#market(view);
    const { pools } = market;
    const { from, to, amount, direction, maxHops, through, minTvl, slippage, maySplit } = request;
    const hopCost = maySplit ? this.#hopCostUp(market, direction === 'exactIn' ? to : from) : undefined;
    const params: RouteParams = {
      graph: market.graph,
      from,
      to,
      amount,
      direction,
      maxHops,
      allow: {
        pool: ({ address }) => {
          const pool = pools.get(address);
          return pool !== undefined && pool.tvl >= minTvl;
        },
        ...(through ? { token: (token) => through.has(token) } : {}),
      },
    };
    const answer = findRoutes({
      ...params,
      // If the gas of a hop has no price in this token, it is unknown whether a split pays off, so the route is not
      // split.
      ...(hopCost === undefined ? {} : { split: { atSource: this.#rules.sourceSplits, moveCost: hopCost } }),
    });
    if (!answer) throw toNoRouteError(params);
    const { best, alternatives } = answer;
    const tree = mapRouteTree(best, (hop, depth) => {
      const pool = pools.get(hop.pool);
      if (pool === undefined) throw new RangeError('a hop through a pool that is not in the graph');
      return {
        ...hop,
        poolKind: pool.kind,
        minimum: computeMinimumHopOutputRoundedDown(hop.received, slippage, depth),
        feeRate: computeFeeRateDown(pool),
      };
    });
    return {
      ...tree,
      fee: computeRouteFeeRoundedUp(tree),
      priceImpact: computeRoutePriceImpact(tree),
      alternatives,
      block: view.block,
    };
  }

  /**
   * Returns the gas cost of one more hop in base units of a token, rounded up; undefined if the token cannot be swapped
   * to the coin.
   */
  #hopCostUp({ graph, hopCosts }: RouterMarket, token: Address): bigint | undefined {
    if (token === this.#rules.wrappedCoin) return BURNED_NANO_PER_HOP;
    if (!hopCosts.has(token))
      hopCosts.set(token, quoteCoinCostUp(graph, token, this.#rules, BURNED_NANO_PER_HOP));
    return hopCosts.get(token);
  }

  #market(view: MarketGraph): RouterMarket {
    const known = this.#markets.get(view.pools);
    if (known) return known;
    const market: RouterMarket = {
      graph: buildPoolGraph(view.pools.map(toRoutablePool)),
      pools: new Map(view.pools.map((pool) => [pool.address, pool])),
      hopCosts: new Map(),
    };
    this.#markets.set(view.pools, market);
    return market;
  }
}

function quoteCoinCostUp(
  graph: PoolGraph,
  token: Address,
  { wrappedCoin }: MarketRouterRules,
  amount: Nano,
): bigint | undefined {
  return findBestRoute({ graph, from: token, to: wrappedCoin, amount, direction: 'exactOut', maxHops: 3 })
    ?.spent;
}

function computeFeeRateDown({ fee }: MarketGraphPool): Ratio {
  if (fee.denominator === 0n) return ratio(0n);
  return ratio(mulDivDown(fee.pool + fee.beneficiary + fee.referrer, FIXED_POINT_ONE, fee.denominator));
}

/** Factors by which an amount without a route is multiplied, to find out whether it was only too small. */
const AMOUNT_FACTORS = [10n ** 6n, 10n ** 12n, 10n ** 18n];
/** Exclusive upper bound of amounts, which have 128 bits in the contracts. */
const AMOUNT_LIMIT = 2n ** 128n;

function toNoRouteError(params: RouteParams): HttpError {
  const isTooSmall =
    params.direction === 'exactIn' &&
    AMOUNT_FACTORS.some((factor) => {
      const amount = params.amount * factor;
      return amount < AMOUNT_LIMIT && findBestRoute({ ...params, amount }) !== undefined;
    });
  return isTooSmall
    ? new HttpError('AMOUNT_TOO_SMALL', {}, 'the pools give nothing for an amount that small')
    : new HttpError('NO_ROUTE', {}, 'no pools join the two tokens for this amount');
}
