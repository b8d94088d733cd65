import type { CallRequest } from '../calls/index.ts';
import type { Announcement } from '../model/announcement.ts';
import { findDifferences } from '../model/differences.ts';

/** Returns the fields in which a call differs from its announcement. Any of them would prevent signing. */
export function listCallDifferences(
  announcement: Announcement,
  build: CallRequest['build'],
): ReturnType<typeof findDifferences> {
  const call = build(17);
  if (call === undefined) throw new Error('no call was built');
  const { receiver, sum } = announcement;
  return findDifferences({ to: receiver.address, value: sum, bounce: true, call }, announcement);
}
