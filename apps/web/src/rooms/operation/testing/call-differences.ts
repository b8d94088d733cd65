import type { CallRequest } from '../calls/index.ts';
import type { Announcement } from '../model/announcement.ts';
import { differencesOf } from '../model/differences.ts';

/** Returns the differences between a call and its announcement, each of which would prevent signing. */
export function callDifferences(
  announcement: Announcement,
  build: CallRequest['build'],
): ReturnType<typeof differencesOf> {
  const call = build(17);
  if (call === undefined) throw new Error('no call was built');
  const { receiver, sum } = announcement;
  return differencesOf({ to: receiver.address, value: sum, bounce: true, call }, announcement);
}
