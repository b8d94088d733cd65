import { FIXED_POINT_ONE, divUp, ok, ratio, type Ratio, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { quoteExchange } from './exchange.ts';
import { getOtherTokenIndex, type ConstantProductPool, type TokenIndex } from './pool.ts';

/**
 * Returns the price impact of a swap: the fraction of its value that is lost compared with the pool's price before the
 * swap, excluding the fee. Rounded up (0.05 is 5 %); 1 if nothing is received.
 */
export function computePriceImpactRoundedUp(
  pool: ConstantProductPool,
  spentIndex: TokenIndex,
  spent: bigint,
): Result<Ratio, AmmError> {
  const quote = quoteExchange(pool, spentIndex, spent);
  if (!quote.ok) return quote;
  const { received, fee } = quote.value;
  const atPoolPrice = (spent - fee) * pool.reserves[getOtherTokenIndex(spentIndex)];
  if (received === 0n || atPoolPrice === 0n) return ok(ratio(FIXED_POINT_ONE));
  return ok(
    ratio(divUp((atPoolPrice - received * pool.reserves[spentIndex]) * FIXED_POINT_ONE, atPoolPrice)),
  );
}
