import { ApiRequestError, getExecutions } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../../shared/api/call-api.ts';
import { selectExecutionsByOrder, type ExecutionsByOrder } from '../model/execution.ts';
import { ORDERS_QUERY_KEY } from './order-queries.ts';

/** Reads the executions that the server offers; empty if the server does not support them. */
export function orderExecutionsQuery(base: Address | undefined, quote: Address | undefined) {
  return queryOptions({
    queryKey: [ORDERS_QUERY_KEY, 'executions', base, quote],
    enabled: base !== undefined && quote !== undefined,
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<ExecutionsByOrder> => {
      if (base === undefined || quote === undefined) return new Map();
      const rows = await callApi(getExecutions, {
        body: { left: base, right: quote },
        signal,
      }).catch((error: unknown) => {
        if (error instanceof ApiRequestError && error.context.status === 404) return [];
        throw error;
      });
      return selectExecutionsByOrder(rows, [base, quote]);
    },
  });
}
