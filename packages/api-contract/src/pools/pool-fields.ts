import type { Address, PoolCurve, Ratio, Units, Usd } from '@junction/primitives';
import { as, nullable, nullish, object, enumCodec } from '../wire/codec.ts';
import { addressCodec, optionalAddressCodec, ratioCodec, integerCodec } from '../wire/wire-values.ts';

/** Amplification of a stable pool: `value` divided by `precision`. */
export interface Amplification {
  readonly value: bigint;
  readonly precision: bigint;
}

/** One token of a pool. */
export interface PoolToken {
  readonly root: Address;
  readonly symbol: string;
  /** Reserve in base units. */
  readonly reserve: Units;
  /** Price of one token in USD; undefined if unknown. */
  readonly price: Usd | undefined;
  /**
   * Amount of the next token that one of this token buys, 1e-18 (for the last token, of the first one);
   * undefined without a price.
   */
  readonly oneSwap: bigint | undefined;
}

/** A pool with market data at the last indexed block. */
export interface Pool {
  readonly address: Address;
  readonly curve: PoolCurve;
  /** Undefined if the pool has no LP token. */
  readonly lpRoot: Address | undefined;
  /** Two or more, ascending by root. */
  readonly tokens: readonly PoolToken[];
  /** Total fee as a fraction of the spent amount. */
  readonly fee: Ratio;
  /** Part of `fee` that is paid to the beneficiary. */
  readonly beneficiaryFee: Ratio;
  readonly beneficiary: Address | undefined;
  /** Amplification of stable pools; undefined for others and from servers that omit it. */
  readonly amplification: Amplification | undefined;
  readonly tvl: Usd;
  /** Change over 24 hours; so are the other `…Change` fields. */
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

/** A pool of two tokens in the API's first version, without the transaction count. */
export type Pair = Omit<Pool, 'transactions24h'>;

/** Wire format of the curve. */
export const curveCodec = enumCodec({ default: 'constant-product', stable: 'stable' });

/** Wire format of the amplification; null for pools that are not stable. */
export const amplificationCodec = nullish(object({ value: integerCodec, precision: integerCodec }));

/** Addresses of a pool and its LP token. */
export const metaFields = {
  poolAddress: as('address', addressCodec),
  lpAddress: as('lpRoot', optionalAddressCodec),
};
/** Curve and fees of a pool. */
export const curveFields = {
  pairType: as('curve', curveCodec),
  /** Fraction of the spent amount: "0.003". */
  fee: ratioCodec,
  feeBeneficiary: as('beneficiaryFee', ratioCodec),
  beneficiaryAddress: as('beneficiary', nullable(addressCodec)),
  amplification: amplificationCodec,
};
