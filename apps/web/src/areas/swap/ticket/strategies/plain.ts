import { askCrossSwap, sendTransfer } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Token to token. */
export const plain: SwapStrategy = {
  mode: 'plain',
  quote: (params) => askCrossSwap(params, undefined),
  buildMessage: sendTransfer,
};
