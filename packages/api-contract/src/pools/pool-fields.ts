import type { Address, PoolCurve, Ratio, Units, Usd } from '@junction/primitives';
import { as, nullable, nullish, object, words } from '../wire/codec.ts';
import { addressCodec, nobodyCodec, ratioCodec, wholeCodec } from '../wire/wire-values.ts';

/** A of a stable pool is `value` over `precision`. */
export interface Amplification {
  readonly value: bigint;
  readonly precision: bigint;
}

/** One token of a pool. */
export interface PoolToken {
  readonly root: Address;
  readonly symbol: string;
  /** Base units the pool holds. */
  readonly reserve: Units;
  /** USD price of one token; undefined if unknown. */
  readonly price: Usd | undefined;
  /**
   * What one whole token buys, in whole tokens of the next (of the last, the first), 1e-18; undefined when the pool says
   * none.
   */
  readonly oneSwap: bigint | undefined;
}

/** A pool as the market tells it, at the last indexed block. */
export interface Pool {
  readonly address: Address;
  readonly curve: PoolCurve;
  /** Undefined while the pool has no LP token. */
  readonly lpRoot: Address | undefined;
  /** Two or more, ascending by root. */
  readonly tokens: readonly PoolToken[];
  /** Everybody's fee, a part of the spent amount. */
  readonly fee: Ratio;
  /** The part of `fee` that leaves the pool for its beneficiary. */
  readonly beneficiaryFee: Ratio;
  readonly beneficiary: Address | undefined;
  /** Of a stable pool; undefined too from servers that do not tell it. */
  readonly amplification: Amplification | undefined;
  readonly tvl: Usd;
  /** Changes are against 24 hours before. */
  readonly tvlChange: Ratio;
  readonly volume24h: Usd;
  readonly volume24hChange: Ratio;
  readonly volume7d: Usd;
  readonly fee24h: Usd;
  readonly fee7d: Usd;
  readonly feeAllTime: Usd;
  readonly lpSupply: Units;
  readonly transactions24h: number;
}

/** A pool of two tokens under the words of the first version of the API, which counts no transactions. */
export type Pair = Omit<Pool, 'transactions24h'>;

/** The curve, in the words that travel. */
export const curveCodec = words({ default: 'constant-product', stable: 'stable' });

/** A of a stable pool; null of another. */
export const amplificationCodec = nullish(object({ value: wholeCodec, precision: wholeCodec }));

/** Where a pool and its LP token are. */
export const metaFields = {
  poolAddress: as('address', addressCodec),
  lpAddress: as('lpRoot', nobodyCodec),
};
/** How a pool prices and who gets its fees. */
export const curveFields = {
  pairType: as('curve', curveCodec),
  /** Fraction of the spent amount: "0.003". */
  fee: ratioCodec,
  feeBeneficiary: as('beneficiaryFee', ratioCodec),
  beneficiaryAddress: as('beneficiary', nullable(addressCodec)),
  amplification: amplificationCodec,
};
