import { getDaoOverview, getGauge, listGauges } from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, isNotFound } from '../../../../shared/api/call-api.ts';
import { readListedGauge, type ListedGauge } from '../model/gauge-facts.ts';

const FRESH = 15_000;

export interface GaugesPage {
  readonly gauges: readonly ListedGauge[];
  readonly total: number;
}

export interface GaugesQuestion {
  /** Only these. */
  readonly starred: readonly Address[] | undefined;
  /** Roots the user has imported. */
  readonly imported: readonly Address[];
  readonly limit: number;
  readonly offset: number;
}

/** Gauges, deepest first; those without a price are left out. */
export function gaugesQuery(question: GaugesQuestion) {
  return queryOptions({
    queryKey: ['earn', 'calculator', 'gauges', question],
    staleTime: FRESH,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<GaugesPage> => {
      const { starred, imported, limit, offset } = question;
      const body = {
        limit,
        offset,
        additionalTokenRoots: [...imported],
        ...(starred === undefined ? {} : { starredGauges: [...starred] }),
      };
      const answer = await callApi(listGauges, { body, signal });
      return {
        gauges: answer.gauges.flatMap((gauge) => readListedGauge(gauge) ?? []),
        total: answer.total,
      };
    },
  });
}

/** One gauge; null when there is none at the address, or none with a price. */
export function gaugeQuery(address: Address | undefined) {
  return queryOptions({
    queryKey: ['earn', 'calculator', 'gauge', address ?? null],
    staleTime: FRESH,
    enabled: address !== undefined,
    queryFn: async ({ signal }): Promise<ListedGauge | null> => {
      if (address === undefined) return null;
      try {
        const { gauge } = await callApi(getGauge, { body: { gaugeAddress: address }, signal });
        return readListedGauge(gauge) ?? null;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

/** ve of all accounts as the server counts it, base units. */
export const veSupplyQuery = queryOptions({
  queryKey: ['earn', 've-supply'],
  staleTime: FRESH,
  queryFn: async ({ signal }): Promise<bigint> => {
    const { totalVeAmount } = await callApi(getDaoOverview, { signal });
    return BigInt(totalVeAmount);
  },
});
