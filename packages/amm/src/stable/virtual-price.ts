import { err, mulDivDown, ok, ratio, type Ratio, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { curveOf } from './curve.ts';
import { LP_DECIMALS, type StablePool } from './pool.ts';

/** What one LP is worth in tokens, all taken as equal. Equals the getter `getVirtualPrice`. */
export function virtualPriceDown(pool: StablePool): Result<Ratio, AmmError> {
  if (pool.lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const { invariant, precision } = curveOf(pool);
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  const perLp = mulDivDown(invariant, 10n ** 18n, pool.lpSupply);
  return ok(ratio(mulDivDown(perLp, 10n ** BigInt(LP_DECIMALS), precision)));
}
