import { Suspense, lazy, useSyncExternalStore, type JSX } from 'react';
import { isToastContainerNeeded, subscribeToToastContainerNeeded } from './show-toast.ts';
import { retryImport } from '../paint/keep-loading.ts';

const ToastContainer = lazy(
  retryImport(async () => {
    const { PositionedToastContainer } = await import('./toast-container.tsx');
    return { default: PositionedToastContainer };
  }),
);

/** Container of toasts. Its code and the toast library are loaded with the first toast. */
export function LazyToastContainer(): JSX.Element | null {
  const wanted = useSyncExternalStore(
    subscribeToToastContainerNeeded,
    isToastContainerNeeded,
    isToastContainerNeeded,
  );
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  );
}
