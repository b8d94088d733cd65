import { FIXED_POINT_ONE, err, mulDivDown, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { exchange, quoteExchange } from './exchange.ts';
import { depositOneCoin, quoteDepositOneCoin, quoteWithdrawOneCoin, withdrawOneCoin } from './one-coin.ts';
import type { StablePool } from './pool.ts';

// Price losses as the contracts define them: by how much an operation worsens the price of a given small reference
// amount, percent with 18 decimals. `price-impact.ts` computes the fraction of its own value that a trade loses.

const HUNDRED_PERCENT = 100n * FIXED_POINT_ONE;

/**
 * Returns by how much a swap of `spent` worsens the price of a swap of `priceAmount`, percent with 18 decimals, rounded
 * down. Equals the getter `getPriceImpact`.
 *
 * @returns an error with `PRICE_ROSE` if the price improved (the getter aborts), `NOTHING_RECEIVED`, or an error of
 * `quoteExchange`
 */
export function computePriceLossRoundedDown(
  pool: StablePool,
  spentIndex: number,
  receivedIndex: number,
  spent: bigint,
  priceAmount: bigint,
): Result<bigint, AmmError> {
  const first = quoteExchange(pool, spentIndex, receivedIndex, priceAmount);
  if (!first.ok) return first;
  const trade = exchange(pool, spentIndex, receivedIndex, spent);
  if (!trade.ok) return trade;
  if (first.value.received === 0n || trade.value.received === 0n) return err({ code: 'NOTHING_RECEIVED' });
  const second = quoteExchange(trade.value.pool, spentIndex, receivedIndex, priceAmount);
  if (!second.ok) return second;
  if (second.value.received > first.value.received) return err({ code: 'PRICE_ROSE' });
  return computeLossDown(first.value.received, second.value.received);
}

/**
 * Returns by how many percent a one-token deposit of `amount` reduces the LP tokens that a deposit of `priceAmount`
 * receives; 0 if it increases them. The result has 18 decimals and is rounded down. Equals the getter
 * `getDepositPriceImpact`.
 */
export function computeDepositPriceLossRoundedDown(
  pool: StablePool,
  index: number,
  amount: bigint,
  priceAmount: bigint,
): Result<bigint, AmmError> {
  const first = quoteDepositOneCoin(pool, index, priceAmount);
  if (!first.ok) return first;
  const deposit = depositOneCoin(pool, index, amount);
  if (!deposit.ok) return deposit;
  const second = quoteDepositOneCoin(deposit.value.pool, index, priceAmount);
  return second.ok ? computeLossDown(first.value.lpReward, second.value.lpReward) : second;
}

/**
 * Returns by how much a one-token withdrawal of `lp` worsens the amount paid for `priceLp`, percent with 18 decimals,
 * rounded down; 0 if it improved. Equals the getter `getWithdrawalPriceImpact`.
 */
export function computeWithdrawalPriceLossRoundedDown(
  pool: StablePool,
  index: number,
  lp: bigint,
  priceLp: bigint,
): Result<bigint, AmmError> {
  const first = quoteWithdrawOneCoin(pool, index, priceLp);
  if (!first.ok) return first;
  const withdrawal = withdrawOneCoin(pool, index, lp);
  if (!withdrawal.ok) return withdrawal;
  if (first.value.amount === 0n || withdrawal.value.amount === 0n) return err({ code: 'NOTHING_RECEIVED' });
  const second = quoteWithdrawOneCoin(withdrawal.value.pool, index, priceLp);
  return second.ok ? computeLossDown(first.value.amount, second.value.amount) : second;
}

function computeLossDown(first: bigint, second: bigint): Result<bigint, AmmError> {
  if (second === 0n) return err({ code: 'NOTHING_RECEIVED' });
  return ok(second > first ? 0n : mulDivDown(first - second, HUNDRED_PERCENT, first));
}
