import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { JSX } from 'react';
import { queryClient } from '../shared/query/query-client.ts';
import { LazyToastContainer } from '../shared/toasts/toast-host.tsx';
import { LanguageProvider } from './i18n/language-provider.tsx';
import type { AppRouter } from './router.tsx';

/** Root component of the app: all providers, from the outermost to the innermost, and the router. */
export function App({ router }: { readonly router: AppRouter }): JSX.Element {
  return (
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <LazyToastContainer />
      </QueryClientProvider>
    </LanguageProvider>
  );
}
