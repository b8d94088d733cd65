import { ApiRequestError } from '@junction/api-contract';
import { QueryClient } from '@tanstack/react-query';

/** Rejected and malformed responses are not retried; missing ones are. */
function mayRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiRequestError && error.code !== 'API_UNREACHABLE')
    return error.context.status >= 500 && failures < 1;
  return failures < 2;
}

/** Retries for as long as displayed with growing intervals, for required data. */
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
