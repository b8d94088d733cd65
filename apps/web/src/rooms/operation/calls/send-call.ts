import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import type { MessageAnnouncement } from '../model/announcement.ts';
import type { NonSwapOperationTerms } from '../model/operation.ts';
import type { NonSwapKind } from '../model/operation-kinds.ts';
import { buildCallMessage } from './call-message.ts';
import { generateOperationId, sendOperation, type SendOperationResult } from '../send-operation.ts';

export interface AnnouncedCallRequest {
  readonly kind: NonSwapKind;
  /**
   * Announcement of the message. It is shown to the user, and the built message is compared with it before the wallet
   * is asked.
   */
  readonly announcement: MessageAnnouncement;
  readonly terms: NonSwapOperationTerms;
  /** Builds the call. The operation's id is its call id. */
  readonly build: (callId: number) => OutgoingMessage['call'];
}

/** Sends an announced call. Without a connection nothing is sent, and the result is undefined. */
export async function sendAnnouncedCall(
  connection: WalletConnection | undefined,
  { kind, announcement, terms, build }: AnnouncedCallRequest,
): Promise<SendOperationResult | undefined> {
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
