import { getDaoOverview } from '@junction/api-contract/earn';
import { seconds } from '@junction/primitives';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';
import { epochState } from '../shared/model/epoch-state.ts';
import { lastEpochQuery, ownVotesQuery } from '../shared/queries/epoch-queries.ts';
import { useGoverning } from '../shared/use-governing.ts';

/** Milliseconds. */
const AGAIN = 30_000;

/** What all accounts have locked together; base units. */
function totalsQuery() {
  return queryOptions({
    queryKey: ['dao-totals'],
    refetchInterval: AGAIN,
    queryFn: async ({ signal }) => {
      const { averageLockTime, totalAmount, totalVeAmount } = await callApi(getDaoOverview, { signal });
      return {
        locked: BigInt(totalAmount),
        ve: BigInt(totalVeAmount),
        // Nothing is locked: there is no length to tell.
        averageLock: averageLockTime > 0 ? seconds(averageLockTime) : undefined,
      };
    },
  });
}

export type Dao = ReturnType<typeof useDao>;

/** The DAO at a glance. */
export function useDao() {
  const governing = useGoverning();
  const { escrow, account, now } = governing;
  const last = useQuery(lastEpochQuery());
  const totals = useQuery(totalsQuery());
  const own = useQuery(ownVotesQuery(account));
  const served = last.data ?? undefined;
  // The chain knows first, where a wallet can be asked.
  const times = escrow === undefined ? served : { ...escrow, number: escrow.epoch };
  return {
    governing,
    last: last.data,
    times,
    state: times && epochState(times, times.number, now),
    votes: escrow?.total ?? served?.votes,
    totals: totals.data,
    own: own.data,
    hasFailed: last.isError || totals.isError || governing.hasFailed,
    retry: () => {
      void last.refetch();
      void totals.refetch();
      governing.retry();
    },
  };
}
