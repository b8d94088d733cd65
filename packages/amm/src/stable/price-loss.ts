import { ONE, err, mulDivDown, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { exchange, expectedExchange } from './exchange.ts';
import {
  depositOneCoin,
  expectedDepositOneCoin,
  expectedWithdrawOneCoin,
  withdrawOneCoin,
} from './one-coin.ts';
import type { StablePool } from './pool.ts';

// Price losses as the contracts return them: how much an operation worsens the price of a given small amount,
// percent with 18 decimals. The fraction that a trade itself loses is in `price-impact.ts`.

const HUNDRED_PERCENT = 100n * ONE;

/**
 * Returns the price loss of `priceAmount` after a swap of `spent`. Equals the getter `getPriceImpact`, which
 * aborts if the price improved.
 */
export function priceLossDown(
  pool: StablePool,
  spentIndex: number,
  receivedIndex: number,
  spent: bigint,
  priceAmount: bigint,
): Result<bigint, AmmError> {
  const first = expectedExchange(pool, spentIndex, receivedIndex, priceAmount);
  if (!first.ok) return first;
  const trade = exchange(pool, spentIndex, receivedIndex, spent);
  if (!trade.ok) return trade;
  if (first.value.received === 0n || trade.value.received === 0n) return err({ code: 'NOTHING_RECEIVED' });
  const second = expectedExchange(trade.value.pool, spentIndex, receivedIndex, priceAmount);
  if (!second.ok) return second;
  if (second.value.received > first.value.received) return err({ code: 'PRICE_ROSE' });
  return lossDown(first.value.received, second.value.received);
}

/**
 * Returns the price loss of `priceAmount` after a deposit of one token; 0 if the price improved. Equals the
 * getter `getDepositPriceImpact`.
 */
export function depositPriceLossDown(
  pool: StablePool,
  index: number,
  amount: bigint,
  priceAmount: bigint,
): Result<bigint, AmmError> {
  const first = expectedDepositOneCoin(pool, index, priceAmount);
  if (!first.ok) return first;
  const deposit = depositOneCoin(pool, index, amount);
  if (!deposit.ok) return deposit;
  const second = expectedDepositOneCoin(deposit.value.pool, index, priceAmount);
  return second.ok ? lossDown(first.value.lpReward, second.value.lpReward) : second;
}

/**
 * Returns the price loss of `priceLp` after a withdrawal of one token; 0 if the price improved. Equals the
 * getter `getWithdrawalPriceImpact`.
 */
export function withdrawalPriceLossDown(
  pool: StablePool,
  index: number,
  lp: bigint,
  priceLp: bigint,
): Result<bigint, AmmError> {
  const first = expectedWithdrawOneCoin(pool, index, priceLp);
  if (!first.ok) return first;
  const withdrawal = withdrawOneCoin(pool, index, lp);
  if (!withdrawal.ok) return withdrawal;
  if (first.value.amount === 0n || withdrawal.value.amount === 0n) return err({ code: 'NOTHING_RECEIVED' });
  const second = expectedWithdrawOneCoin(withdrawal.value.pool, index, priceLp);
  return second.ok ? lossDown(first.value.amount, second.value.amount) : second;
}

function lossDown(first: bigint, second: bigint): Result<bigint, AmmError> {
  if (second === 0n) return err({ code: 'NOTHING_RECEIVED' });
  return ok(second > first ? 0n : mulDivDown(first - second, HUNDRED_PERCENT, first));
}
