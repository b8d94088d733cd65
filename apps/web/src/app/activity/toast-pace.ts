import { showToast } from '../../shared/toasts/show-toast.ts';
import type { ToastRequest } from '../../shared/toasts/toast-request.ts';

/** Time that a toast needs to appear before it can be updated, milliseconds. */
const SETTLE = 500;

interface Paced {
  readonly shownAt: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

const paced = new Map<string, Paced>();

/**
 * Shows a toast after `delay` milliseconds, but not before an earlier toast with the same id has appeared. A later
 * request replaces a waiting one, so that on a fast chain "pending" and "completed" are one toast.
 */
export function paceToast(request: ToastRequest, delay: number): void {
  const before = paced.get(request.id);
  clearTimeout(before?.timer);
  const now = Date.now();
  const at = Math.max(now + delay, (before?.shownAt ?? 0) + SETTLE);
  const timer = setTimeout(() => {
    paced.set(request.id, { shownAt: Date.now(), timer: undefined });
    void showToast(request);
  }, at - now);
  paced.set(request.id, { shownAt: before?.shownAt ?? 0, timer });
}
