import type { AnnouncedCallRequest } from '../calls/index.ts';
import type { MessageAnnouncement } from '../model/announcement.ts';
import { findAnnouncementDifferences } from '../model/differences.ts';

/** Returns the fields in which a call differs from its announcement. Any of them would prevent signing. */
export function listCallDifferences(
  announcement: MessageAnnouncement,
  build: AnnouncedCallRequest['build'],
): ReturnType<typeof findAnnouncementDifferences> {
  const call = build(17);
  if (call === undefined) throw new Error('no call was built');
  const { receiver, sum } = announcement;
  return findAnnouncementDifferences({ to: receiver.address, value: sum, bounce: true, call }, announcement);
}
