import { listGauges } from '@junction/api-contract/earn';
import {
  sanitizeText,
  MAX_DISPLAYED_SYMBOL_LENGTH,
  shortenAddress,
  type Address,
} from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { tokenGaugesQuery } from '../../../../rooms/gauge/index.ts';
import { poolQuery } from '../../../../rooms/pool/index.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { toNamedGauges, type NamedGauge } from '../../shared/queries/epoch-queries.ts';

/** Maximum number of results. Further gauges can be found by name. */
const MAX_CHOICES = 20;

/** Query of gauges to choose from, highest TVL first. Gauges with low reward balances are included. */
export function gaugesToChooseQuery(search: string) {
  const text = search.trim().slice(0, 80);
  return queryOptions({
    queryKey: ['gauges', 'to-choose', text],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly NamedGauge[]> => {
      const body = {
        limit: MAX_CHOICES,
        offset: 0,
        showLowBalance: true,
        ...(text === '' ? {} : { search: text }),
      };
      const { gauges } = await callApi(listGauges, { body, signal });
      return toNamedGauges(gauges);
    },
  });
}

/** Pool whose address was entered instead of a gauge's, and the gauges for its LP token. */
export interface PoolGauges {
  readonly pool: string;
  readonly gauges: readonly { readonly gauge: Address; readonly name: string }[];
}

/** Query of the gauges of a pool, by the address of the pool; null if the address is not a pool. */
export function poolGaugesQuery(address: Address | undefined) {
  return queryOptions({
    queryKey: ['gauges', 'behind', address ?? null],
    enabled: address !== undefined,
    queryFn: async (): Promise<PoolGauges | null> => {
      if (address === undefined) return null;
      const pool = await queryClient.fetchQuery(poolQuery(address));
      if (pool?.lpRoot === undefined) return null;
      const gauges = await queryClient.fetchQuery(tokenGaugesQuery(pool.lpRoot));
      return {
        pool: pool.tokens
          .map(({ symbol }) => sanitizeText(symbol, MAX_DISPLAYED_SYMBOL_LENGTH).text || '?')
          .join('/'),
        gauges: gauges.map((gauge) => ({ gauge: gauge.address, name: shortenAddress(gauge.address) })),
      };
    },
  });
}
