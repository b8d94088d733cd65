import { err, type Result } from '@junction/primitives';
import {
  WalletReadError,
  type OutgoingMessage,
  type SentMessage,
  type WalletConnection,
  type WalletError,
} from '@junction/wallet';
import { getNetwork } from '../../shared/network/network.ts';
import { createWalletRequestLocks } from './asking-locks.ts';
import type { MessageAnnouncement } from './model/announcement.ts';
import type {
  Trade,
  MessageFingerprint,
  OperationEvent,
  OperationFailure,
  NonSwapOperationTerms,
  TradeAmount,
} from './model/operation.ts';
import type { SwapKind, NonSwapKind } from './model/operation-kinds.ts';
import { getMessageExpiry } from './model/message-expiry.ts';
import { getOperationStore } from './open-store.ts';
import { findTokenWithWrongDecimals, type DisplayedTokenDecimals } from './wrong-decimals.ts';

export type OperationMessageError =
  | { readonly code: 'BAD_QUOTE' }
  /** `fields`: names of the fields of the message that differ from its announcement. */
  | { readonly code: 'MESSAGE_DIFFERS'; readonly fields: readonly string[] }
  /** The server's data contradicts the request, the chain or the message that the page has built. */
  | { readonly code: 'NOT_AS_SHOWN'; readonly difference: string }
  | WalletError;

interface RequestInput {
  /** Call id, if the message contains one. Undefined generates a random id. */
  readonly id?: string | undefined;
  readonly connection: WalletConnection;
  /**
   * Announcement of the message as shown to the user. Its signer must be the current account and network of the wallet.
   */
  readonly announcement: MessageAnnouncement;
  /** The message, or a function that builds it once the operation is stored. */
  readonly message: OutgoingMessage | (() => Promise<Result<OutgoingMessage, OperationMessageError>>);
}

/** Operation to send: a swap with its trade, or any other operation with its terms. */
export type OperationRequest = RequestInput &
  (
    | { readonly kind: SwapKind; readonly trade: Trade }
    | { readonly kind: NonSwapKind; readonly terms: NonSwapOperationTerms }
  );

export interface SendOperationResult {
  readonly id: string;
  /** True if the message was sent or may have been sent, so that the form must not offer to send it again. */
  readonly isSent: boolean;
}

/** Generates a random id that is also valid as a call id: an unsigned integer of 32 bits. */
export function generateOperationId(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
}

