import { err, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { feeNumerator, feeOfUp, splitFee, type FeeSplit } from '../fee.ts';
import { asUnits, balanceFor, ceilDiv, curveOf, multiplierOf } from './curve.ts';
import { withReserve, type StablePool, type StableReferral } from './pool.ts';

export interface StableExchangeQuote {
  /** Base units of the received token; 0 when the pool cannot make this trade. */
  readonly received: bigint;
  /** Base units of the spent token, part of `spent`. */
  readonly fee: bigint;
}

export interface StableSpendQuote {
  readonly spent: bigint;
  readonly fee: bigint;
}

export interface StableExchangeOutcome extends StableExchangeQuote {
  readonly split: FeeSplit;
  readonly pool: StablePool;
}

/** What `spent` units of token `spentIndex` buy. Equals the getter `expectedExchange`. */
export function expectedExchange(
  pool: StablePool,
  spentIndex: number,
  receivedIndex: number,
  spent: bigint,
): Result<StableExchangeQuote, AmmError> {
  const trade = tradeOf(pool, spentIndex, receivedIndex, spent);
  if (!trade.ok) return trade;
  const { received, split } = trade.value;
  return ok({ received, fee: received === 0n ? 0n : split.total });
}

/** `expectedExchange` together with who earns the fee and the pool after the trade. */
export function exchange(
  pool: StablePool,
  spentIndex: number,
  receivedIndex: number,
  spent: bigint,
  referral?: StableReferral,
): Result<StableExchangeOutcome, AmmError> {
  const trade = tradeOf(pool, spentIndex, receivedIndex, spent, referral);
  if (!trade.ok) return trade;
  const { received, split, possible } = trade.value;
  if (!possible) return ok({ received, fee: split.total, split, pool });
  const { reserves } = pool;
  // Only the pool's part of the fee stays.
  const spentReserve = (reserves[spentIndex] ?? 0n) + spent - split.beneficiary - split.referrer;
  const paid = withReserve(reserves, receivedIndex, (reserves[receivedIndex] ?? 0n) - received);
  const after = { ...pool, reserves: withReserve(paid, spentIndex, spentReserve) };
  return ok({ received, fee: split.total, split, pool: after });
}

interface Trade {
  readonly received: bigint;
  readonly split: FeeSplit;
  readonly possible: boolean;
}

function tradeOf(
  pool: StablePool,
  spentIndex: number,
  receivedIndex: number,
  spent: bigint,
  referral?: StableReferral,
): Result<Trade, AmmError> {
  const fee = feeOfUp(spent, pool.fee);
  const split = splitFee(fee, pool.fee, referral?.thresholds[spentIndex]);
  if (!split.ok) return split;
  const curve = curveOf(pool);
  const { invariant, scaled } = curve;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  const none = { received: 0n, split: split.value, possible: false };
  if (invariant === 0n) return ok(none);
  const loaded = withReserve(
    scaled,
    spentIndex,
    (scaled[spentIndex] ?? 0n) + (spent - fee) * multiplierOf(curve, spentIndex),
  );
  const before = scaled[receivedIndex] ?? 0n;
  const after = balanceFor(curve, loaded, receivedIndex, invariant);
  if (after === undefined) return err({ code: 'NOT_SETTLED' });
  if (after > before) return ok(none);
  const received = (before - after) / multiplierOf(curve, receivedIndex);
  const isPaid = received <= (pool.reserves[receivedIndex] ?? 0n);
  if (!isPaid || (split.value.pool === 0n && pool.fee.pool > 0n)) return ok(none);
  return ok({ received, split: split.value, possible: true });
}

/** What has to be spent to receive `received` units of token `receivedIndex`. Equals the getter `expectedSpendAmount`. */
export function expectedSpend(
  pool: StablePool,
  receivedIndex: number,
  spentIndex: number,
  received: bigint,
): Result<StableSpendQuote, AmmError> {
  const { fee: rates, reserves } = pool;
  if (received <= 0n || received >= (reserves[receivedIndex] ?? 0n))
    return err({ code: 'INSUFFICIENT_RESERVE' });
  const curve = curveOf(pool);
  const { invariant, scaled } = curve;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  const drained = withReserve(
    scaled,
    receivedIndex,
    (scaled[receivedIndex] ?? 0n) - received * multiplierOf(curve, receivedIndex),
  );
  const after = balanceFor(curve, drained, spentIndex, invariant);
  if (after === undefined) return err({ code: 'NOT_SETTLED' });
  const net = ceilDiv(after - (scaled[spentIndex] ?? 0n), multiplierOf(curve, spentIndex));
  if (net <= 0n) return err({ code: 'INSUFFICIENT_RESERVE' });
  const spent = asUnits(mulDivUp(net, rates.denominator, rates.denominator - feeNumerator(rates)));
  if (spent === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  return ok({ spent, fee: feeOfUp(spent, rates) });
}
