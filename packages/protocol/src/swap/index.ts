export { isSameMessageBody, encodeSwapBody, type SwapCall } from './swap-body.ts';
export {
  BURNED_NANO_PER_HOP,
  computeSwapBurnedNanoRoundedUp,
  getRouteGasProperties,
  computeSwapGasRoundedUp,
  type SwapAssetKind,
} from './swap-gas.ts';
export {
  buildRouteSwapMessage,
  type NativeCoinRole,
  type SwapChainReader,
  type SwapMessage,
  type SwapParams,
  type TokenWalletState,
} from './swap-message.ts';
export { listSwapStepsDepthFirst, type SwapRoute, type SwapStep } from './swap-route.ts';