/** Converts an error before or during the wallet request to the event that ends the operation. */
function getRejection(error: OperationMessageError): OperationEvent {
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
      return { type: 'orphan', until: getMessageExpiry(Date.now()) };
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

/** Returns the amounts that the operation sends and is expected to bring. */
function listOperationAmounts(request: OperationRequest): readonly TradeAmount[] {
  if ('trade' in request) return [request.trade.spends, request.trade.receives];
  const { tokens, receives = [], besides = [] } = request.terms;
  return [...tokens, ...receives, ...besides];
}

/** Returns all amounts that the user has entered or that the review has displayed. */
function listShownAmounts(request: OperationRequest): readonly DisplayedTokenDecimals[] {
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
 * Applies the transaction result that the wallet reports. If the wallet reports none, nothing changes, since the store
 * polls the status itself.
 */
async function trackTransaction(id: string, sent: SentMessage): Promise<void> {
  const { dispatch } = getOperationStore().getState();
  const own = await sent.transaction;
  if (own.ok && own.value.aborted) dispatch(id, { type: 'fail', code: 'ABORTED' });
  else if (own.ok) dispatch(id, { type: 'process', transactionHash: own.value.hash });
  else if (own.error.code === 'MESSAGE_EXPIRED') dispatch(id, { type: 'fail', code: 'EXPIRED' });
}

/** Errors after which the message may be on-chain, so that the form must not offer to send it again. */
const POSSIBLY_SENT_ERRORS: ReadonlySet<OperationMessageError['code']> = new Set([
  'ANSWER_LOST',
  'NETWORK_CHANGED',
]);

/**
 * Builds the message and compares it with its announcement. Returns an error if they differ, so that the wallet is
 * never asked to sign an unannounced message.
 */
async function buildVerifiedMessage(
  request: OperationRequest,
): Promise<Result<OutgoingMessage, OperationMessageError>> {
  const { message, announcement, connection } = request;
  const { networkId } = announcement.signer;
  const required = getNetwork().chainId;
  // The wallet must be on the page's network, since addresses and amounts are specific to it.
  if (networkId !== required) return err({ code: 'WRONG_NETWORK', networkId, required });
  const [built, wrong] = await Promise.all([
    typeof message === 'function' ? message() : ({ ok: true, value: message } as const),
    findTokenWithWrongDecimals(connection, listShownAmounts(request)),
  ]);
  if (wrong !== undefined) return err({ code: 'NOT_AS_SHOWN', difference: 'DECIMALS' });
  if (!built.ok) return built;
  // The code is loaded on first use, since most visits send nothing. If loading fails, nothing is signed.
  const reader = await import('./model/differences.ts').catch(() => undefined);
  if (reader === undefined) return err({ code: 'BAD_QUOTE' });
  const fields = reader.findAnnouncementDifferences(built.value, announcement);
  return fields.length === 0 ? built : err({ code: 'MESSAGE_DIFFERS', fields });
}

/** Returns the data by which the message can be found on-chain if the page is closed before the wallet responds. */
async function buildMessageTrail(
  { connection, announcement }: RequestInput,
  { to, value, call }: OutgoingMessage,
): Promise<Result<MessageFingerprint, WalletError>> {
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

/**
 * Asks the wallet to sign and send a message. Until the promise `written` resolves, which is when the wallet's response
 * is stored, this page holds the lock of the operation.
 */
async function askWallet(
  id: string,
  request: OperationRequest,
  message: OutgoingMessage,
  written: Promise<void>,
): Promise<Result<SentMessage, WalletError>> {
  const { connection, announcement } = request;
  // Loaded already if the review was simulated. Without this code, the message is only not simulated again.
  const [trail, requests] = await Promise.all([
    buildMessageTrail(request, message),
    import('./simulation/wallet-requests.ts').catch(() => undefined),
  ]);
  if (!trail.ok) return trail;
  await createWalletRequestLocks().hold(id, written);
  getOperationStore().getState().dispatch(id, { type: 'ask', trail: trail.value });
  const amounts = listOperationAmounts(request);
  const close = requests?.openWalletRequest({ id, announcement, message, amounts });
  return connection.send(message, announcement.signer).catch(toAnswerLostError).finally(close);
}

/** Returns the error for a wallet that throws while it is asked. The message may have been sent. */
function toAnswerLostError(cause: unknown): Result<never, WalletError> {
  return err({ code: 'ANSWER_LOST', detail: cause instanceof Error ? cause.message : String(cause) });
}

/**
 * Converts an unexpected exception to the error with which the operation ends. Without an error, the operation would
 * stay pending and disable its button forever.
 */
function toMessageError(cause: unknown): Result<never, WalletError> {
  if (cause instanceof WalletReadError) return err(cause.reason);
  return err({ code: 'WALLET_FAILED', detail: cause instanceof Error ? cause.message : String(cause) });
}

/**
 * Runs an operation until its message is sent: builds the message, compares it with the announcement and asks the
 * wallet. After that, the store tracks the operation, also after a reload.
 */
export async function sendOperation(request: OperationRequest): Promise<SendOperationResult> {
  const { account, networkId: chainId } = request.announcement.signer;
  const id = request.id ?? generateOperationId();
  const { start, dispatch } = getOperationStore().getState();
  const now = Date.now();
  const input = { id, chainId, account, startedAt: now, updatedAt: now, state: { step: 'draft' } } as const;
  start(
    'trade' in request
      ? { ...input, kind: request.kind, deal: request.trade }
      : { ...input, kind: request.kind, terms: request.terms },
  );
  dispatch(id, { type: 'prepare' });
  const message = await buildVerifiedMessage(request).catch(toMessageError);
  let letGo: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (letGo = resolve));
  try {
    const sent = message.ok
      ? await askWallet(id, request, message.value, written).catch(toMessageError)
      : message;
    if (!sent.ok) {
      dispatch(id, getRejection(sent.error));
      return { id, isSent: POSSIBLY_SENT_ERRORS.has(sent.error.code) };
    }
    dispatch(id, { type: 'send', messageHash: sent.value.messageHash });
    void trackTransaction(id, sent.value);
    return { id, isSent: true };
  } finally {
    // The lock is released after the result is stored, because other tabs assume that the response to an open request
    // without a lock was lost.
    letGo();
  }
}
