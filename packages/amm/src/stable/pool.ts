import { itemAt, type StablePoolKind } from '@junction/primitives';
import type { FeeParams } from '../fee.ts';

/** Token of a stable pool with its reserve and decimals. */
export interface StableToken {
  /** Base units held by the pool. */
  readonly reserve: bigint;
  readonly decimals: number;
}

/** State of a stable pool. Its LP token has 9 decimals. */
export interface StablePool {
  readonly kind: StablePoolKind;
  /** Tokens in pool order. */
  readonly tokens: readonly StableToken[];
  /** Amplification coefficient of the curve: `value` divided by `precision`. */
  readonly amplification: { readonly value: bigint; readonly precision: bigint };
  readonly lpSupply: bigint;
  readonly fee: FeeParams;
}

/**
 * Referral of the user who makes an operation. `thresholds` (per pool token, base units) are the minimum referrer fees
 * that are paid out; 0 pays every amount.
 */
export interface StableReferral {
  readonly thresholds: readonly bigint[];
}

/** Maximum number of tokens per pool, as in the contracts (dex/pool-types.tolk). */
export const MAX_POOL_TOKENS = 8;

/** Decimals of every LP token. */
export const LP_DECIMALS = 9;

/** Returns the reserves in pool order, base units. */
export function getBalances({ tokens }: Pick<StablePool, 'tokens'>): readonly bigint[] {
  return tokens.map(({ reserve }) => reserve);
}

/**
 * Returns a copy of the pool with new balances, given in pool order.
 *
 * @throws RangeError if a balance is missing
 */
export function withBalances(pool: StablePool, balances: readonly bigint[]): StablePool {
  const tokens = pool.tokens.map(({ decimals }, at) => ({ reserve: itemAt(balances, at), decimals }));
  return { ...pool, tokens };
}

/**
 * Combines balances and decimals, which contracts return as separate lists, into tokens.
 *
 * @throws RangeError if the lists differ in length
 */
export function toStableTokens(
  balances: readonly bigint[],
  decimals: readonly number[],
): readonly StableToken[] {
  if (balances.length !== decimals.length) throw new RangeError('a balance and decimals for each token');
  return balances.map((reserve, at) => ({ reserve, decimals: itemAt(decimals, at) }));
}

/** Returns a copy of the pool with a new reserve of one token, base units. */
export function withReserve(pool: StablePool, index: number, reserve: bigint): StablePool {
  const tokens = pool.tokens.map((token, at) =>
    at === index ? { reserve, decimals: token.decimals } : token,
  );
  return { ...pool, tokens };
}

/** Returns a copy of the balances with the one at `index` replaced. */
export function replaceBalanceAt(
  balances: readonly bigint[],
  index: number,
  balance: bigint,
): readonly bigint[] {
  return balances.map((one, at) => (at === index ? balance : one));
}
