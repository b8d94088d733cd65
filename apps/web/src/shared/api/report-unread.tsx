import { Translated } from '../i18n/translated.tsx';
import { showToast } from '../toasts/show-toast.ts';

const reported = new Set<string>();

/** Says that entries of an answer are left out; once for each route, however often it is asked again. */
export function reportUnread(routeId: string, count: number): void {
  if (reported.has(routeId)) return;
  reported.add(routeId);
  void showToast({
    id: 'unread-entries',
    tone: 'warning',
    title: <Translated of={(t) => t('unread.title')} />,
    body: <Translated of={(t) => t('unread.body', { count })} />,
  });
}
