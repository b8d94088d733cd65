import { err, itemAt, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { getFeeNumerator, computeFeeRoundedUp, splitFee, type FeeSplit } from '../fee.ts';
import {
  toUint128Amount,
  solveBalance,
  ceilDiv,
  getStableCurve,
  getFineScaleStableCurve,
  getScaleMultiplier,
  type StableCurve,
} from './curve.ts';
import { preservesLpValueAndMinShares } from './soundness.ts';
import { replaceBalanceAt, type StablePool, type StableReferral } from './pool.ts';

/** Quote for an exact input in a stable pool. Amounts are base units. */
export interface StableExchangeQuote {
  /** Base units of the received token; 0 if the pool cannot make this trade. */
  readonly received: bigint;
  /** Base units of the spent token, included in `spent`. */
  readonly fee: bigint;
}

/** Quote for an exact output. `spent` includes the fee; both are base units of the spent token. */
export interface StableExactOutputQuote {
  readonly spent: bigint;
  readonly fee: bigint;
}

/** Result of an exchange: quote, fee split, and pool state after the exchange. */
export interface StableExchangeOutcome extends StableExchangeQuote {
  readonly split: FeeSplit;
  readonly pool: StablePool;
}

/**
 * Returns the output for `spent` base units of token `spentIndex`; 0 if the pool cannot make the trade. The output may
 * exceed the exact value by the rounding of the curve, but never lowers the value of an LP token. Equals the getter
 * `quoteExchange`.
 *
 * @returns an error with `FEE_UNDEFINED` or `NOT_SETTLED`
 */
export function quoteExchange(
  pool: StablePool,
  spentIndex: number,
  receivedIndex: number,
  spent: bigint,
): Result<StableExchangeQuote, AmmError> {
  const trade = exchange(pool, spentIndex, receivedIndex, spent);
  if (!trade.ok) return trade;
  const { received, fee } = trade.value;
  return ok({ received, fee: received === 0n ? 0n : fee });
}

/**
 * Like `quoteExchange`, but also returns the fee split and the pool state after the exchange. `received` is 0 and
 * the pool unchanged if the pool cannot make the trade.
 */
export function exchange(
  pool: StablePool,
  spentIndex: number,
  receivedIndex: number,
  spent: bigint,
  referral?: StableReferral,
): Result<StableExchangeOutcome, AmmError> {
  const split = splitFee(computeFeeRoundedUp(spent, pool.fee), pool.fee, referral?.thresholds[spentIndex]);
  if (!split.ok) return split;
  const trade: ExchangeRequest = { pool, spentIndex, receivedIndex, spent, split: split.value };
  const published = computeReceivedOn(getStableCurve(pool), trade);
  if (!published.ok) return published;
  const isFree = trade.split.pool === 0n && pool.fee.pool > 0n;
  const outcome = toOutcome(trade, isFree ? 0n : published.value);
  if (outcome.received === 0n || preservesLpValueAndMinShares(pool, outcome.pool)) return ok(outcome);
  const exact = computeReceivedOn(getFineScaleStableCurve(pool), trade);
  const sound = exact.ok ? toOutcome(trade, exact.value) : undefined;
  return ok(sound && preservesLpValueAndMinShares(pool, sound.pool) ? sound : toOutcome(trade, 0n));
}

interface ExchangeRequest {
  readonly pool: StablePool;
  readonly spentIndex: number;
  readonly receivedIndex: number;
  readonly spent: bigint;
  readonly split: FeeSplit;
}

/** Returns the outcome with the pool state after the trade. The pool is unchanged if nothing is received. */
function toOutcome(
  { pool, spentIndex, receivedIndex, spent, split }: ExchangeRequest,
  received: bigint,
): StableExchangeOutcome {
  if (received === 0n) return { received, fee: split.total, split, pool };
  // Only the pool's part of the fee stays in the reserve.
  const kept = spent - split.beneficiary - split.referrer;
  const tokens = pool.tokens.map((token, at) => {
    if (at === spentIndex) return { reserve: token.reserve + kept, decimals: token.decimals };
    if (at === receivedIndex) return { reserve: token.reserve - received, decimals: token.decimals };
    return token;
  });
  return { received, fee: split.total, split, pool: { ...pool, tokens } };
}

/** Returns the output computed with the given curve, base units; 0 if the pool cannot make the trade. */
function computeReceivedOn(
  curve: StableCurve,
  { spentIndex, receivedIndex, spent, split }: ExchangeRequest,
): Result<bigint, AmmError> {
  const { invariant, scaled, slack } = curve;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  if (invariant === 0n) return ok(0n);
  const net = (spent - split.total) * getScaleMultiplier(curve, spentIndex);
  const loaded = replaceBalanceAt(scaled, spentIndex, itemAt(scaled, spentIndex) + net);
  const before = itemAt(scaled, receivedIndex);
  const after = solveBalance(curve, loaded, receivedIndex, invariant);
  if (after === undefined) return err({ code: 'NOT_SETTLED' });
  const released = before - after - slack;
  return ok(released < 0n ? 0n : released / getScaleMultiplier(curve, receivedIndex));
}

/**
 * Returns the input needed for `received` base units of token `receivedIndex`, including the fee. Equals the getter
 * `expectedSpendAmount`.
 *
 * @returns an error with `INSUFFICIENT_RESERVE`, `NOT_SETTLED` or `AMOUNT_TOO_LARGE`
 */
export function quoteExactOutput(
  pool: StablePool,
  receivedIndex: number,
  spentIndex: number,
  received: bigint,
): Result<StableExactOutputQuote, AmmError> {
  const { fee: rates, tokens } = pool;
  if (received <= 0n || received >= itemAt(tokens, receivedIndex).reserve)
    return err({ code: 'INSUFFICIENT_RESERVE' });
  const curve = getStableCurve(pool);
  const { invariant, scaled } = curve;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  const drained = replaceBalanceAt(
    scaled,
    receivedIndex,
    itemAt(scaled, receivedIndex) - received * getScaleMultiplier(curve, receivedIndex),
  );
  const after = solveBalance(curve, drained, spentIndex, invariant);
  if (after === undefined) return err({ code: 'NOT_SETTLED' });
  const net = ceilDiv(after - itemAt(scaled, spentIndex), getScaleMultiplier(curve, spentIndex));
  if (net <= 0n) return err({ code: 'INSUFFICIENT_RESERVE' });
  const spent = toUint128Amount(mulDivUp(net, rates.denominator, rates.denominator - getFeeNumerator(rates)));
  if (spent === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  return ok({ spent, fee: computeFeeRoundedUp(spent, rates) });
}
