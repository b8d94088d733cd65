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
  /** Message fields that differ from the announcement. */
  | { readonly code: 'MESSAGE_DIFFERS'; readonly fields: readonly string[] }
  /** The server's data differs from the request, the chain or the page's message. */
  | { readonly code: 'NOT_AS_SHOWN'; readonly difference: string }
  | WalletError;

interface RequestInput {
  /** Call id if the message carries one; random otherwise. */
  readonly id?: string | undefined;
  readonly connection: WalletConnection;
  /** Announcement shown to the user, including the signer. */
  readonly announcement: Announcement;
  /** Message, or a function that builds it. */
  readonly message: OutgoingMessage | (() => Promise<Result<OutgoingMessage, MessageError>>);
}

/** On-chain action: a swap with its trade, or anything else with its terms. */
export type OperationRequest = RequestInput &
  ({ readonly kind: SwapKind; readonly trade: Trade } | { readonly kind: TermsKind; readonly terms: Terms });

export interface SendResult {
  readonly id: string;
  /** The message is, or may be, pending: the form is done. */
  readonly isSent: boolean;
}

/** Random id valid as a call id: at most 32 bits, and part of a page's URL. */
export function newOperationId(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
}

/** Event for a wallet's rejection. */
function getRejection(error: MessageError): OperationEvent {
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

/** Amounts shown to the user. */
function amountsOf(request: OperationRequest): readonly ShownAmount[] {
  const tradeToken =
    'trade' in request
      ? [request.trade.spends, request.trade.receives]
      : [...request.terms.tokens, ...(request.terms.receives ?? [])];
  const asked = (request.announcement.minimums ?? []).flatMap(({ root, decimals }) =>
    decimals === undefined ? [] : [{ root, decimals }],
  );
  return [...tradeToken, ...asked, ...(request.announcement.typed ?? [])];
}

/**
 * Applies the wallet's report on the transaction. The chain decides the rest: a wallet that loses track changes
 * nothing.
 */
async function follow(id: string, sent: SentMessage): Promise<void> {
  const { dispatch } = getOperationStore().getState();
  const own = await sent.transaction;
  if (own.ok && own.value.aborted) dispatch(id, { type: 'fail', code: 'ABORTED' });
  else if (own.ok) dispatch(id, { type: 'process', transactionHash: own.value.hash });
  else if (own.error.code === 'MESSAGE_EXPIRED') dispatch(id, { type: 'fail', code: 'EXPIRED' });
}

/** After these errors the message may be on-chain: the form does not offer it again. */
const MAY_BE_SENT: ReadonlySet<MessageError['code']> = new Set(['ANSWER_LOST', 'NETWORK_CHANGED']);

/** Builds the message and compares it with its announcement: nothing else reaches the wallet. */
async function prepare(request: OperationRequest): Promise<Result<OutgoingMessage, MessageError>> {
  const { message, announcement, connection } = request;
  const { networkId } = announcement.signer;
  const required = getNetwork().chainId;
  // Addresses and amounts are specific to the network.
  if (networkId !== required) return err({ code: 'WRONG_NETWORK', networkId, required });
  const [built, wrong] = await Promise.all([
    typeof message === 'function' ? message() : ({ ok: true, value: message } as const),
    findWrongDecimals(connection, amountsOf(request)),
  ]);
  if (wrong !== undefined) return err({ code: 'NOT_AS_SHOWN', difference: 'DECIMALS' });
  if (!built.ok) return built;
  // Most visits send nothing: the message reader is loaded on first use. Without it nothing is signed.
  const reader = await import('./model/differences.ts').catch(() => undefined);
  if (reader === undefined) return err({ code: 'BAD_QUOTE' });
  const fields = reader.differencesOf(built.value, announcement);
  return fields.length === 0 ? built : err({ code: 'MESSAGE_DIFFERS', fields });
}

/** Data to find the message by if the page is closed before the response. */
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

/** Asks the wallet. The page holds the operation's lock until the response is stored. */
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

/** A wallet that fails while it is asked may have sent the message. */
function lost(cause: unknown): Result<never, WalletError> {
  return err({ code: 'ANSWER_LOST', detail: cause instanceof Error ? cause.message : String(cause) });
}

/** Thrown errors end the operation too: otherwise it would block its button forever. */
function thrown(cause: unknown): Result<never, WalletError> {
  if (cause instanceof ReadError) return err(cause.reason);
  return err({ code: 'WALLET_FAILED', detail: cause instanceof Error ? cause.message : String(cause) });
}

/**
 * Runs an operation until its message is pending: build, compare with the announcement, ask the wallet, send. The store
 * follows it from there, also after a reload. Returns the operation's id and whether it was sent.
 */
export async function sendOperation(request: OperationRequest): Promise<SendResult> {
  const { account, networkId: chainId } = request.announcement.signer;
  const id = request.id ?? newOperationId();
  const { start, dispatch } = getOperationStore().getState();
  const now = Date.now();
  const input = { id, chainId, account, startedAt: now, updatedAt: now, state: { step: 'draft' } } as const;
  start(
    'trade' in request
      ? { ...input, kind: request.kind, deal: request.trade }
      : { ...input, kind: request.kind, terms: request.terms },
  );
  dispatch(id, { type: 'prepare' });
  const message = await prepare(request).catch(thrown);
  let letGo: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (letGo = resolve));
  try {
    const sent = message.ok ? await ask(id, request, message.value, written).catch(thrown) : message;
    if (!sent.ok) {
      dispatch(id, getRejection(sent.error));
      return { id, isSent: MAY_BE_SENT.has(sent.error.code) };
    }
    dispatch(id, { type: 'send', messageHash: sent.value.messageHash });
    void follow(id, sent.value);
    return { id, isSent: true };
  } finally {
    // Not earlier: another tab treats an unfinished operation without a lock as unanswered.
    letGo();
  }
}
