import { err, type Result } from '@junction/primitives';
import {
  ReadError,
  type OutgoingMessage,
  type SentMessage,
  type WalletConnection,
  type WalletError,
} from '@junction/wallet';
import { getNetwork } from '../../shared/network/network.ts';
import { browserLocks } from './asking-locks.ts';
import type { Announcement } from './model/announcement.ts';
import type { Trade, MessageTrail, OperationEvent, OperationFailure, Terms } from './model/operation.ts';
import type { SwapKind, TermsKind } from './model/operation-kinds.ts';
import { expiryOf } from './model/message-expiry.ts';
import { getOperationStore } from './open-store.ts';
import { findWrongDecimals, type ShownAmount } from './wrong-decimals.ts';

export type MessageError =
  | { readonly code: 'BAD_QUOTE' }
  /** Field names of the message that are not as shown. */
  | { readonly code: 'MESSAGE_DIFFERS'; readonly fields: readonly string[] }
  /** What the server said is not what was asked, what the chain says or what the page would sign. */
  | { readonly code: 'NOT_AS_SHOWN'; readonly difference: string }
  | WalletError;

interface RequestInput {
  /** The call id where the message carries one; made up otherwise. */
  readonly id?: string | undefined;
  readonly connection: WalletConnection;
  /** What the user was told, frozen when they looked: who signs, what, and for whom. */
  readonly announcement: Announcement;
  /** The message, or how to build it. */
  readonly message: OutgoingMessage | (() => Promise<Result<OutgoingMessage, MessageError>>);
}

/** One thing to do on the chain: a swap with its deal, anything else with its terms. */
export type OperationRequest = RequestInput &
  ({ readonly kind: SwapKind; readonly deal: Trade } | { readonly kind: TermsKind; readonly terms: Terms });

export interface SendResult {
  readonly id: string;
  /** It is on its way, or may be: nothing is left to do on the form that asked. */
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
    case 'NETWORK_CHANGED':
      return fail('NETWORK_CHANGED', error.messageHash);
    case 'ANSWER_LOST':
      return { type: 'orphan', until: expiryOf(Date.now()) };
    case 'MESSAGE_DIFFERS':
      return fail('MESSAGE_DIFFERS', error.fields.join(', '));
    case 'ACCOUNT_CHANGED':
    case 'WRONG_NETWORK':
      return fail(error.code);
    case 'WALLET_NOT_FOUND':
    case 'WALLET_OUTDATED':
    case 'NETWORK_UNREACHABLE':
    case 'NOT_CONNECTED':
      return fail('WALLET_FAILED', error.code);
  }
}

/** The amounts the user was shown. */
function amountsOf(request: OperationRequest): readonly ShownAmount[] {
  const dealt =
    'deal' in request
      ? [request.deal.spends, request.deal.receives]
      : [...request.terms.tokens, ...(request.terms.receives ?? [])];
  const asked = (request.announcement.least ?? []).flatMap(({ root, decimals }) =>
    decimals === undefined ? [] : [{ root, decimals }],
  );
  return [...dealt, ...asked, ...(request.announcement.typed ?? [])];
}

/** What the wallet reports of the own transaction. The chain decides the rest: a wallet that loses sight changes nothing. */
async function follow(id: string, sent: SentMessage): Promise<void> {
  const { dispatch } = getOperationStore().getState();
  const own = await sent.transaction;
  if (own.ok && own.value.aborted) dispatch(id, { type: 'fail', code: 'ABORTED' });
  else if (own.ok) dispatch(id, { type: 'process', transactionHash: own.value.hash });
  else if (own.error.code === 'MESSAGE_EXPIRED') dispatch(id, { type: 'fail', code: 'EXPIRED' });
}

/** After these errors the message may be on a chain: the form that asked does not offer it again. */
const MAY_BE_SENT: ReadonlySet<MessageError['code']> = new Set(['ANSWER_LOST', 'NETWORK_CHANGED']);

