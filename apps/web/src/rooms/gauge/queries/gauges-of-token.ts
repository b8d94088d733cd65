import { getGaugesByRoot, getGaugesByRoots } from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';
import { toGaugeSummary, type GaugeSummary } from '../model/gauge-summary.ts';

/** Milliseconds after which a list of gauges is stale. TVL and APR change slowly. */
const STALE_TIME_MS = 15_000;

/** Query of the gauges for a token, usually an LP token. Disabled while the root is undefined. */
export function tokenGaugesQuery(lpRoot: Address | undefined) {
  return queryOptions({
    queryKey: ['gauges', 'of-token', lpRoot ?? null],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }): Promise<readonly GaugeSummary[]> => {
      if (lpRoot === undefined) return [];
      const { gauges } = await callApi(getGaugesByRoot, { body: { lpRoot }, signal });
      return gauges.map(toGaugeSummary);
    },
  });
}

/** Maximum number of tokens per request, set by the API. */
const MAX_TOKENS = 100;

/**
 * Query of the active gauges of several LP tokens, read in one request. Tokens without a gauge are missing from the
 * result.
 */
export function multiTokenGaugesQuery(lpRoots: readonly Address[]) {
  const asked = [...new Set(lpRoots)].toSorted().slice(0, MAX_TOKENS);
  return queryOptions({
    queryKey: ['gauges', 'of-tokens', asked],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }): Promise<ReadonlyMap<Address, readonly GaugeSummary[]>> => {
      if (asked.length === 0) return new Map();
      const { gauges } = await callApi(getGaugesByRoots, { body: { lpRoots: asked }, signal });
      const found = gauges.map(toGaugeSummary);
      return new Map(asked.map((root) => [root, found.filter(({ depositRoot }) => depositRoot === root)]));
    },
  });
}
