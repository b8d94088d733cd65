import type { CoinPart } from '@junction/api-contract';
import { err, nano, units, type Result } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { MessageError } from '../../../../rooms/operation/index.ts';
import type { MessageInput, QuoteParams, QuoteQuestion } from './swap-strategy.ts';

/** Pools on the way, at most (spec 9). */
const ROUTE_DEPTH = 3;

/** The question every routed mode asks; `part` says what part the native coin plays. */
export function askCrossSwap(
  params: QuoteParams,
  part: CoinPart | undefined,
  depth = ROUTE_DEPTH,
): QuoteQuestion {
  const { leftRoot, rightRoot, account } = params;
  // oxlint-disable-next-line junction/no-silent-zero -- the server has to be told numbers, and what it makes of them is only compared
  const { coin = 0n, token = 0n } = params.balances;
  return {
    input: {
      from: leftRoot,
      to: rightRoot,
      amount: params.amount,
      direction: params.typedSide === 'right' ? 'exactOut' : 'exactIn',
      maxHops: depth,
      minTvl: params.minTvl,
      slippage: params.tolerance,
      // Ours alone: left out where it is not wanted, so that public servers see only what they know.
      ...(params.splits ? { maySplit: true } : {}),
    },
    payload:
      account === undefined
        ? undefined
        : {
            recipient: account,
            coinBalance: nano(coin),
            tokenBalance: units(token),
            coin: part,
          },
    sellsCoin: part === 'coin-in' || part === 'coin-and-token-in',
  };
}

/** The routed modes: the page's own message for the quote. */
export function sendTransfer({
  quote,
  buildRoute,
}: MessageInput): Promise<Result<OutgoingMessage, MessageError>> {
  return quote?.transfer === undefined ? Promise.resolve(err({ code: 'BAD_QUOTE' })) : buildRoute(quote);
}
