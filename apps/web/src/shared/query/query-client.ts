import { ApiRequestError } from '@junction/api-contract';
import { QueryClient } from '@tanstack/react-query';

/**
 * Returns whether to retry: a response that rejects the request, or is malformed, is not repeated; a server error is
 * once; a missing response twice.
 */
function mayRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiRequestError && error.code !== 'API_UNREACHABLE')
    return error.context.status >= 500 && failures < 1;
  return failures < 2;
}

/**
 * Query options for data that a page cannot do without: retries with growing intervals as long as the query is used.
 */
export const KEEP_ASKING = {
  retry: true,
  retryDelay: (failures: number): number => Math.min(1_000 * 2 ** failures, 10_000),
} as const;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: mayRetry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
