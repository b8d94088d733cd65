import type { Nano } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import { fixedCoins, type Announcement, type Party } from '../model/announcement.ts';

/** Nothing but a call to one contract, for the signer, with what gas does not use coming back. */
export function callAnnouncement(input: {
  readonly signer: Signer;
  readonly to: Party;
  readonly method: string;
  readonly sum: Nano;
}): Announcement {
  const { signer, to, method, sum } = input;
  return { ...fixedCoins(sum), signer, method, receiver: to, leaves: [], recipient: signer.account };
}
