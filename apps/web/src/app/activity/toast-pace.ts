import { showToast } from '../../shared/toasts/show-toast.ts';
import type { ToastRequest } from '../../shared/toasts/toast-request.ts';

/** Milliseconds that a toast must be visible before it is updated. */
const MIN_VISIBLE_TIME = 500;

interface PacedToast {
  readonly shownAt: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

const pacedToasts = new Map<string, PacedToast>();

/**
 * Shows a toast after `delay` milliseconds, but not before an earlier toast with the same id has appeared. A later
 * request for the same id replaces a waiting one, so that on a fast chain "pending" and "completed" are one toast.
 */
export function showToastAfterDelay(request: ToastRequest, delay: number): void {
  const before = pacedToasts.get(request.id);
  clearTimeout(before?.timer);
  const now = Date.now();
  const at = Math.max(now + delay, (before?.shownAt ?? 0) + MIN_VISIBLE_TIME);
  const timer = setTimeout(() => {
    pacedToasts.set(request.id, { shownAt: Date.now(), timer: undefined });
    void showToast(request);
  }, at - now);
  pacedToasts.set(request.id, { shownAt: before?.shownAt ?? 0, timer });
}
