import type { StablePoolKind } from '@junction/primitives';
import type { FeeParams } from '../fee.ts';

/** The state the stable formulas read. Lists are in pool order; amounts in base units of each token, LP has 9 decimals. */
export interface StablePool {
  readonly kind: StablePoolKind;
  readonly reserves: readonly bigint[];
  readonly decimals: readonly number[];
  /** How far the pool keeps to a price of one: `value` over `precision`. */
  readonly amplification: { readonly value: bigint; readonly precision: bigint };
  readonly lpSupply: bigint;
  readonly fee: FeeParams;
}

/** Somebody referred the user. `thresholds` are the smallest shares (per pool token) the referrer is paid. */
export interface StableReferral {
  readonly thresholds: readonly bigint[];
}

/** Decimals of every LP token of the exchange. */
export const LP_DECIMALS = 9;

/** The pool with one reserve replaced. */
export function withReserve(reserves: readonly bigint[], index: number, reserve: bigint): readonly bigint[] {
  return reserves.map((one, at) => (at === index ? reserve : one));
}
