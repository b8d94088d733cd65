import { err, mulDivDown, ok, ratio, type Ratio, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { getCurve } from './curve.ts';
import { LP_DECIMALS, type StablePool } from './pool.ts';

/**
 * Returns the value of one LP token in tokens, all tokens valued equally, rounded down. Equals the getter
 * `getVirtualPrice`.
 */
export function virtualPriceDown(pool: StablePool): Result<Ratio, AmmError> {
  if (pool.lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const { invariant, precision } = getCurve(pool);
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  const perLp = mulDivDown(invariant, 10n ** 18n, pool.lpSupply);
  return ok(ratio(mulDivDown(perLp, 10n ** BigInt(LP_DECIMALS), precision)));
}