/** The message as built and held against what was shown: nothing else reaches the wallet. */
async function prepare(request: OperationRequest): Promise<Result<OutgoingMessage, MessageError>> {
  const { message, announcement, connection } = request;
  const { networkId } = announcement.signer;
  const required = getNetwork().chainId;
  // Addresses and amounts are this network's: at the same places of another one anything may be.
  if (networkId !== required) return err({ code: 'WRONG_NETWORK', networkId, required });
  const [built, wrong] = await Promise.all([
    typeof message === 'function' ? message() : ({ ok: true, value: message } as const),
    findWrongDecimals(connection, amountsOf(request)),
  ]);
  if (wrong !== undefined) return err({ code: 'NOT_AS_SHOWN', difference: 'DECIMALS' });
  if (!built.ok) return built;
  // Most visits send nothing: how messages are read comes with the first one. Unread, nothing is signed.
  const reader = await import('./model/differences.ts').catch(() => undefined);
  if (reader === undefined) return err({ code: 'BAD_QUOTE' });
  const fields = reader.differencesOf(built.value, announcement);
  return fields.length === 0 ? built : err({ code: 'MESSAGE_DIFFERS', fields });
}

/** What the message can be found by when the page does not live to hear the answer. */
async function trailOf(
  { connection, announcement }: RequestInput,
  { to, value, call }: OutgoingMessage,
): Promise<Result<MessageTrail, WalletError>> {
  const [bodyHash, newest] = await Promise.all([
    call === undefined ? ({ ok: true, value: undefined } as const) : connection.hashCall(call),
    connection.readNewestLt(announcement.signer.account),
  ]);
  if (!bodyHash.ok) return bodyHash;
  return {
    ok: true,
    value: {
      askedAt: Date.now(),
      after: newest.ok ? newest.value.toString() : undefined,
      to,
      value: value.toString(),
      bodyHash: bodyHash.value,
    },
  };
}

/** Asks the wallet. The operation is this page's until its answer has been written down. */
async function ask(
  id: string,
  request: RequestInput,
  message: OutgoingMessage,
  written: Promise<void>,
): Promise<Result<SentMessage, WalletError>> {
  const { connection, announcement } = request;
  const trail = await trailOf(request, message);
  if (!trail.ok) return trail;
  await browserLocks().hold(id, written);
  getOperationStore().getState().dispatch(id, { type: 'ask', trail: trail.value });
  return connection.send(message, announcement.signer).catch(lost);
}

/** A wallet that breaks while it is asked may have sent before. */
function lost(cause: unknown): Result<never, WalletError> {
  return err({ code: 'ANSWER_LOST', detail: cause instanceof Error ? cause.message : String(cause) });
}

/** What is thrown on the way ends the operation too: one that never ends would block its button for good. */
function thrown(cause: unknown): Result<never, WalletError> {
  if (cause instanceof ReadError) return err(cause.reason);
  return err({ code: 'WALLET_FAILED', detail: cause instanceof Error ? cause.message : String(cause) });
}

/**
 * Runs one operation up to the moment its message is on its way: prepare, compare with what was shown, ask the wallet,
 * send. The store follows it from there, through reloads too. Answers the operation's id and whether it was sent.
 */
export async function sendOperation(request: OperationRequest): Promise<SendResult> {
  const { account, networkId: chainId } = request.announcement.signer;
  const id = request.id ?? newOperationId();
  const { start, dispatch } = getOperationStore().getState();
  const now = Date.now();
  const input = { id, chainId, account, startedAt: now, updatedAt: now, state: { step: 'draft' } } as const;
  start(
    'deal' in request
      ? { ...input, kind: request.kind, deal: request.deal }
      : { ...input, kind: request.kind, terms: request.terms },
  );
  dispatch(id, { type: 'prepare' });
  const message = await prepare(request).catch(thrown);
  let letGo: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (letGo = resolve));
  try {
    const sent = message.ok ? await ask(id, request, message.value, written).catch(thrown) : message;
    if (!sent.ok) {
      dispatch(id, refusalOf(sent.error));
      return { id, isSent: MAY_BE_SENT.has(sent.error.code) };
    }
    dispatch(id, { type: 'send', messageHash: sent.value.messageHash });
    void follow(id, sent.value);
    return { id, isSent: true };
  } finally {
    // Not before: another tab takes an operation that nobody holds and nobody has ended for an unanswered one.
    letGo();
  }
}
