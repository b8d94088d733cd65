import type { Address, Seconds } from '@junction/primitives';
import { epochState, type EpochState, type EpochTimes } from '../../shared/model/epoch-state.ts';
import type { EscrowVoting } from '../../shared/model/voting.ts';
import type { GaugeResult, OwnVote } from '../../shared/queries/epoch-queries.ts';
import { epochBudget, type EpochBudget } from './budget.ts';
import { endedAt } from './finish.ts';
import { expectedResults, resultsOf, type EpochResults } from './results.ts';
import { previewWith } from '../../shared/model/vote-preview.ts';

/** On-chain data and data of the server; undefined while unknown. */
export interface EpochInput {
  readonly escrow: EscrowVoting | undefined;
  readonly now: Seconds;
  /** Latest epoch reported by the server. */
  readonly last: { readonly number: number } | null | undefined;
  /** This epoch as reported by the server. */
  readonly epoch:
    | (EpochTimes & {
        readonly distribution?: bigint | undefined;
        /** All votes cast in the epoch. */
        readonly votes?: bigint | undefined;
        readonly ended?: { readonly at: Seconds } | undefined;
      })
    | undefined;
  readonly results: readonly GaugeResult[] | undefined;
  /** Results of the previous epoch. */
  readonly previous: readonly GaugeResult[] | undefined;
  /** Times of the following epoch as reported by the server. */
  readonly next: Pick<EpochTimes, 'start' | 'end'> | undefined;
  readonly own: readonly Pick<OwnVote, 'epoch' | 'gauge' | 'votes'>[] | undefined;
}

export interface DerivedEpoch {
  /** Number of the epoch that is current. */
  readonly current: number | undefined;
  readonly times: EpochTimes | undefined;
  readonly state: EpochState | undefined;
  /** True if the chain reports this epoch as the current one. */
  readonly isCurrent: boolean;
  readonly budget: EpochBudget | undefined;
  /** Seconds over which the tokens of the epoch are paid out; undefined if unknown. */
  readonly payoutSeconds: number | undefined;
  readonly results: EpochResults | undefined;
  /** Votes of the account by gauge, base units of ve. */
  readonly ownVotes: ReadonlyMap<Address, bigint>;
  /** Gauges that the view names. */
  readonly gauges: readonly Address[];
}

/**
 * Returns the times of an epoch: on-chain ones for the current epoch if they are known, otherwise the
 * server's.
 */
function timesOf(number: number, { escrow, epoch }: EpochInput): EpochTimes | undefined {
  return escrow?.epoch === number ? { ...escrow, number } : epoch;
}

/**
 * Replaces the planned end, which the escrow stores, by the actual one. If voting was finished later, the
 * epoch lasted until then, and the next one started at that moment.
 */
function withActualEnd(times: EpochTimes | undefined, ended: { readonly at: Seconds } | undefined) {
  return times === undefined || ended === undefined || ended.at <= times.end
    ? times
    : { ...times, end: ended.at };
}

function stateOf(
  number: number,
  times: EpochTimes | undefined,
  current: number | undefined,
  now: Seconds,
): EpochState | undefined {
  if (current === undefined || (times === undefined && number <= current)) return undefined;
  return epochState(times ?? { number, start: now, end: now, voting: undefined }, current, now);
}

/** Returns the results of an ended epoch. For the current epoch, previews them by the votes cast so far. */
function rowsOf(
  { escrow, now, results }: EpochInput,
  isCurrent: boolean,
  isQueued: boolean,
): readonly GaugeResult[] | undefined {
  if (!isCurrent || escrow === undefined) return results;
  const end = isQueued ? endedAt(escrow, now) : previewWith(escrow, new Map());
  if (end === undefined) return results;
  return expectedResults(escrow.whitelist, escrow.votes, {
    counted: new Map(end.voting.gauges.map(({ gauge, votes }) => [gauge, votes])),
    paid: new Map(end.distribution.gauges.map(({ gauge, tokens }) => [gauge, tokens])),
  });
}

const mineOf = (number: number, own: EpochInput['own']): ReadonlyMap<Address, bigint> =>
  new Map((own ?? []).filter((vote) => vote.epoch === number).map(({ gauge, votes }) => [gauge, votes]));

/**
 * Returns the seconds over which an epoch's tokens are paid out: the planned length of the next epoch. For
 * the current epoch it is the length by today's rules, which may have changed since earlier epochs ended.
 */
function getPayoutSeconds(number: number, { escrow, next }: EpochInput): number | undefined {
  if (escrow?.epoch === number) return escrow.epochTime;
  return plannedOf(escrow?.epoch === number + 1 ? escrow : next);
}

const plannedOf = (times: Pick<EpochTimes, 'start' | 'end'> | undefined): number | undefined =>
  times && times.end - times.start;

const gaugesOf = ({ escrow, results = [] }: EpochInput): readonly Address[] => [
  ...(escrow === undefined ? [] : escrow.whitelist),
  ...results.map(({ gauge }) => gauge),
];

/** Derives the view of an epoch. For the current one, on-chain data takes precedence over the server's. */
export function deriveEpoch(number: number, input: EpochInput): DerivedEpoch {
  const { escrow, now, last, epoch, previous, own } = input;
  const current = escrow?.epoch ?? last?.number;
  const isCurrent = escrow?.epoch === number;
  const times = timesOf(number, input);
  const state = stateOf(number, times, current, now);
  const rows = rowsOf(input, isCurrent, state === 'queued');
  const ownVotes = mineOf(number, own);
  const budget = epochBudget(escrow, number, epoch?.distribution);
  const payoutSeconds = getPayoutSeconds(number, input);
  const results =
    rows &&
    resultsOf({
      results: rows,
      previous,
      ownVotes,
      budget: budget?.gauges,
      total: isCurrent ? escrow.total : epoch?.votes,
      length: payoutSeconds,
      previousLength: plannedOf(times),
    });
  const lasted = isCurrent ? times : withActualEnd(times, epoch?.ended);
  const gauges = gaugesOf(input);
  return { current, times: lasted, state, isCurrent, budget, payoutSeconds, results, ownVotes, gauges };
}
