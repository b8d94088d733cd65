import { toRoutedQuery, buildRoutedMessage } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Strategy that sells a token for the native coin. The wrapped coin is unwrapped at the end. */
export const coinRight: SwapStrategy = {
  mode: 'coin-right',
  quote: (params) => toRoutedQuery(params, 'coin-out'),
  buildMessage: buildRoutedMessage,
};
