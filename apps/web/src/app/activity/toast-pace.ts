import { showToast } from '../../shared/toasts/show-toast.ts';
import type { ToastRequest } from '../../shared/toasts/toast-request.ts';

/** A toast needs this long to appear before it can be changed in place, milliseconds. */
const SETTLE = 500;

interface Paced {
  readonly shownAt: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

const paced = new Map<string, Paced>();

/**
 * Shows a toast after `delay`, and not before an earlier one with the same id has settled. Only the newest word
 * counts: on a fast chain "on its way" and "arrived" are one toast.
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
