import { askCrossSwap, sendTransfer } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** One token of a stable pool for the pool's LP token: one deposit, no way round. */
export const depositOneCoin: SwapStrategy = {
  mode: 'deposit-one-coin',
  quote: (params) => askCrossSwap({ ...params, splits: false }, undefined, 1),
  buildMessage: sendTransfer,
};
