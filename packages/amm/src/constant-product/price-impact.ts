import { ONE, divUp, ok, ratio, type Ratio, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { expectedExchange } from './exchange.ts';
import { otherIndex, type ConstantProductPool, type TokenIndex } from './pool.ts';

/**
 * Returns the fraction of the value that a trade loses because it moves the price, excluding the fee,
 * compared with the pool's price before the trade. Rounded up (0.05 is 5 %); 1 if nothing is received.
 */
export function priceImpactUp(
  pool: ConstantProductPool,
  spentIndex: TokenIndex,
  spent: bigint,
): Result<Ratio, AmmError> {
  const quote = expectedExchange(pool, spentIndex, spent);
  if (!quote.ok) return quote;
  const { received, fee } = quote.value;
  const atPoolPrice = (spent - fee) * pool.reserves[otherIndex(spentIndex)];
  if (received === 0n || atPoolPrice === 0n) return ok(ratio(ONE));
  return ok(ratio(divUp((atPoolPrice - received * pool.reserves[spentIndex]) * ONE, atPoolPrice)));
}
