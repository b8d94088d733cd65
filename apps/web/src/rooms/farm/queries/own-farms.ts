import { listFarms } from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { toFarmSummary, type FarmSummary } from '../model/farm-summary.ts';

/**
 * Maximum number of farms read from the chain. A limit is needed because anyone can deposit dust in many farms on
 * behalf of an account.
 */
const MAX_FARMS = 20;
const STALE_TIME_MS = 15_000;

/** True if the network has legacy farms. */
export const hasNetworkLegacyFarms = (): boolean => Boolean(getNetwork().earn?.farmFabric);

export interface FarmsWithOwnDeposits {
  /** The account's farms with the largest deposits in USD. */
  readonly farms: readonly FarmSummary[];
  /** Number of the account's farms that are not in `farms`. */
  readonly leftOut: number;
}

/** Query of the legacy farms in which the account has deposits, according to the server. */
export function farmsWithOwnDepositsQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['farms', 'own', account ?? null],
    enabled: account !== undefined,
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }): Promise<FarmsWithOwnDeposits> => {
      if (account === undefined) return { farms: [], leftOut: 0 };
      const order = { column: 'worth', isAscending: false } as const;
      const body = { user: account, isMine: true, order, limit: MAX_FARMS, offset: 0 };
      const { farms, total } = await callApi(listFarms, { body, signal });
      return { farms: farms.map(toFarmSummary), leftOut: Math.max(0, total - farms.length) };
    },
  });
}
