import { Suspense, lazy, type JSX } from 'react';
import { retryImport } from '../../shared/paint/keep-loading.ts';

const Page = lazy(
  retryImport(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage })),
);

/** Not-found page whose code is loaded on demand, since it is rarely needed. */
export function NotFoundPage(): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
