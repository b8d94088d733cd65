import { err, mulDivDown, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { FIRST_DEPOSIT_LOCKED_LP } from '../locked-lp.ts';
import { MAX_UINT128 } from '../machine-limits.ts';
import type { ConstantProductPool } from './pool.ts';

/** Amounts paid for burned LP tokens, base units in pool order, rounded down. */
export interface WithdrawQuote {
  readonly amounts: readonly [bigint, bigint];
}

/** Result of a withdrawal: paid amounts and pool state after the withdrawal. */
export interface WithdrawOutcome extends WithdrawQuote {
  readonly pool: ConstantProductPool;
}

/**
 * Returns the amounts of both tokens for `lp` base units of LP tokens, in proportion to the reserves, rounded down.
 * Equals the getter `expectedWithdrawLiquidity`.
 *
 * @returns an error with `POOL_EMPTY` or `AMOUNT_TOO_LARGE`
 */
export function quoteWithdraw(pool: ConstantProductPool, lp: bigint): Result<WithdrawQuote, AmmError> {
  if (pool.lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const amounts = [
    mulDivDown(pool.reserves[0], lp, pool.lpSupply),
    mulDivDown(pool.reserves[1], lp, pool.lpSupply),
  ] as const;
  return amounts[0] > MAX_UINT128 || amounts[1] > MAX_UINT128
    ? err({ code: 'AMOUNT_TOO_LARGE' })
    : ok({ amounts });
}

/**
 * Like `quoteWithdraw`, but also returns the pool state after the withdrawal.
 *
 * @returns the errors of `quoteWithdraw`, and `INSUFFICIENT_RESERVE` if `lp` exceeds the supply without its locked
 * part (`FIRST_DEPOSIT_LOCKED_LP`)
 */
export function withdraw(pool: ConstantProductPool, lp: bigint): Result<WithdrawOutcome, AmmError> {
  const quote = quoteWithdraw(pool, lp);
  if (!quote.ok) return quote;
  if (lp > pool.lpSupply - FIRST_DEPOSIT_LOCKED_LP) return err({ code: 'INSUFFICIENT_RESERVE' });
  const { amounts } = quote.value;
  return ok({
    amounts,
    pool: {
      ...pool,
      reserves: [pool.reserves[0] - amounts[0], pool.reserves[1] - amounts[1]],
      lpSupply: pool.lpSupply - lp,
    },
  });
}
