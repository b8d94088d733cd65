export {
  SLIPPAGE_TOLERANCE_PRESETS,
  compoundSlippageToleranceUp,
  parseSlippageTolerance,
  getSlippageToleranceAdvice,
} from './model/slippage-tolerance.ts';
export { useSlippageTolerance } from './use-slippage-tolerance.ts';
