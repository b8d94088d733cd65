import { toRoutedQuoteBody, buildRoutedSwapMessage } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Strategy that sells a token for the native coin. The wrapped coin is unwrapped at the end. */
export const tokenToCoinStrategy: SwapStrategy = {
  mode: 'coin-right',
  quote: (params) => toRoutedQuoteBody(params, 'coin-out'),
  buildMessage: buildRoutedSwapMessage,
};
