import { askCrossSwap, sendTransfer } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Native coin to a token; the coin is wrapped first. */
export const coinLeft: SwapStrategy = {
  mode: 'coin-left',
  quote: (params) => askCrossSwap(params, 'coin-in'),
  buildMessage: sendTransfer,
};
