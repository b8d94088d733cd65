import { retryImport } from '../paint/keep-loading.ts';
import type { ToastRequest } from './toast-request.ts';

const loadToasts = retryImport(() => import('./toast-container.tsx'));

type WantedListener = () => void;

let isWanted = false;
const wantedListeners = new Set<WantedListener>();

/** True once a toast was requested. The toast container must then be loaded. */
export function isToastContainerNeeded(): boolean {
  return isWanted;
}

export function subscribeToToastContainerNeeded(notify: WantedListener): () => void {
  wantedListeners.add(notify);
  return () => wantedListeners.delete(notify);
}

/**
 * Shows a toast, or updates the toast with the same id. Toasts disappear, so the information must also be available
 * elsewhere, as in the activity list.
 */
export async function showToast(request: ToastRequest): Promise<void> {
  isWanted = true;
  for (const notify of wantedListeners) notify();
  const { addToast } = await loadToasts();
  addToast(request);
}

export async function dismissToast(id: string): Promise<void> {
  if (!isWanted) return;
  const { removeToast } = await loadToasts();
  removeToast(id);
}
