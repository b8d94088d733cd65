import { getTrace } from '@junction/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** The message tree of an operation; asked again every second until it is finished. */
export function traceQuery(hash: string | undefined) {
  return queryOptions({
    queryKey: ['trace', hash],
    enabled: hash !== undefined,
    queryFn: ({ signal }) => callApi(getTrace, { params: { hash: hash ?? '' }, signal }),
    refetchInterval: (query) => (query.state.data?.isFinished === true ? false : 1_000),
  });
}
