import type { Address, Seconds } from '@junction/primitives';
import { getEpochStateAt, type EpochState, type EpochTimes } from '../../shared/model/epoch-state.ts';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';
import type { GaugeEpochResult, OwnEpochVote } from '../../shared/queries/epoch-queries.ts';
import { getEpochBudget, type EpochBudget } from './budget.ts';
import { simulateEpochVoteFinish } from './finish.ts';
import { toExpectedEpochResults, deriveEpochResults, type EpochResults } from './results.ts';
import { previewEpochVoteResult } from '../../shared/model/vote-preview.ts';

/** Data of an epoch from the chain and from the server; undefined while unknown. */
export interface DerivedEpochInput {
  readonly escrow: EscrowEpochAndVotesState | undefined;
  readonly now: Seconds;
  /** Latest epoch reported by the server. */
  readonly last: { readonly number: number } | null | undefined;
  /** This epoch as reported by the server. */
  readonly epoch:
    | (EpochTimes & {
        readonly distribution?: bigint | undefined;
        /** Sum of all votes cast in the epoch. */
        readonly votes?: bigint | undefined;
        readonly ended?: { readonly at: Seconds } | undefined;
      })
    | undefined;
  readonly results: readonly GaugeEpochResult[] | undefined;
  /** Results of the previous epoch. */
  readonly previous: readonly GaugeEpochResult[] | undefined;
  /** Times of the following epoch as reported by the server. */
  readonly next: Pick<EpochTimes, 'start' | 'end'> | undefined;
  readonly own: readonly Pick<OwnEpochVote, 'epoch' | 'gauge' | 'votes'>[] | undefined;
}

export interface DerivedEpoch {
  /** Number of the epoch that is current. */
  readonly current: number | undefined;
  readonly times: EpochTimes | undefined;
  readonly state: EpochState | undefined;
  /** True if the chain reports this epoch as the current one. */
  readonly isCurrent: boolean;
  readonly budget: EpochBudget | undefined;
  /** Seconds over which the epoch's tokens are paid out; undefined if unknown. */
  readonly payoutSeconds: number | undefined;
  readonly results: EpochResults | undefined;
  /** Votes of the account by gauge, in base units of ve. */
  readonly ownVotes: ReadonlyMap<Address, bigint>;
  /** Gauges that the view displays, whose names are needed. */
  readonly gauges: readonly Address[];
}

/** Returns the times of an epoch, from the chain for the current epoch if they are known, otherwise from the server. */
function getEpochTimes(number: number, { escrow, epoch }: DerivedEpochInput): EpochTimes | undefined {
  return escrow?.epoch === number ? { ...escrow, number } : epoch;
}

/**
 * Replaces the planned end, which the escrow stores, by the actual one. If voting was finished after the planned end,
 * the epoch lasted until then, and the next epoch started at that time.
 */
function applyActualEnd(times: EpochTimes | undefined, ended: { readonly at: Seconds } | undefined) {
  return times === undefined || ended === undefined || ended.at <= times.end
    ? times
    : { ...times, end: ended.at };
}

function getEpochState(
  number: number,
  times: EpochTimes | undefined,
  current: number | undefined,
  now: Seconds,
): EpochState | undefined {
  if (current === undefined || (times === undefined && number <= current)) return undefined;
  return getEpochStateAt(times ?? { number, start: now, end: now, voting: undefined }, current, now);
}

/** Returns the results of an ended epoch. For the current epoch, they are a preview based on the votes cast so far. */
function getResults(
  { escrow, now, results }: DerivedEpochInput,
  isCurrent: boolean,
  isQueued: boolean,
): readonly GaugeEpochResult[] | undefined {
  if (!isCurrent || escrow === undefined) return results;
  const end = isQueued ? simulateEpochVoteFinish(escrow, now) : previewEpochVoteResult(escrow, new Map());
  if (end === undefined) return results;
  return toExpectedEpochResults(escrow.whitelist, escrow.votes, {
    counted: new Map(end.voting.gauges.map(({ gauge, votes }) => [gauge, votes])),
    paid: new Map(end.distribution.gauges.map(({ gauge, tokens }) => [gauge, tokens])),
  });
}

const getOwnVotes = (number: number, own: DerivedEpochInput['own']): ReadonlyMap<Address, bigint> =>
  new Map((own ?? []).filter((vote) => vote.epoch === number).map(({ gauge, votes }) => [gauge, votes]));

/**
 * Returns the seconds over which an epoch's tokens are paid out: the planned length of the next epoch. For the current
 * epoch, it is the length according to the current rules; for earlier epochs, the rules may have been different.
 */
function getPayoutSeconds(number: number, { escrow, next }: DerivedEpochInput): number | undefined {
  if (escrow?.epoch === number) return escrow.epochTime;
  return getPlannedLength(escrow?.epoch === number + 1 ? escrow : next);
}

const getPlannedLength = (times: Pick<EpochTimes, 'start' | 'end'> | undefined): number | undefined =>
  times && times.end - times.start;

const listEpochGauges = ({ escrow, results = [] }: DerivedEpochInput): readonly Address[] => [
  ...(escrow === undefined ? [] : escrow.whitelist),
  ...results.map(({ gauge }) => gauge),
];

/** Derives the view of an epoch. For the current epoch, data from the chain takes precedence over the server's. */
export function deriveEpoch(number: number, input: DerivedEpochInput): DerivedEpoch {
  const { escrow, now, last, epoch, previous, own } = input;
  const current = escrow?.epoch ?? last?.number;
  const isCurrent = escrow?.epoch === number;
  const times = getEpochTimes(number, input);
  const state = getEpochState(number, times, current, now);
  const rows = getResults(input, isCurrent, state === 'queued');
  const ownVotes = getOwnVotes(number, own);
  const budget = getEpochBudget(escrow, number, epoch?.distribution);
  const payoutSeconds = getPayoutSeconds(number, input);
  const results =
    rows &&
    deriveEpochResults({
      results: rows,
      previous,
      ownVotes,
      budget: budget?.gauges,
      total: isCurrent ? escrow.total : epoch?.votes,
      length: payoutSeconds,
      previousLength: getPlannedLength(times),
    });
  const lasted = isCurrent ? times : applyActualEnd(times, epoch?.ended);
  const gauges = listEpochGauges(input);
  return { current, times: lasted, state, isCurrent, budget, payoutSeconds, results, ownVotes, gauges };
}
