import { err, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { getFeeNumerator, computeFeeRoundedUp, splitFee, type FeeSplit } from '../fee.ts';
import { MAX_UINT128 } from '../machine-limits.ts';
import {
  getOtherTokenIndex,
  withReserves,
  type ConstantProductPool,
  type Referral,
  type TokenIndex,
} from './pool.ts';

/** Quote for an exact input. Amounts are base units. */
export interface ExchangeQuote {
  /** Base units of the received token. */
  readonly received: bigint;
  /** Base units of the spent token, included in `spent`. */
  readonly fee: bigint;
}

/** Quote for an exact output. `spent` includes the fee; both are base units of the spent token. */
export interface ExactOutputQuote {
  readonly spent: bigint;
  readonly fee: bigint;
}

/** Result of an exchange: quote, fee split, and pool state after the exchange. */
export interface ExchangeOutcome extends ExchangeQuote {
  readonly split: FeeSplit;
  readonly pool: ConstantProductPool;
}

/**
 * Returns the output for `spent` base units of token `spentIndex`, rounded down. The contract rejects swaps with an
 * output of 0. Equals the getter `quoteExchange`.
 *
 * @returns an error with `FEE_UNDEFINED` or `POOL_EMPTY`
 */
export function quoteExchange(
  pool: ConstantProductPool,
  spentIndex: TokenIndex,
  spent: bigint,
): Result<ExchangeQuote, AmmError> {
  if (pool.fee.pool + pool.fee.beneficiary === 0n) return err({ code: 'FEE_UNDEFINED' });
  const fee = computeFeeRoundedUp(spent, pool.fee);
  const received = computeSwapOutputRoundedDown(
    pool.reserves[spentIndex],
    pool.reserves[getOtherTokenIndex(spentIndex)],
    spent - fee,
  );
  return received === undefined ? err({ code: 'POOL_EMPTY' }) : ok({ received, fee });
}

/**
 * Like `quoteExchange`, but also returns the fee split and the pool state after the exchange.
 *
 * @returns the errors of `quoteExchange`, and `AMOUNT_TOO_LARGE` if the reserve would exceed 128 bits
 */
export function exchange(
  pool: ConstantProductPool,
  spentIndex: TokenIndex,
  spent: bigint,
  referral?: Referral,
): Result<ExchangeOutcome, AmmError> {
  const quote = quoteExchange(pool, spentIndex, spent);
  if (!quote.ok) return quote;
  const { received, fee } = quote.value;
  const split = splitFee(fee, pool.fee, referral?.thresholds[spentIndex]);
  if (!split.ok) return split;
  // Only the pool's part of the fee stays in the reserve.
  const spentReserve = pool.reserves[spentIndex] + spent - split.value.beneficiary - split.value.referrer;
  if (spentReserve > MAX_UINT128) return err({ code: 'AMOUNT_TOO_LARGE' });
  const receivedReserve = pool.reserves[getOtherTokenIndex(spentIndex)] - received;
  return ok({
    received,
    fee,
    split: split.value,
    pool: withReserves(pool, spentIndex, spentReserve, receivedReserve),
  });
}

/**
 * Returns the input needed for at least `received` base units of token `receivedIndex`, rounded up at every step.
 * Equals the getter `expectedSpendAmount`.
 *
 * @returns an error with `INSUFFICIENT_RESERVE` or `AMOUNT_TOO_LARGE`
 */
export function quoteExactOutput(
  pool: ConstantProductPool,
  receivedIndex: TokenIndex,
  received: bigint,
): Result<ExactOutputQuote, AmmError> {
  const { fee } = pool;
  const spentReserve = pool.reserves[getOtherTokenIndex(receivedIndex)];
  const receivedReserve = pool.reserves[receivedIndex];
  if (received >= receivedReserve) return err({ code: 'INSUFFICIENT_RESERVE' });
  const nextReserve = mulDivUp(spentReserve, receivedReserve, receivedReserve - received);
  const spent = mulDivUp(nextReserve - spentReserve, fee.denominator, fee.denominator - getFeeNumerator(fee));
  if (spent > MAX_UINT128) return err({ code: 'AMOUNT_TOO_LARGE' });
  return ok({ spent, fee: computeFeeRoundedUp(spent, fee) });
}

/**
 * Returns the output for an input after fees, base units, rounded down; undefined if the reserve of the spent token and
 * the input are both 0.
 */
export function computeSwapOutputRoundedDown(
  spentReserve: bigint,
  receivedReserve: bigint,
  netSpent: bigint,
): bigint | undefined {
  const nextSpentReserve = spentReserve + netSpent;
  if (nextSpentReserve === 0n) return undefined;
  return receivedReserve - mulDivUp(spentReserve, receivedReserve, nextSpentReserve);
}
