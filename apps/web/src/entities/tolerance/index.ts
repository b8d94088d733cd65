export {
  TOLERANCE_PRESETS,
  compoundToleranceUp,
  parseTolerance,
  toleranceAdvice,
} from './model/tolerance.ts';
export { useTolerance, type ToleranceSetting } from './use-tolerance.ts';
