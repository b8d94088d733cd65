import { getGaugesByRoot } from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';
import { readGauge, type GaugeFacts } from '../model/gauge-facts.ts';

/** Milliseconds: figures of gauges move slowly. */
const FRESH = 15_000;

/** Gauges that take a token, an LP token mostly; none without a token. */
export function gaugesOfTokenQuery(lpRoot: Address | undefined) {
  return queryOptions({
    queryKey: ['gauges', 'of-token', lpRoot ?? null],
    staleTime: FRESH,
    queryFn: async ({ signal }): Promise<readonly GaugeFacts[]> => {
      if (lpRoot === undefined) return [];
      const { gauges } = await callApi(getGaugesByRoot, { body: { lpAddress: lpRoot }, signal });
      return gauges.flatMap((gauge) => readGauge(gauge) ?? []);
    },
  });
}
