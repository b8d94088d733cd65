import type { Pair } from '@junction/api-contract';
import { FIXED_POINT_ONE, itemAt } from '@junction/primitives';
import type { Token } from '../../../../rooms/token/index.ts';
import type { OrderBookDepthPool } from './pool-depth.ts';

type DepthPoolToken = Pick<Token, 'root' | 'decimals'>;
export type DepthPairState = Pick<Pair, 'curve' | 'fee' | 'amplification' | 'lpSupply'> & {
  readonly tokens: readonly Pick<Pair['tokens'][number], 'root' | 'reserve'>[];
};

/** Converts a pool of two tokens for the depth chart, with the base token first; undefined if it is empty. */
export function toDepthPool(
  pair: DepthPairState,
  base: DepthPoolToken,
  quote: DepthPoolToken,
): OrderBookDepthPool | undefined {
  const { curve, amplification, tokens } = pair;
  const [left, right] = tokens;
  if (left === undefined || right === undefined || left.reserve === 0n || right.reserve === 0n)
    return undefined;
  const isTurned = left.root !== base.root;
  const reserves = isTurned
    ? ([right.reserve, left.reserve] as const)
    : ([left.reserve, right.reserve] as const);
  const shared = {
    lpSupply: pair.lpSupply,
    // The API reports the fee as a ratio (1e-18). Its division between recipients does not affect the price, so all of
    // it is assigned to the pool.
    fee: { denominator: FIXED_POINT_ONE, pool: pair.fee, beneficiary: 0n, referrer: 0n },
  };
  const decimals = { base: base.decimals, quote: quote.decimals };
  if (curve === 'constant-product')
    return { pool: { ...shared, kind: 'constant-product', reserves }, decimals };
  // Without the amplification the curve is unknown.
  if (amplification === undefined) return undefined;
  return {
    pool: {
      ...shared,
      kind: 'stable-pair',
      tokens: [base, quote].map(({ decimals: places }, at) => ({
        reserve: itemAt(reserves, at),
        decimals: places,
      })),
      amplification,
    },
    decimals,
  };
}
