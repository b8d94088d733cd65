import { keepLoading } from '../paint/keep-loading.ts';
import type { ToastRequest } from './toast-request.ts';

const loadToasts = keepLoading(() => import('./toast-container.tsx'));

type Wanted = () => void;

let wanted = false;
const waiting = new Set<Wanted>();

/** True once a toast was requested, so that the container must be loaded. */
export function areToastsWanted(): boolean {
  return wanted;
}

export function whenToastsWanted(notify: Wanted): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}

/**
 * Shows a toast, or updates the one with the same id. Toasts disappear, so they must not be the only record: the
 * activity list is.
 */
export async function showToast(request: ToastRequest): Promise<void> {
  wanted = true;
  for (const notify of waiting) notify();
  const { emitToast } = await loadToasts();
  emitToast(request);
}

export async function dismissToast(id: string): Promise<void> {
  if (!wanted) return;
  const { removeToast } = await loadToasts();
  removeToast(id);
}
