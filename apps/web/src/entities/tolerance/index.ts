export {
  TOLERANCE_PRESETS,
  compoundToleranceUp,
  parseTolerance,
  toleranceAdvice,
  type ToleranceError,
} from './model/tolerance.ts';
export { useTolerance, type ToleranceSetting } from './use-tolerance.ts';
