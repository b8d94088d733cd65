import { askCrossSwap, sendTransfer } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** The LP token of a stable pool for one of the pool's tokens: one withdrawal, no way round. */
export const withdrawOneCoin: SwapStrategy = {
  mode: 'withdraw-one-coin',
  quote: (params) => askCrossSwap({ ...params, splits: false }, undefined, 1),
  buildMessage: sendTransfer,
};
