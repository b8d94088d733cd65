import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import type { Announcement } from '../model/announcement.ts';
import type { Terms } from '../model/operation.ts';
import type { TermsKind } from '../model/operation-kinds.ts';
import { newOperationId, sendOperation, type SendResult } from '../send-operation.ts';

export interface CallRequest {
  readonly kind: TermsKind;
  /** What the user was told: where the message goes, and what it carries. */
  readonly announcement: Announcement;
  readonly terms: Terms;
  /** The call, with the number by which it is found again. */
  readonly build: (callId: number) => OutgoingMessage['call'];
}

/** Sends one call as it was told; undefined while nothing can be sent through. */
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
