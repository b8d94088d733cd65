import { err, mulDivDown, ok, ratio, type Ratio, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { getStableCurve } from './curve.ts';
import { LP_DECIMALS, type StablePool } from './pool.ts';

/**
 * Returns the virtual price: the value of one whole LP token in whole tokens, with all tokens valued equally.
 * Fixed-point with 18 decimals, rounded down. Equals the getter `getVirtualPrice`.
 *
 * @returns an error with `POOL_EMPTY` or `NOT_SETTLED`
 */
export function computeVirtualPriceRoundedDown(pool: StablePool): Result<Ratio, AmmError> {
  if (pool.lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const { invariant, precision } = getStableCurve(pool);
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  const perLp = mulDivDown(invariant, 10n ** 18n, pool.lpSupply);
  return ok(ratio(mulDivDown(perLp, 10n ** BigInt(LP_DECIMALS), precision)));
}
