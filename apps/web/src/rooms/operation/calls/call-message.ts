import type { OutgoingMessage } from '@junction/wallet';
import type { Announcement } from '../model/announcement.ts';

/** Builds a bouncing message with the receiver and attached coins of the announcement and the given call. */
export const buildCallMessage = (
  announcement: Announcement,
  call: OutgoingMessage['call'],
): OutgoingMessage => ({
  to: announcement.receiver.address,
  value: announcement.sum,
  bounce: true,
  ...(call && { call }),
});
