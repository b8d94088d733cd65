import { err, type Address, type Result } from '@junction/primitives';
import type { OutgoingMessage, SentMessage, WalletConnection, WalletError } from '@junction/wallet';
import type {
  Deal,
  DealAmount,
  OperationEvent,
  OperationFailure,
  SwapKind,
  Terms,
  TermsKind,
} from './model/operation.ts';
import { getOperationStore } from './use-operations.ts';
import { findWrongDecimals } from './wrong-decimals.ts';

export type MessageError =
  | { readonly code: 'BAD_QUOTE' }
  /** What the server said is not what was asked, what the chain says or what the page would sign. */
  | { readonly code: 'NOT_AS_SHOWN'; readonly difference: string }
  | WalletError;

interface RequestFacts {
  /** The call id where the message carries one; made up otherwise. */
  readonly id?: string | undefined;
  readonly chainId: number;
  readonly account: Address;
  readonly connection: WalletConnection;
  /** The message, or how to build it. */
  readonly message: OutgoingMessage | (() => Promise<Result<OutgoingMessage, MessageError>>);
}

/** One thing to do on the chain: a swap with its deal, anything else with its terms. */
export type OperationRequest = RequestFacts &
  ({ readonly kind: SwapKind; readonly deal: Deal } | { readonly kind: TermsKind; readonly terms: Terms });

export interface SendResult {
  readonly id: string;
  readonly isSent: boolean;
}

/** An id that fits every place a call id has: at most 32 bits, and an address of the page. */
export function newOperationId(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
}

/** What a wallet's refusal means for the operation. */
function refusalOf(error: MessageError): OperationEvent {
  const fail = (code: OperationFailure, detail?: string): OperationEvent => ({ type: 'fail', code, detail });
  switch (error.code) {
    case 'BAD_QUOTE':
      return fail('BAD_QUOTE');
    case 'NOT_AS_SHOWN':
      return fail('NOT_AS_SHOWN', error.difference);
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
    case 'NETWORK_UNREACHABLE':
    case 'NOT_CONNECTED':
    case 'ACCOUNT_CHANGED':
      return fail('WALLET_FAILED', error.code);
  }
}

/** The amounts the user was shown. */
function amountsOf(request: OperationRequest): readonly DealAmount[] {
  return 'deal' in request
    ? [request.deal.spends, request.deal.receives]
    : [...request.terms.tokens, ...(request.terms.receives ?? [])];
}

/** What the wallet reports of the own transaction. The chain decides the rest: a wallet that loses sight changes nothing. */
async function follow(id: string, sent: SentMessage): Promise<void> {
  const { dispatch } = getOperationStore().getState();
  const own = await sent.transaction;
  if (own.ok && own.value.aborted) dispatch(id, { type: 'fail', code: 'ABORTED' });
  else if (own.ok) dispatch(id, { type: 'process', transactionHash: own.value.hash });
  else if (own.error.code === 'MESSAGE_EXPIRED') dispatch(id, { type: 'fail', code: 'EXPIRED' });
}

/**
 * Runs one operation up to the moment its message is on its way: prepare, ask the wallet, send. The store follows it
 * from there, through reloads too. Answers the operation's id and whether it was sent.
 */
export async function sendOperation(request: OperationRequest): Promise<SendResult> {
  const { connection, message, chainId, account } = request;
  const id = request.id ?? newOperationId();
  const { start, dispatch } = getOperationStore().getState();
  const now = Date.now();
  const facts = { id, chainId, account, startedAt: now, updatedAt: now, state: { step: 'draft' } } as const;
  start(
    'deal' in request
      ? { ...facts, kind: request.kind, deal: request.deal }
      : { ...facts, kind: request.kind, terms: request.terms },
  );
  dispatch(id, { type: 'prepare' });
  const [prepared, wrong] = await Promise.all([
    typeof message === 'function' ? message() : ({ ok: true, value: message } as const),
    findWrongDecimals(connection, amountsOf(request)),
  ]);
  const built: Result<OutgoingMessage, MessageError> =
    wrong === undefined ? prepared : err({ code: 'NOT_AS_SHOWN', difference: 'DECIMALS' });
  if (!built.ok) {
    dispatch(id, refusalOf(built.error));
    return { id, isSent: false };
  }
  dispatch(id, { type: 'ask' });
  const sent = await connection.send(built.value, { account, networkId: chainId });
  if (!sent.ok) {
    dispatch(id, refusalOf(sent.error));
    return { id, isSent: false };
  }
  dispatch(id, { type: 'send', messageHash: sent.value.messageHash });
  void follow(id, sent.value);
  return { id, isSent: true };
}
