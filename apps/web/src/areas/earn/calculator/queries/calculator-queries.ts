import { getDaoOverview } from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import type { GaugeSummary } from '../../../../rooms/gauge/index.ts';
import {
  gaugeQuery as indexedGaugeQuery,
  gaugesQuery as indexedGaugesQuery,
  type GaugeListPage as IndexedPage,
} from '../../shared/queries/gauge-queries.ts';
import { toListedGauge, type ListedGauge } from '../model/gauge-summary.ts';

const STALE_TIME_MS = 15_000;

export interface ListedGaugesPage {
  readonly gauges: readonly ListedGauge[];
  readonly total: number;
}

export interface GaugesQueryParams {
  /** Restricts the result to these gauges; undefined for all. */
  readonly starred: readonly Address[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

const toListedPage = ({ gauges, total }: IndexedPage): ListedGaugesPage => ({
  gauges: gauges.flatMap((gauge) => toListedGauge(gauge) ?? []),
  total,
});

/** Gauges by TVL, descending; those without a price are omitted. */
export function gaugesQuery({ starred, limit, offset }: GaugesQueryParams) {
  const order = { column: 'tvl', isAscending: false } as const;
  const queryParams = { order, limit, offset, favourites: starred };
  return { ...indexedGaugesQuery(queryParams), select: toListedPage };
}

/** One gauge; null if the address has none, or none with a price. */
export function gaugeQuery(address: Address | undefined) {
  return {
    ...indexedGaugeQuery(address),
    select: (indexed: GaugeSummary | null): ListedGauge | null => indexed && (toListedGauge(indexed) ?? null),
  };
}

/** Total ve as reported by the server, base units. */
export const veSupplyQuery = queryOptions({
  queryKey: ['earn', 've-supply'],
  staleTime: STALE_TIME_MS,
  queryFn: async ({ signal }): Promise<bigint> => {
    return (await callApi(getDaoOverview, { signal })).totalVeAmount;
  },
});
