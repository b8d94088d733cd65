import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import type { Announcement } from '../model/announcement.ts';
import type { Terms } from '../model/operation.ts';
import type { TermsKind } from '../model/operation-kinds.ts';
import { newOperationId, sendOperation, type SendResult } from '../send-operation.ts';

export interface CallRequest {
  readonly kind: TermsKind;
  /** Announcement shown to the user: recipient and attached coins. */
  readonly announcement: Announcement;
  readonly terms: Terms;
  /** Builds the call with its call id. */
  readonly build: (callId: number) => OutgoingMessage['call'];
}

/** Sends an announced call; undefined without a connection. */
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
    message: {
      to: announcement.receiver.address,
      value: announcement.sum,
      bounce: true,
      ...(call && { call }),
    },
  });
}
