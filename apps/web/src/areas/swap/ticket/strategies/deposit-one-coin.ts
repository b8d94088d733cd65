import { askCrossSwap, sendTransfer } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Single-token deposit into a stable pool; no routing. */
export const depositOneCoin: SwapStrategy = {
  mode: 'deposit-one-coin',
  quote: (params) => askCrossSwap({ ...params, splits: false }, undefined, 1),
  buildMessage: sendTransfer,
};
