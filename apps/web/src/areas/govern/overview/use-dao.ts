import { useQuery } from '@tanstack/react-query';
import { getEpochStateAt } from '../shared/model/epoch-state.ts';
import { lastEpochQuery, ownVotesQuery } from '../shared/queries/epoch-queries.ts';
import { proposalsQuery } from '../shared/proposals/queries/proposal-queries.ts';
import { useEscrowStateAndActions } from '../shared/use-epoch-governing.ts';
import { listRecentActivity } from './model/activity.ts';
import { escrowHistoryQuery, veHolderCountQuery, daoTotalsQuery } from './queries/overview-queries.ts';

export type DaoOverview = ReturnType<typeof useDaoOverview>;

/** Reads the data of the DAO overview. */
export function useDaoOverview() {
  const governing = useEscrowStateAndActions();
  const { escrow, account, now } = governing;
  const last = useQuery(lastEpochQuery());
  const totals = useQuery(daoTotalsQuery());
  const holders = useQuery(veHolderCountQuery());
  const active = useQuery(proposalsQuery('active', 1));
  const own = useQuery(ownVotesQuery(account));
  const past = useQuery(escrowHistoryQuery(account));
  const read = [last, totals, holders, active, own, past];
  const served = last.data ?? undefined;
  // Times from the chain take precedence over the server's.
  const times = escrow === undefined ? served : { ...escrow, number: escrow.epoch };
  return {
    governing,
    last: last.data,
    times,
    state: times && getEpochStateAt(times, times.number, now),
    votes: escrow?.total ?? served?.votes,
    totals: totals.data,
    holders: holders.data,
    /** Number of active proposals. */
    activeProposals: active.data?.total,
    own: own.data,
    activity: own.data && past.data && listRecentActivity(own.data.votes, past.data),
    hasFailed: read.some(({ isError }) => isError) || governing.hasFailed,
    retry: () => {
      for (const one of read) if (one.isError) void one.refetch();
      governing.retry();
    },
  };
}
