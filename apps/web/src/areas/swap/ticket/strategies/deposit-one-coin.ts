import { toRoutedQuoteBody, buildRoutedSwapMessage } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Strategy of a single-token deposit into a stable pool. The route is that pool only. */
export const singleTokenDepositStrategy: SwapStrategy = {
  mode: 'deposit-one-coin',
  quote: (params) => toRoutedQuoteBody({ ...params, splits: false }, undefined, 1),
  buildMessage: buildRoutedSwapMessage,
};
