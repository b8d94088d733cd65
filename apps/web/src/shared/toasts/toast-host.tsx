import { Suspense, lazy, useSyncExternalStore, type JSX } from 'react';
import { areToastsWanted, onToastsWanted } from './show-toast.ts';
import { retryImport } from '../paint/keep-loading.ts';

const ToastContainer = lazy(
  retryImport(async () => {
    const { PlacedToastContainer } = await import('./toast-container.tsx');
    return { default: PlacedToastContainer };
  }),
);

/** Container of toasts. Its code and the toast library are loaded with the first toast. */
export function ToastHost(): JSX.Element | null {
  const wanted = useSyncExternalStore(onToastsWanted, areToastsWanted, areToastsWanted);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  );
}
