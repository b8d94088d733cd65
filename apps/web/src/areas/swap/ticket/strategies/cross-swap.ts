import type { NativeCoinRole } from '@junction/api-contract';
import { err, nano, units, type Result } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { OperationMessageError } from '../../../../rooms/operation/index.ts';
import { MAX_SPLIT_ROUTE_DEPTH } from '../model/route-tree.ts';
import type { StrategyMessageInput, QuoteParams, QuoteRequestBody } from './swap-strategy.ts';

/** Maximum pools of a path (spec 9). */
const PUBLIC_DEPTH = 3;

/** Builds the quote request of all swap modes that use a route. `part` is the role of the native coin. */
export function toRoutedQuoteBody(
  params: QuoteParams,
  part: NativeCoinRole | undefined,
  depth = params.splits ? MAX_SPLIT_ROUTE_DEPTH : PUBLIC_DEPTH,
): QuoteRequestBody {
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
export function buildRoutedSwapMessage({
  quote,
  buildRoute,
}: StrategyMessageInput): Promise<Result<OutgoingMessage, OperationMessageError>> {
  return quote?.transfer === undefined ? Promise.resolve(err({ code: 'BAD_QUOTE' })) : buildRoute(quote);
}
