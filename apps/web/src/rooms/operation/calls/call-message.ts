import type { OutgoingMessage } from '@junction/wallet';
import type { Announcement } from '../model/announcement.ts';

/** Builds the announced message with its call. */
export const callMessage = (announcement: Announcement, call: OutgoingMessage['call']): OutgoingMessage => ({
  to: announcement.receiver.address,
  value: announcement.sum,
  bounce: true,
  ...(call && { call }),
});
