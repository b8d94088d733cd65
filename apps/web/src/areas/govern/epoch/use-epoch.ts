import { useQuery } from '@tanstack/react-query';
import {
  epochQuery,
  epochResultsQuery,
  lastEpochQuery,
  namedGaugesQuery,
  ownEpochVotesQuery,
} from '../shared/queries/epoch-queries.ts';
import { useEscrowStateAndActions, type EscrowStateAndActions } from '../shared/use-epoch-governing.ts';
import { deriveEpoch } from './model/derive-epoch.ts';
import { useEnteredVotes } from './use-typed-votes.ts';

export type EpochView = ReturnType<typeof useEpoch>;

/** Loads data from the server: the epoch, its neighbours, their results and the account's votes. */
function useServerEpoch(number: number, { account }: EscrowStateAndActions) {
  const last = useQuery(lastEpochQuery());
  const one = useQuery(epochQuery(number));
  const results = useQuery(epochResultsQuery(number));
  const previous = useQuery(epochResultsQuery(number - 1));
  const latest = last.data?.number;
  const next = useQuery({
    ...epochQuery(number + 1),
    enabled: latest !== undefined && number < latest,
  });
  const own = useQuery(ownEpochVotesQuery(account, number));
  return {
    last: last.data,
    epoch: one.data ?? undefined,
    results: results.data,
    previous: previous.data,
    next: next.data ?? undefined,
    own: own.data,
    hasFailed: one.isError || last.isError || results.isError,
    retry: () => {
      void one.refetch();
      void last.refetch();
      void results.refetch();
    },
  };
}

export function useEpoch(number: number) {
  const governing = useEscrowStateAndActions();
  const served = useServerEpoch(number, governing);
  const { escrow, now } = governing;
  const derived = deriveEpoch(number, { escrow, now, ...served });
  const names = useQuery(namedGaugesQuery(derived.gauges)).data;
  const typed = useEnteredVotes(governing.account);
  return {
    number,
    governing,
    typed,
    ...derived,
    served: served.epoch,
    own: served.own,
    names,
    hasFailed: served.hasFailed || governing.hasFailed,
    retry: () => {
      served.retry();
      governing.retry();
    },
  };
}
