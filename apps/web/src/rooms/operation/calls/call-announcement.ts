import type { Nano } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import { fixedCoins, type Announcement, type Party } from '../model/announcement.ts';

/** Announces a single call to one contract, with unused gas refunded. */
export function callAnnouncement(input: {
  readonly signer: Signer;
  readonly to: Party;
  readonly method: string;
  readonly sum: Nano;
}): Announcement {
  const { signer, to, method, sum } = input;
  return { ...fixedCoins(sum), signer, method, receiver: to, leaves: [], recipient: signer.account };
}
