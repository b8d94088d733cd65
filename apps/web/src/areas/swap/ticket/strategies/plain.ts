import { toRoutedQuoteBody, buildRoutedSwapMessage } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Strategy that sells a token for another token. */
export const tokenToTokenStrategy: SwapStrategy = {
  mode: 'plain',
  quote: (params) => toRoutedQuoteBody(params, undefined),
  buildMessage: buildRoutedSwapMessage,
};
