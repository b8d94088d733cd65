import { Said } from '../i18n/said.tsx';
import { showToast } from '../toasts/show-toast.ts';

const reported = new Set<string>();

/** Says that entries of an answer are left out; once for each route, however often it is asked again. */
export function reportUnread(routeId: string, count: number): void {
  if (reported.has(routeId)) return;
  reported.add(routeId);
  void showToast({
    id: 'unread-entries',
    tone: 'warning',
    title: <Said of={(say) => say('unread.title')} />,
    body: <Said of={(say) => say('unread.body', { count })} />,
  });
}
