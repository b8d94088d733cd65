import { Suspense, lazy, type JSX } from 'react';
import { keepLoading } from '../../shared/paint/keep-loading.ts';

const Page = lazy(
  keepLoading(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage })),
);

/** Rarely needed, so it is loaded on demand. */
export function NotFoundPage(): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
