import { askCrossSwap, sendTransfer } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** One token of a stable pool for the pool's LP token: one deposit, no way round. */
export const depositOneCoin: SwapStrategy = {
  mode: 'deposit-one-coin',
  quote: (facts) => askCrossSwap({ ...facts, splits: false }, undefined, 1),
  buildMessage: sendTransfer,
};
