import type { Nano } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import { toFixedCoins, type Announcement, type Party } from '../model/announcement.ts';

/** Builds the announcement of a call to a single contract that refunds unused gas. */
export function buildCallAnnouncement(input: {
  readonly signer: Signer;
  readonly to: Party;
  readonly method: string;
  readonly sum: Nano;
}): Announcement {
  const { signer, to, method, sum } = input;
  return { ...toFixedCoins(sum), signer, method, receiver: to, leaves: [], recipient: signer.account };
}
