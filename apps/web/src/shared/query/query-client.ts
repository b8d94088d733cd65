import { ApiRequestError } from '@junction/api-contract';
import { QueryClient } from '@tanstack/react-query';

/**
 * Returns whether a failed query is retried: never after a response that rejects the request or is malformed, once
 * after a server error, twice if there was no response.
 */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiRequestError && error.code !== 'API_UNREACHABLE')
    return error.context.status >= 500 && failures < 1;
  return failures < 2;
}

/** Query options for data that a page depends on: retries with growing intervals as long as the query is used. */
export const RETRY_FOREVER_OPTIONS = {
  retry: true,
  retryDelay: (failures: number): number => Math.min(1_000 * 2 ** failures, 10_000),
} as const;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: shouldRetry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
