import { epochBudget } from './model/budget.ts';
import { useQuery } from '@tanstack/react-query';
import { epochState, type EpochTimes } from '../shared/model/epoch-state.ts';
import {
  epochQuery,
  epochResultsQuery,
  lastEpochQuery,
  namedGaugesQuery,
  ownVotesQuery,
  type GaugeResult,
} from '../shared/queries/epoch-queries.ts';
import { useGoverning, type Governing } from '../shared/use-governing.ts';
import { endedAt } from './model/finish.ts';
import { expectedResults, resultsOf } from './model/results.ts';
import { previewWith } from './model/vote-form.ts';

export type EpochView = ReturnType<typeof useEpoch>;

/** The times of an epoch: of the one that runs the chain's own, where a wallet can be asked. */
function timesOf(
  number: number,
  { escrow }: Governing,
  served: EpochTimes | null | undefined,
): EpochTimes | undefined {
  if (escrow?.epoch === number) return { ...escrow, number };
  return served ?? undefined;
}

/** What the votes so far would come to; of an epoch that is over, what came of them. */
function rowsOf(
  governing: Governing,
  isCurrent: boolean,
  isQueued: boolean,
  served: readonly GaugeResult[] | undefined,
): readonly GaugeResult[] | undefined {
  const { escrow, now } = governing;
  if (!isCurrent || escrow === undefined) return served;
  const end = isQueued ? endedAt(escrow, now) : previewWith(escrow, new Map());
  if (end === undefined) return served;
  return expectedResults(escrow.whitelist, escrow.votes, {
    counted: new Map(end.voting.gauges.map(({ gauge, votes }) => [gauge, votes])),
    paid: new Map(end.distribution.gauges.map(({ gauge, tokens }) => [gauge, tokens])),
  });
}

/** One epoch with everything that is known of it. */
export function useEpoch(number: number) {
  const governing = useGoverning();
  const { escrow, account, now } = governing;
  const last = useQuery(lastEpochQuery());
  const one = useQuery(epochQuery(number));
  const served = useQuery(epochResultsQuery(number));
  const previous = useQuery(epochResultsQuery(number - 1));
  const own = useQuery(ownVotesQuery(account));
  const current = escrow?.epoch ?? last.data?.number;
  const times = timesOf(number, governing, one.data);
  const state =
    current === undefined || (times === undefined && number <= current)
      ? undefined
      : epochState(times ?? { number, start: now, end: now, voting: undefined }, current, now);
  const isCurrent = escrow?.epoch === number;
  const rows = rowsOf(governing, isCurrent, state === 'queued', served.data);
  const names = useQuery(
    namedGaugesQuery([...(escrow?.whitelist ?? []), ...(served.data ?? []).map(({ gauge }) => gauge)]),
  ).data;
  const mine = new Map(
    (own.data ?? []).filter((vote) => vote.epoch === number).map(({ gauge, votes }) => [gauge, votes]),
  );
  const budget = epochBudget(escrow, number, one.data?.distribution);
  const results =
    rows &&
    resultsOf({
      results: rows,
      previous: previous.data,
      mine,
      budget: budget?.gauges,
      length: escrow?.epochTime ?? (times === undefined ? 0 : times.end - times.start),
    });
  return {
    number,
    governing,
    current,
    times,
    state,
    isCurrent,
    served: one.data ?? undefined,
    budget,
    results,
    own: own.data,
    mine,
    names,
    hasFailed: one.isError || last.isError || served.isError || governing.hasFailed,
    retry: () => {
      void one.refetch();
      void last.refetch();
      void served.refetch();
      governing.retry();
    },
  };
}
