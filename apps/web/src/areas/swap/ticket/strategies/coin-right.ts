import { askCrossSwap, sendTransfer } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Token to the native coin; the wrapped token is unwrapped at the end. */
export const coinRight: SwapStrategy = {
  mode: 'coin-right',
  quote: (params) => askCrossSwap(params, 'coin-out'),
  buildMessage: sendTransfer,
};
