import { err, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { feeNumerator, feeOfUp, splitFee, type FeeSplit } from '../fee.ts';
import { MAX_UINT128 } from '../machine-limits.ts';
import {
  otherIndex,
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

/** Quote for an exact output: base units of the spent token, including the fee. */
export interface SpendQuote {
  readonly spent: bigint;
  readonly fee: bigint;
}

/** Exchange with its fee split and the pool afterwards. */
export interface ExchangeOutcome extends ExchangeQuote {
  readonly split: FeeSplit;
  readonly pool: ConstantProductPool;
}

/**
 * Returns the output for `spent` base units of token `spentIndex`, rounded down. If it is 0, the contract
 * rejects the swap. Equals the getter `expectedExchange`.
 */
export function expectedExchange(
  pool: ConstantProductPool,
  spentIndex: TokenIndex,
  spent: bigint,
): Result<ExchangeQuote, AmmError> {
  if (pool.fee.pool + pool.fee.beneficiary === 0n) return err({ code: 'FEE_UNDEFINED' });
  const fee = feeOfUp(spent, pool.fee);
  const received = receivedDown(
    pool.reserves[spentIndex],
    pool.reserves[otherIndex(spentIndex)],
    spent - fee,
  );
  return received === undefined ? err({ code: 'POOL_EMPTY' }) : ok({ received, fee });
}

/** Like `expectedExchange`, with the fee split and the pool afterwards. */
export function exchange(
  pool: ConstantProductPool,
  spentIndex: TokenIndex,
  spent: bigint,
  referral?: Referral,
): Result<ExchangeOutcome, AmmError> {
  const quote = expectedExchange(pool, spentIndex, spent);
  if (!quote.ok) return quote;
  const { received, fee } = quote.value;
  const split = splitFee(fee, pool.fee, referral?.thresholds[spentIndex]);
  if (!split.ok) return split;
  // Only the pool's part of the fee stays in the reserve.
  const spentReserve = pool.reserves[spentIndex] + spent - split.value.beneficiary - split.value.referrer;
  if (spentReserve > MAX_UINT128) return err({ code: 'AMOUNT_TOO_LARGE' });
  const receivedReserve = pool.reserves[otherIndex(spentIndex)] - received;
  return ok({
    received,
    fee,
    split: split.value,
    pool: withReserves(pool, spentIndex, spentReserve, receivedReserve),
  });
}

/**
 * Returns the input for at least `received` base units of token `receivedIndex`, rounded up at every step. Equals the
 * getter `expectedSpendAmount`.
 */
export function expectedSpend(
  pool: ConstantProductPool,
  receivedIndex: TokenIndex,
  received: bigint,
): Result<SpendQuote, AmmError> {
  const { fee } = pool;
  const spentReserve = pool.reserves[otherIndex(receivedIndex)];
  const receivedReserve = pool.reserves[receivedIndex];
  if (received >= receivedReserve) return err({ code: 'INSUFFICIENT_RESERVE' });
  const nextReserve = mulDivUp(spentReserve, receivedReserve, receivedReserve - received);
  const spent = mulDivUp(nextReserve - spentReserve, fee.denominator, fee.denominator - feeNumerator(fee));
  if (spent > MAX_UINT128) return err({ code: 'AMOUNT_TOO_LARGE' });
  return ok({ spent, fee: feeOfUp(spent, fee) });
}

/** Returns the output for an input after fees, rounded down; undefined if a reserve is empty. */
export function receivedDown(
  spentReserve: bigint,
  receivedReserve: bigint,
  netSpent: bigint,
): bigint | undefined {
  const nextSpentReserve = spentReserve + netSpent;
  if (nextSpentReserve === 0n) return undefined;
  return receivedReserve - mulDivUp(spentReserve, receivedReserve, nextSpentReserve);
}
