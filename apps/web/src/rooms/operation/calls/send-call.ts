import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import type { Announcement } from '../model/announcement.ts';
import type { Terms } from '../model/operation.ts';
import type { TermsKind } from '../model/operation-kinds.ts';
import { callMessage } from './call-message.ts';
import { newOperationId, sendOperation, type SendResult } from '../send-operation.ts';

export interface CallRequest {
  readonly kind: TermsKind;
  /** Shown to the user and compared with the message before the wallet is asked. */
  readonly announcement: Announcement;
  readonly terms: Terms;
  /** Builds the call. `callId` is the operation's id. */
  readonly build: (callId: number) => OutgoingMessage['call'];
}

/** Sends an announced call. Resolves to undefined, sending nothing, without a connection. */
export async function sendCall(
  connection: WalletConnection | undefined,
  { kind, announcement, terms, build }: CallRequest,
): Promise<SendResult | undefined> {
  if (connection === undefined) return undefined;
  const id = newOperationId();
  const call = build(Number(id));
  return sendOperation({
    id,
    kind,
    connection,
    announcement,
    terms,
    message: callMessage(announcement, call),
  });
}
