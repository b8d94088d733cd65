import type { NativeCoinRole } from '@junction/api-contract';
import { getCombinedPaymentSource } from '../model/balances.ts';
import { toRoutedQuoteBody, buildRoutedSwapMessage } from './cross-swap.ts';
import type { QuoteParams, SwapStrategy } from './swap-strategy.ts';

/**
 * Returns the role of the native coin. The token pays alone if its balance suffices; otherwise the coin pays alone if
 * its balance suffices; otherwise the two pay together. For an exact output they always pay together.
 */
function coinPart(params: QuoteParams): NativeCoinRole | undefined {
  // Without an account the balances are unknown. The diagram then starts with the coin, and nothing can be sent.
  if (params.account === undefined) return 'coin-in';
  if (params.typedSide === 'right') return 'coin-and-token-in';
  switch (getCombinedPaymentSource(params.amount, params.balances)) {
    case 'coin':
      return 'coin-in';
    case 'coin-and-token':
      return 'coin-and-token-in';
    case 'token':
    case undefined:
      return undefined;
  }
}

/** Strategy that sells the native coin and its wrapped token together. */
export const nativeAndWrappedCoinStrategy: SwapStrategy = {
  mode: 'combined',
  quote: (params) => toRoutedQuoteBody(params, coinPart(params)),
  buildMessage: buildRoutedSwapMessage,
};
