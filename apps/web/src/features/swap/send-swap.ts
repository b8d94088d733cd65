import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { sendOperation, type Deal, type SendResult, type SwapKind } from '../../entities/operation/index.ts';
import type { Quote } from './model/quote.ts';
import type { SwapMode } from './model/selection.ts';
import { newCallId } from './queries/ask-quote.ts';
import { strategyOf } from './strategies/strategy-of.ts';
import type { MessageFacts } from './strategies/swap-strategy.ts';

export interface SendFacts {
  readonly mode: SwapMode;
  readonly chainId: number;
  readonly account: Address;
  readonly connection: WalletConnection;
  readonly quote: Quote | undefined;
  readonly amount: MessageFacts['amount'];
  readonly deal: Deal;
  readonly wrappedVault: Address;
  readonly wrappedWallet: Address | undefined;
}

const KINDS: Readonly<Record<SwapMode, SwapKind>> = {
  plain: 'swap',
  combined: 'swap',
  'coin-left': 'swap',
  'coin-right': 'swap',
  wrap: 'wrap',
  unwrap: 'unwrap',
};

/** Runs one swap up to the moment the message is on its way. Answers the operation id and whether it was sent. */
export function sendSwap(facts: SendFacts): Promise<SendResult> {
  const { mode, quote, connection, account } = facts;
  return sendOperation({
    id: String(quote?.transfer?.callId ?? newCallId()),
    kind: KINDS[mode],
    deal: facts.deal,
    chainId: facts.chainId,
    account,
    connection,
    message: () =>
      strategyOf(mode).buildMessage({
        account,
        amount: facts.amount,
        quote,
        wrappedVault: facts.wrappedVault,
        wrappedWallet: facts.wrappedWallet,
        decodeCall: (abi, method, body) => connection.decodeCall(abi, method, body),
      }),
  });
}
