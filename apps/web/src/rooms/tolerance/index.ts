export {
  TOLERANCE_PRESETS,
  compoundToleranceUp,
  parseTolerance,
  toleranceAdvice,
} from './model/tolerance.ts';
export { useTolerance } from './use-tolerance.ts';
