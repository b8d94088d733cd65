import { Translated } from '../i18n/translated.tsx';
import { showToast } from '../toasts/show-toast.ts';

const reported = new Set<string>();

/** Notifies the user that unreadable entries of a response were omitted, once per route and page load. */
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
