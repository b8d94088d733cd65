import type { Address } from '@junction/primitives';
import type { SentMessage, WalletConnection, WalletError } from '@junction/wallet';
import type {
  Deal,
  OperationEvent,
  OperationFailure,
  OperationKind,
} from '../../entities/operation/index.ts';
import { getOperationStore } from '../../entities/operation/index.ts';
import type { Quote } from './model/quote.ts';
import type { SwapMode } from './model/selection.ts';
import { newCallId } from './queries/ask-quote.ts';
import { strategyOf } from './strategies/strategy-of.ts';
import type { MessageFacts } from './strategies/swap-strategy.ts';

export interface SendResult {
  readonly id: string;
  readonly isSent: boolean;
}

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

const KINDS: Readonly<Record<SwapMode, OperationKind>> = {
  plain: 'swap',
  combined: 'swap',
  'coin-left': 'swap',
  'coin-right': 'swap',
  wrap: 'wrap',
  unwrap: 'unwrap',
};

/** What a wallet's refusal means for the operation. */
function refusalOf(error: WalletError): OperationEvent {
  const fail = (code: OperationFailure, detail?: string): OperationEvent => ({ type: 'fail', code, detail });
  switch (error.code) {
    case 'USER_REJECTED':
      return { type: 'reject' };
    case 'MESSAGE_EXPIRED':
      return fail('EXPIRED');
    case 'WALLET_OFFLINE':
    case 'WALLET_SILENT':
      return fail('OFFLINE');
    case 'WALLET_FAILED':
      return fail('WALLET_FAILED', error.detail);
    case 'WALLET_NOT_FOUND':
    case 'WALLET_OUTDATED':
    case 'WRONG_NETWORK':
    case 'NOT_CONNECTED':
      return fail('WALLET_FAILED', error.code);
  }
}

/** What the wallet reports of the own transaction. The chain decides the rest: a wallet that loses sight changes nothing. */
async function follow(id: string, sent: SentMessage): Promise<void> {
  const { dispatch } = getOperationStore().getState();
  const own = await sent.transaction;
  if (own.ok && own.value.aborted) dispatch(id, { type: 'fail', code: 'ABORTED' });
  else if (own.ok) dispatch(id, { type: 'process', transactionHash: own.value.hash });
  else if (own.error.code === 'MESSAGE_EXPIRED') dispatch(id, { type: 'fail', code: 'EXPIRED' });
}

/** Runs one operation up to the moment the message is on its way. Answers the operation id and whether it was sent. */
export async function sendSwap(facts: SendFacts): Promise<SendResult> {
  const { mode, quote, connection, account } = facts;
  const id = String(quote?.transfer?.callId ?? newCallId());
  const { start, dispatch } = getOperationStore().getState();
  const now = Date.now();
  start({
    id,
    kind: KINDS[mode],
    chainId: facts.chainId,
    account,
    deal: facts.deal,
    startedAt: now,
    updatedAt: now,
    state: { step: 'draft' },
  });
  dispatch(id, { type: 'prepare' });
  const built = await strategyOf(mode).buildMessage({
    account,
    amount: facts.amount,
    quote,
    wrappedVault: facts.wrappedVault,
    wrappedWallet: facts.wrappedWallet,
    decodeCall: (abi, method, body) => connection.decodeCall(abi, method, body),
  });
  if (!built.ok) {
    dispatch(
      id,
      built.error.code === 'BAD_QUOTE' ? { type: 'fail', code: 'BAD_QUOTE' } : refusalOf(built.error),
    );
    return { id, isSent: false };
  }
  dispatch(id, { type: 'ask' });
  const sent = await connection.send(built.value);
  if (!sent.ok) {
    dispatch(id, refusalOf(sent.error));
    return { id, isSent: false };
  }
  dispatch(id, { type: 'send', messageHash: sent.value.messageHash });
  void follow(id, sent.value);
  return { id, isSent: true };
}
