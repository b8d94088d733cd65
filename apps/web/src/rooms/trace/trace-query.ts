import { getTrace } from '@junction/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** Message tree of an operation; polled every second until complete. */
export function traceQuery(hash: string | undefined) {
  return queryOptions({
    queryKey: ['trace', hash],
    enabled: hash !== undefined,
    queryFn: ({ signal }) => callApi(getTrace, { params: { hash: hash ?? '' }, signal }),
    refetchInterval: (query) => (query.state.data?.isFinished === true ? false : 1_000),
  });
}
