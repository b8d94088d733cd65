import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import type { Announcement } from '../model/announcement.ts';
import type { Terms } from '../model/operation.ts';
import type { TermsKind } from '../model/operation-kinds.ts';
import { buildCallMessage } from './call-message.ts';
import { generateOperationId, sendOperation, type SendResult } from '../send-operation.ts';

export interface CallRequest {
  readonly kind: TermsKind;
  /** Shown to the user and compared with the built message before the wallet is asked. */
  readonly announcement: Announcement;
  readonly terms: Terms;
  /** Builds the call. The operation's id is its call id. */
  readonly build: (callId: number) => OutgoingMessage['call'];
}

/** Sends an announced call. Without a connection nothing is sent, and the result is undefined. */
export async function sendCall(
  connection: WalletConnection | undefined,
  { kind, announcement, terms, build }: CallRequest,
): Promise<SendResult | undefined> {
  if (connection === undefined) return undefined;
  const id = generateOperationId();
  const call = build(Number(id));
  return sendOperation({
    id,
    kind,
    connection,
    announcement,
    terms,
    message: buildCallMessage(announcement, call),
  });
}
