import type { Nano } from '@junction/primitives';
import type { SigningAccount } from '@junction/wallet';
import {
  buildFixedAttachedCoins,
  type MessageAnnouncement,
  type MessageParty,
} from '../model/announcement.ts';

/** Builds the announcement of a call to a single contract that refunds unused gas. */
export function buildCallAnnouncement(input: {
  readonly signer: SigningAccount;
  readonly to: MessageParty;
  readonly method: string;
  readonly sum: Nano;
}): MessageAnnouncement {
  const { signer, to, method, sum } = input;
  return {
    ...buildFixedAttachedCoins(sum),
    signer,
    method,
    receiver: to,
    leaves: [],
    recipient: signer.account,
  };
}
