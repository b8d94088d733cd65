import { getGaugesByRoot, getGaugesByRoots } from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';
import { toGaugeSummary, type GaugeSummary } from '../model/gauge-summary.ts';

/** Milliseconds: figures of gauges move slowly. */
const FRESH = 15_000;

/** Gauges that take a token, an LP token mostly; none without a token. */
export function gaugesOfTokenQuery(lpRoot: Address | undefined) {
  return queryOptions({
    queryKey: ['gauges', 'of-token', lpRoot ?? null],
    staleTime: FRESH,
    queryFn: async ({ signal }): Promise<readonly GaugeSummary[]> => {
      if (lpRoot === undefined) return [];
      const { gauges } = await callApi(getGaugesByRoot, { body: { lpRoot }, signal });
      return gauges.map(toGaugeSummary);
    },
  });
}

/** The server's limit on the tokens of one question. */
const MAX_TOKENS = 100;

/** Active gauges of several LP tokens in one question, by token. A token without a gauge is left out. */
export function gaugesOfTokensQuery(lpRoots: readonly Address[]) {
  const asked = [...new Set(lpRoots)].toSorted().slice(0, MAX_TOKENS);
  return queryOptions({
    queryKey: ['gauges', 'of-tokens', asked],
    staleTime: FRESH,
    queryFn: async ({ signal }): Promise<ReadonlyMap<Address, readonly GaugeSummary[]>> => {
      if (asked.length === 0) return new Map();
      const { gauges } = await callApi(getGaugesByRoots, { body: { lpRoots: asked }, signal });
      const found = gauges.map(toGaugeSummary);
      return new Map(asked.map((root) => [root, found.filter(({ depositRoot }) => depositRoot === root)]));
    },
  });
}
