import type { Pair } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isNotFoundError } from '../../../shared/api/call-api.ts';

/** Query of the pool of two tokens; null if there is none. */
export function pairQuery(left: Address | undefined, right: Address | undefined) {
  return queryOptions({
    queryKey: ['pair', left, right],
    staleTime: 30_000,
    enabled: left !== undefined && right !== undefined && left !== right,
    queryFn: async ({ signal }): Promise<Pair | null> => {
      if (left === undefined || right === undefined) return null;
      try {
        return await callApi('getPair', { params: { left, right }, signal });
      } catch (error) {
        if (isNotFoundError(error)) return null;
        throw error;
      }
    },
  });
}
