import type { CoinPart } from '@junction/api-contract';
import { combinedSource } from '../model/balances.ts';
import { askCrossSwap, sendTransfer } from './cross-swap.ts';
import type { QuoteParams, SwapStrategy } from './swap-strategy.ts';

/** Uses the token if sufficient, else the coin, else both; always both for an exact output. */
function coinPart(params: QuoteParams): CoinPart | undefined {
  // Without an account the paying balance is unknown; the diagram starts with the coin, and nothing is sent.
  if (params.account === undefined) return 'coin-in';
  if (params.typedSide === 'right') return 'coin-and-token-in';
  switch (combinedSource(params.amount, params.balances)) {
    case 'coin':
      return 'coin-in';
    case 'coin-and-token':
      return 'coin-and-token-in';
    case 'token':
    case undefined:
      return undefined;
  }
}

/** The coin and its wrapped token together. */
export const combined: SwapStrategy = {
  mode: 'combined',
  quote: (params) => askCrossSwap(params, coinPart(params)),
  buildMessage: sendTransfer,
};
