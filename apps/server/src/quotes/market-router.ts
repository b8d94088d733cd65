import { ONE, mulDivDown, ratio, type Address, type Ratio } from '@junction/primitives';
import { buildPoolGraph, constantProductQuoter, findRoutes, type PoolGraph } from '@junction/routing';
import { ApiFault } from '../api/api-fault.ts';
import type { GraphPool, MarketGraph, ReadModel } from '../read-model.ts';
import { compoundedFeeUp, compoundedImpact, minimumDown } from './quote-terms.ts';
import type { SwapQuote, SwapRequest } from './swap-quote.ts';

interface Market {
  readonly graph: PoolGraph;
  readonly pools: ReadonlyMap<Address, GraphPool>;
}

/** Quotes swaps on the market of the last indexed block. */
export class MarketRouter {
  readonly #readModel: Pick<ReadModel, 'graph'>;
  readonly #markets = new WeakMap<MarketGraph, Market>();

  constructor(readModel: Pick<ReadModel, 'graph'>) {
    this.#readModel = readModel;
  }

  /** The best route with its terms. Throws `ApiFault` NO_ROUTE when no pools join the two tokens. */
  quote(request: SwapRequest): SwapQuote {
    const view = this.#readModel.graph();
    const { graph, pools } = this.#market(view);
    const { through, minTvl, slippage } = request;
    const answer = findRoutes({
      graph,
      from: request.from,
      to: request.to,
      amount: request.amount,
      direction: request.direction,
      maxHops: request.maxHops,
      allow: {
        pool: ({ address }) => (pools.get(address)?.tvl ?? 0n) >= minTvl,
        ...(through ? { token: (token) => through.has(token) } : {}),
      },
    });
    if (!answer) throw new ApiFault('NO_ROUTE', {}, 'no pools join the two tokens for this amount');
    const { best, alternatives } = answer;
    return {
      spent: best.spent,
      received: best.received,
      hops: best.hops.map((hop, index) => {
        const pool = pools.get(hop.pool);
        return {
          ...hop,
          poolType: POOL_TYPES[pool?.type ?? 1],
          minimum: minimumDown(hop.received, slippage, index + 1),
          feeRate: feeRateDown(pool),
        };
      }),
      fee: compoundedFeeUp(best.hops),
      priceImpact: compoundedImpact(best.hops),
      alternatives,
      block: view.block,
    };
  }

  #market(view: MarketGraph): Market {
    const known = this.#markets.get(view);
    if (known) return known;
    const market: Market = {
      graph: buildPoolGraph(
        view.pools.flatMap(({ address, kind, tokens, state }) =>
          state.kind === 'constant-product'
            ? [{ address, kind, tokens, quoter: constantProductQuoter(state) }]
            : [],
        ),
      ),
      pools: new Map(view.pools.map((pool) => [pool.address, pool])),
    };
    this.#markets.set(view, market);
    return market;
  }
}

const POOL_TYPES = { 1: '1', 2: '2', 3: '3' } as const;

function feeRateDown(pool: GraphPool | undefined): Ratio {
  if (!pool || pool.state.fee.denominator === 0n) return ratio(0n);
  const { fee } = pool.state;
  return ratio(mulDivDown(fee.pool + fee.beneficiary + fee.referrer, ONE, fee.denominator));
}
