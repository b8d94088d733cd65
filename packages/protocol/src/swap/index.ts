export { isSameBody, encodeSwapBody, type SwapCall } from './swap-body.ts';
export {
  BURNED_NANO_PER_HOP,
  computeSwapBurnUp,
  getRouteShape,
  computeSwapGasUp,
  type SwapKind,
} from './swap-gas.ts';
export {
  buildSwap,
  type CoinPart,
  type SwapChain,
  type SwapMessage,
  type SwapParams,
  type TokenWalletState,
} from './swap-message.ts';
export { listSteps, type SwapRoute, type SwapStep } from './swap-route.ts';
