import {
  FIXED_POINT_ONE,
  err,
  ok,
  parseFixedRoundedDown,
  ratio,
  type Ratio,
  type Result,
} from '@junction/primitives';

/** Presets of the slippage tolerance per hop in percent, decimal text: "0.5" is 0.5 % (spec 9, key `slippage`). */
export const SLIPPAGE_TOLERANCE_PRESETS = ['0.1', '0.5', '1.0'] as const;
export const DEFAULT_SLIPPAGE_TOLERANCE = '0.5';
/** Maximum in percent. A higher value is probably a typing error. */
const MAX_PERCENT = 50n;

export type SlippageToleranceError = { readonly code: 'TOLERANCE_NOT_A_NUMBER' | 'TOLERANCE_TOO_LARGE' };

/** Parses a percentage in decimal text. It must be above zero and at most 50 %. */
export function parseSlippageTolerance(text: string): Result<Ratio, SlippageToleranceError> {
  const percent = /^\d{1,3}(\.\d{1,6})?$/.test(text.trim()) ? parseFixedRoundedDown(text.trim()) : undefined;
  if (percent === undefined || percent === 0n) return err({ code: 'TOLERANCE_NOT_A_NUMBER' });
  if (percent > MAX_PERCENT * FIXED_POINT_ONE) return err({ code: 'TOLERANCE_TOO_LARGE' });
  return ok(ratio(percent / 100n));
}

/**
 * Maximum value that is stored. A higher slippage tolerance applies to one trade and must be chosen again for the next.
 */
const MAX_STORED_SLIPPAGE_TOLERANCE = (FIXED_POINT_ONE * 3n) / 100n;

export function isHighSlippageTolerance(slippageTolerance: Ratio): boolean {
  return slippageTolerance > MAX_STORED_SLIPPAGE_TOLERANCE;
}

/**
 * Returns advice on the value: `tight` below 0.05 %, at which hops revert easily; `loose` if the user may receive much
 * less than quoted; undefined in between.
 */
export function getSlippageToleranceAdvice(slippageTolerance: Ratio): 'tight' | 'loose' | undefined {
  if (slippageTolerance < FIXED_POINT_ONE / 2_000n) return 'tight';
  return isHighSlippageTolerance(slippageTolerance) ? 'loose' : undefined;
}

/**
 * Returns the slippage tolerance of a route, (1 + perHop)^hops - 1, rounded up so that it is never understated (spec
 * 9).
 */
export function compoundSlippageToleranceRoundedUp(perHop: Ratio, hops: number): Ratio {
  let factor = FIXED_POINT_ONE;
  for (let hop = 0; hop < hops; hop += 1)
    factor = (factor * (FIXED_POINT_ONE + perHop) + FIXED_POINT_ONE - 1n) / FIXED_POINT_ONE;
  return ratio(factor - FIXED_POINT_ONE);
}
