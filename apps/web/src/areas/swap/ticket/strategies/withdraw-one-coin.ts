import { askCrossSwap, sendTransfer } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Single-token withdrawal from a stable pool; no routing. */
export const withdrawOneCoin: SwapStrategy = {
  mode: 'withdraw-one-coin',
  quote: (params) => askCrossSwap({ ...params, splits: false }, undefined, 1),
  buildMessage: sendTransfer,
};
