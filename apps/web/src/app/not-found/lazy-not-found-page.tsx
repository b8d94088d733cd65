import { Suspense, lazy, type JSX } from 'react';
import { keepLoading } from '../../shared/paint/keep-loading.ts';

const Page = lazy(
  keepLoading(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage })),
);

/** Page whose code is loaded on demand, since it is rarely needed. */
export function NotFoundPage(): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
