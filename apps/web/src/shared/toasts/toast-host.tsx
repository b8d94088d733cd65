import { Suspense, lazy, useSyncExternalStore, type JSX } from 'react';
import { areToastsWanted, whenToastsWanted } from './show-toast.ts';
import { keepLoading } from '../paint/keep-loading.ts';

const ToastContainer = lazy(
  keepLoading(async () => {
    const { ToastsInPlace } = await import('./toast-container.tsx');
    return { default: ToastsInPlace };
  }),
);

/** Container of toasts. Its code and the library load with the first toast. */
export function ToastHost(): JSX.Element | null {
  const wanted = useSyncExternalStore(whenToastsWanted, areToastsWanted, areToastsWanted);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  );
}
