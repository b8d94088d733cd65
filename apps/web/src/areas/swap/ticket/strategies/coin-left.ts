import { toRoutedQuoteBody, buildRoutedSwapMessage } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Strategy that sells the native coin for a token. The coin is wrapped first. */
export const coinToTokenStrategy: SwapStrategy = {
  mode: 'coin-left',
  quote: (params) => toRoutedQuoteBody(params, 'coin-in'),
  buildMessage: buildRoutedSwapMessage,
};
