import { getTrace } from '@junction/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** Query of the message tree of an operation, repeated every second until the tree is complete. */
export function traceQuery(hash: string | undefined) {
  return queryOptions({
    queryKey: ['trace', hash],
    enabled: hash !== undefined,
    queryFn: ({ signal }) => callApi(getTrace, { params: { hash: hash ?? '' }, signal }),
    refetchInterval: (query) => (query.state.data?.isFinished === true ? false : 1_000),
  });
}
