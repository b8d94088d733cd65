export { isSameBody, swapBody, type SwapCall } from './swap-body.ts';
export { BURNED_PER_HOP, swapBurnUp, getRouteShape, swapGasUp, type SwapKind } from './swap-gas.ts';
export {
  buildSwap,
  type CoinPart,
  type SwapChain,
  type SwapMessage,
  type SwapOrder,
  type TokenWalletState,
} from './swap-message.ts';
export { listSteps, type SwapRoute, type SwapStep } from './swap-route.ts';
