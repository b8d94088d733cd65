import type { CoinPart } from '@junction/api-contract';
import { err, nano, units, type Result } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { MessageError } from '../../../../rooms/operation/index.ts';
import { MAX_SPLIT_DEPTH } from '../model/route-tree.ts';
import type { MessageInput, QuoteParams, QuoteQuery } from './swap-strategy.ts';

/** Maximum pools of a path (spec 9). */
const PUBLIC_DEPTH = 3;

/** Request of all routed modes; `part` is the role of the native coin. */
export function toRoutedQuery(
  params: QuoteParams,
  part: CoinPart | undefined,
  depth = params.splits ? MAX_SPLIT_DEPTH : PUBLIC_DEPTH,
): QuoteQuery {
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
      slippage: params.slippageTolerance,
      // Extension of Junction's server. It is omitted if false, so that public servers only receive parameters they
      // know.
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

/** Builds the message of routed modes through `buildRoute`. Resolves to an error if the quote has no message. */
export function buildRoutedMessage({
  quote,
  buildRoute,
}: MessageInput): Promise<Result<OutgoingMessage, MessageError>> {
  return quote?.transfer === undefined ? Promise.resolve(err({ code: 'BAD_QUOTE' })) : buildRoute(quote);
}
