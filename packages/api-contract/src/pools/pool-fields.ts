import type { Address, PoolCurve, Ratio, Units, Usd } from '@junction/primitives';
import { renamedField, nullable, nullish, object, enumCodec } from '../wire/codec.ts';
import { addressCodec, optionalAddressCodec, ratioCodec, integerCodec } from '../wire/wire-values.ts';

/** Amplification coefficient of a stable pool: `value` divided by `precision`. */
export interface Amplification {
  readonly value: bigint;
  readonly precision: bigint;
}

/** Token of a pool with its reserve and prices. */
export interface PoolToken {
  readonly root: Address;
  readonly symbol: string;
  /** Reserve in base units. */
  readonly reserve: Units;
  /** Price of one token in USD; undefined if unknown. */
  readonly price: Usd | undefined;
  /**
   * Price of this token in the pool's next token (for the last token, in the first one), fixed-point with 18 decimals;
   * undefined without a price.
   */
  readonly oneSwap: bigint | undefined;
}

/** Pool with market data at the last indexed block. */
export interface Pool {
  readonly address: Address;
  readonly curve: PoolCurve;
  /** Root of the LP token; undefined if the pool has none. */
  readonly lpRoot: Address | undefined;
  /** At least two tokens, ascending by root address. */
  readonly tokens: readonly PoolToken[];
  /** Total fee as a fraction of the spent amount. */
  readonly fee: Ratio;
  /** Part of `fee` that is paid to the beneficiary. */
  readonly beneficiaryFee: Ratio;
  readonly beneficiary: Address | undefined;
  /** Amplification of a stable pool; undefined for other pool kinds, and if the server omits the field. */
  readonly amplification: Amplification | undefined;
  readonly tvl: Usd;
  /** Change of the TVL over 24 hours. The other `…Change` fields also cover 24 hours. */
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

/** Pool of two tokens in the format of the API's first version, which has no transaction count. */
export type Pair = Omit<Pool, 'transactions24h'>;

/** Wire format of a pool's curve. */
export const poolCurveCodec = enumCodec({ default: 'constant-product', stable: 'stable' });

/** Wire format of the amplification; null for pools that are not stable. */
export const amplificationCodec = nullish(object({ value: integerCodec, precision: integerCodec }));

/** Addresses of a pool and its LP token. */
export const poolAddressFields = {
  poolAddress: renamedField('address', addressCodec),
  lpAddress: renamedField('lpRoot', optionalAddressCodec),
};
/** Curve and fees of a pool. */
export const poolCurveFields = {
  pairType: renamedField('curve', poolCurveCodec),
  /** Total fee as a fraction of the spent amount, e.g. "0.003". */
  fee: ratioCodec,
  feeBeneficiary: renamedField('beneficiaryFee', ratioCodec),
  beneficiaryAddress: renamedField('beneficiary', nullable(addressCodec)),
  amplification: amplificationCodec,
};
