import type { NativeInfo } from '@junction/api-contract';
import { err, formatFixed, type Result } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { MessageError } from '../../../../rooms/operation/index.ts';
import type { MessageFacts, QuoteFacts, QuoteQuestion } from './swap-strategy.ts';

/** Pools on the way, at most (spec 9). */
const ROUTE_DEPTH = 3;

/** The question every routed mode asks; `nativeInfo` says what part the native coin plays. */
export function askCrossSwap(
  facts: QuoteFacts,
  nativeInfo: NativeInfo | undefined,
  depth = ROUTE_DEPTH,
): QuoteQuestion {
  const isExactOut = facts.typedSide === 'right';
  const { leftRoot, rightRoot, account } = facts;
  // The server has to be told numbers. What it makes of them is only compared: the page builds its own message.
  const { coin = 0n, token = 0n } = facts.balances;
  const allowed = new Set([...facts.allowed, leftRoot, rightRoot]);
  return {
    input: {
      amount: facts.amount.toString(),
      deep: depth,
      // Receive exactly: the amount is the wanted one and the tokens change places, with and without a wallet.
      direction: isExactOut ? 'expectedspendamount' : 'expectedexchange',
      fromCurrencyAddress: isExactOut ? rightRoot : leftRoot,
      toCurrencyAddress: isExactOut ? leftRoot : rightRoot,
      minTvl: facts.minTvl,
      slippage: formatFixed(facts.tolerance),
      whiteListCurrencies: [...allowed].toSorted(),
      // Ours alone: left out where it is not wanted, so that public servers see only what they know.
      ...(facts.splits ? { splits: true } : {}),
    },
    payload:
      account === undefined
        ? undefined
        : {
            recipient: account,
            nativeBalance: coin.toString(),
            tokenBalance: token.toString(),
            nativeInfo,
          },
    sellsCoin: nativeInfo === 'spendonlynative' || nativeInfo === 'spendnativeandwrappednative',
  };
}

/** The routed modes: the page's own message for the quote. */
export function sendTransfer({
  quote,
  buildRoute,
}: MessageFacts): Promise<Result<OutgoingMessage, MessageError>> {
  return quote?.transfer === undefined ? Promise.resolve(err({ code: 'BAD_QUOTE' })) : buildRoute(quote);
}
