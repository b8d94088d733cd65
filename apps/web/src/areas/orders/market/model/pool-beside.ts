import type { Pair } from '@junction/api-contract';
import { ONE, parseAddress, parseFixedDown } from '@junction/primitives';
import type { Token } from '../../../../rooms/token/index.ts';
import type { PoolBeside } from './pool-depth.ts';

type Side = Pick<Token, 'root' | 'decimals'>;
export type PairState = Pick<Pair, 'meta' | 'leftLocked' | 'rightLocked' | 'lpLocked'>;

/** The wire's pool of two tokens as its own curve, turned so that the base token is the first. Undefined while empty. */
export function poolBeside(pair: PairState, base: Side, quote: Side): PoolBeside | undefined {
  const { meta } = pair;
  const isTurned = parseAddress(meta.baseAddress) !== base.root;
  const [left, right] = [BigInt(pair.leftLocked), BigInt(pair.rightLocked)];
  const fee = parseFixedDown(meta.fee);
  if (left === 0n || right === 0n || fee === undefined) return undefined;
  const reserves = isTurned ? ([right, left] as const) : ([left, right] as const);
  const shared = {
    lpSupply: BigInt(pair.lpLocked),
    // Fees of the wire are fractions of 1e18; who earns them does not move the price.
    fee: { denominator: ONE, pool: fee, beneficiary: 0n, referrer: 0n },
  };
  const decimals = { base: base.decimals, quote: quote.decimals };
  if (meta.pairType === 'default')
    return { pool: { ...shared, kind: 'constant-product', reserves }, decimals };
  const { amplification } = meta;
  // A server that does not tell it leaves nothing to draw.
  if (!amplification) return undefined;
  return {
    pool: {
      ...shared,
      kind: 'stable-pair',
      reserves,
      decimals: [base.decimals, quote.decimals],
      amplification: {
        value: BigInt(amplification.value),
        precision: BigInt(amplification.precision),
      },
    },
    decimals,
  };
}
