import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { sendOperation, type SendOperationResult, type SwapKind } from '../../../rooms/operation/index.ts';
import { buildSwapAnnouncement, type SwapSnapshot } from './model/announce-swap.ts';
import { UNWRAP_GAS_NANO, WRAP_GAS_NANO } from './model/balances.ts';
import { toTradeInput, buildTradeFromConversion, buildTradeFromQuote } from './model/trade.ts';
import type { SwapSides } from './model/derive-sides.ts';
import type { SwapMode } from './model/selection.ts';
import { getQuotePayment } from './model/payment.ts';
import { generateQuoteCallId } from './queries/ask-quote.ts';
import { buildSwapMessage } from './signing/build-swap-message.ts';
import { getSwapStrategy } from './strategies/strategy-of.ts';

export interface SendSwapInput {
  readonly connection: WalletConnection;
  /** Snapshot taken when the review opened. */
  readonly input: SwapSnapshot;
  readonly sides: SwapSides;
  readonly around: Parameters<typeof toTradeInput>[2];
  readonly vault: Address;
  readonly wrappedWallet: Address | undefined;
  /** Called once the operation exists, before the wallet is asked. */
  readonly onStart: (id: string) => void;
}

function toSwapKind(mode: SwapMode): SwapKind {
  return mode === 'wrap' || mode === 'unwrap' ? mode : 'swap';
}

/**
 * Sends a swap. Resolves to the operation's id and whether a message was sent; undefined if nothing could be attempted.
 */
export function sendSwap(input: SendSwapInput): Promise<SendOperationResult | undefined> {
  const { connection } = input;
  const { quote, amount, mode, signer } = input.input;
  const announcement = buildSwapAnnouncement(input.input);
  const trade = toTradeInput(input.input, input.sides, input.around);
  const payment = quote && getQuotePayment(quote, input.input.tokenBalance);
  if (quote !== undefined && payment === undefined) return Promise.resolve(undefined);
  if (announcement === undefined || trade === undefined) return Promise.resolve(undefined);
  const id = String(quote?.transfer?.callId ?? generateQuoteCallId());
  const sending = sendOperation({
    id,
    kind: toSwapKind(mode),
    trade:
      quote === undefined || payment === undefined
        ? buildTradeFromConversion(trade, amount, mode === 'wrap' ? WRAP_GAS_NANO : UNWRAP_GAS_NANO)
        : buildTradeFromQuote(trade, quote, payment),
    connection,
    announcement,
    message: () =>
      getSwapStrategy(mode).buildMessage({
        account: signer.account,
        amount,
        quote,
        wrappedVault: input.vault,
        wrappedWallet: input.wrappedWallet,
        buildRoute: (confirmed) =>
          buildSwapMessage({ account: signer.account, connection, quote: confirmed }),
      }),
  });
  input.onStart(id);
  return sending;
}
