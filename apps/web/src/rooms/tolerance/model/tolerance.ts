import { ONE, err, ok, parseFixedDown, ratio, type Ratio, type Result } from '@junction/primitives';

/** How far a hop may fall short of its quote before it refuses, as percent text: "0.5" is 0.5 % (spec 9, key `slippage`). */
export const TOLERANCE_PRESETS = ['0.1', '0.5', '1.0'] as const;
export const DEFAULT_TOLERANCE = '0.5';
/** Above this a typo is likelier than an intention. */
const MAX_PERCENT = 50n;

export type ToleranceError = { readonly code: 'TOLERANCE_NOT_A_NUMBER' | 'TOLERANCE_TOO_LARGE' };

/** Reads percent text into a ratio; above zero and at most 50 %. */
export function parseTolerance(text: string): Result<Ratio, ToleranceError> {
  const percent = /^\d{1,3}(\.\d{1,6})?$/.test(text.trim()) ? parseFixedDown(text.trim()) : undefined;
  if (percent === undefined || percent === 0n) return err({ code: 'TOLERANCE_NOT_A_NUMBER' });
  if (percent > MAX_PERCENT * ONE) return err({ code: 'TOLERANCE_TOO_LARGE' });
  return ok(ratio(percent / 100n));
}

/** Above this a tolerance is for one deal: whoever wants it says so each time. */
const HIGH = (ONE * 3n) / 100n;

export function isHighTolerance(tolerance: Ratio): boolean {
  return tolerance > HIGH;
}

/** Advice on a tolerance: below 0.05 % a hop refuses easily, a high one may give much less than quoted. */
export function toleranceAdvice(tolerance: Ratio): 'tight' | 'loose' | undefined {
  if (tolerance < ONE / 2_000n) return 'tight';
  return isHighTolerance(tolerance) ? 'loose' : undefined;
}

/** The tolerance of a whole route: (1 + s)^n - 1, rounded up so that it never reads smaller than it is (spec 9). */
export function compoundToleranceUp(perHop: Ratio, hops: number): Ratio {
  let factor = ONE;
  for (let hop = 0; hop < hops; hop += 1) factor = (factor * (ONE + perHop) + ONE - 1n) / ONE;
  return ratio(factor - ONE);
}
