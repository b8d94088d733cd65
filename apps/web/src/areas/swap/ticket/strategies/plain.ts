import { toRoutedQuery, buildRoutedMessage } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Strategy that sells a token for another token. */
export const plain: SwapStrategy = {
  mode: 'plain',
  quote: (params) => toRoutedQuery(params, undefined),
  buildMessage: buildRoutedMessage,
};
