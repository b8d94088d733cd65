import { toRoutedQuoteBody, buildRoutedSwapMessage } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Strategy of a single-token withdrawal from a stable pool. The route is that pool only. */
export const singleTokenWithdrawalStrategy: SwapStrategy = {
  mode: 'withdraw-one-coin',
  quote: (params) => toRoutedQuoteBody({ ...params, splits: false }, undefined, 1),
  buildMessage: buildRoutedSwapMessage,
};
