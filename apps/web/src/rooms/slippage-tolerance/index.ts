export {
  SLIPPAGE_TOLERANCE_PRESETS,
  compoundSlippageToleranceRoundedUp,
  parseSlippageTolerance,
  getSlippageToleranceAdvice,
} from './model/slippage-tolerance.ts';
export { useSlippageTolerance } from './use-slippage-tolerance.ts';
