import { itemAt, type StablePoolKind } from '@junction/primitives';
import type { FeeParams } from '../fee.ts';

/** A token as the stable formulas take it. */
export interface StableToken {
  /** Base units the pool holds. */
  readonly reserve: bigint;
  readonly decimals: number;
}

/** The state the stable formulas read. LP has 9 decimals. */
export interface StablePool {
  readonly kind: StablePoolKind;
  /** In pool order. */
  readonly tokens: readonly StableToken[];
  /** How far the pool keeps to a price of one: `value` over `precision`. */
  readonly amplification: { readonly value: bigint; readonly precision: bigint };
  readonly lpSupply: bigint;
  readonly fee: FeeParams;
}

/** Set if the user was referred. `thresholds` are the minimum shares paid to the referrer, per pool token. */
export interface StableReferral {
  readonly thresholds: readonly bigint[];
}

/** Tokens of a pool at most, as the contracts have it (dex/pool-types.tolk). */
export const MAX_POOL_TOKENS = 8;

/** Decimals of every LP token of the exchange. */
export const LP_DECIMALS = 9;

/** What a pool holds of each token, in its order: the vector that its curve is computed on. */
export function balancesOf({ tokens }: Pick<StablePool, 'tokens'>): readonly bigint[] {
  return tokens.map(({ reserve }) => reserve);
}

/** The pool with other balances, in its order. Throws `RangeError` where one is missing. */
export function withBalances(pool: StablePool, balances: readonly bigint[]): StablePool {
  const tokens = pool.tokens.map(({ decimals }, at) => ({ reserve: itemAt(balances, at), decimals }));
  return { ...pool, tokens };
}

/** Balances and decimals as contracts tell them, token by token. Throws `RangeError` where there are more of the one. */
export function stableTokens(
  balances: readonly bigint[],
  decimals: readonly number[],
): readonly StableToken[] {
  if (balances.length !== decimals.length) throw new RangeError('a balance and decimals for each token');
  return balances.map((reserve, at) => ({ reserve, decimals: itemAt(decimals, at) }));
}

/** The pool with another reserve of one token. */
export function withReserve(pool: StablePool, index: number, reserve: bigint): StablePool {
  const tokens = pool.tokens.map((token, at) =>
    at === index ? { reserve, decimals: token.decimals } : token,
  );
  return { ...pool, tokens };
}

/** Balances with one replaced. */
export function withBalance(balances: readonly bigint[], index: number, balance: bigint): readonly bigint[] {
  return balances.map((one, at) => (at === index ? balance : one));
}
