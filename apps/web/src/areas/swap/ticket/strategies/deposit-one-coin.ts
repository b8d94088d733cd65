import { toRoutedQuery, buildRoutedMessage } from './cross-swap.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Strategy of a single-token deposit into a stable pool. The route is that pool only. */
export const depositOneCoin: SwapStrategy = {
  mode: 'deposit-one-coin',
  quote: (params) => toRoutedQuery({ ...params, splits: false }, undefined, 1),
  buildMessage: buildRoutedMessage,
};
