import type { Address, Seconds } from '@junction/primitives';
import { epochState, type EpochState, type EpochTimes } from '../../shared/model/epoch-state.ts';
import type { EscrowVoting } from '../../shared/model/voting.ts';
import type { GaugeResult, OwnVote } from '../../shared/queries/epoch-queries.ts';
import { epochBudget, type EpochBudget } from './budget.ts';
import { endedAt } from './finish.ts';
import { expectedResults, resultsOf, type EpochResults } from './results.ts';
import { previewWith } from '../../shared/model/vote-preview.ts';

/** What the chain and the server say; what nobody has said is undefined. */
export interface EpochInput {
  readonly escrow: EscrowVoting | undefined;
  readonly now: Seconds;
  /** The latest epoch by the server. */
  readonly last: { readonly number: number } | null | undefined;
  /** This epoch by the server. */
  readonly epoch:
    | (EpochTimes & {
        readonly distribution?: bigint | undefined;
        /** All that were cast in it. */
        readonly votes?: bigint | undefined;
        readonly ended?: { readonly at: Seconds } | undefined;
      })
    | undefined;
  readonly results: readonly GaugeResult[] | undefined;
  /** Of the epoch before. */
  readonly previous: readonly GaugeResult[] | undefined;
  /** The epoch after it by the server. */
  readonly next: Pick<EpochTimes, 'start' | 'end'> | undefined;
  readonly own: readonly Pick<OwnVote, 'epoch' | 'gauge' | 'votes'>[] | undefined;
}

export interface DerivedEpoch {
  /** The epoch that runs. */
  readonly current: number | undefined;
  readonly times: EpochTimes | undefined;
  readonly state: EpochState | undefined;
  /** The chain says that it runs. */
  readonly isCurrent: boolean;
  readonly budget: EpochBudget | undefined;
  /** What it pays is paid for so long; undefined while nobody says. */
  readonly paidSeconds: number | undefined;
  readonly results: EpochResults | undefined;
  /** What the account gave, by gauge. */
  readonly mine: ReadonlyMap<Address, bigint>;
  /** All gauges to be named. */
  readonly gauges: readonly Address[];
}

/** The times of an epoch: of the one that runs the chain's own, where a wallet can be asked. */
function timesOf(number: number, { escrow, epoch }: EpochInput): EpochTimes | undefined {
  return escrow?.epoch === number ? { ...escrow, number } : epoch;
}

/** Planned ends are kept by escrows: one whose voting was ended later lasted until then, which is when the next one began. */
function asItWas(times: EpochTimes | undefined, ended: { readonly at: Seconds } | undefined) {
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

/** What the votes so far would come to; of an epoch that is over, what came of them. */
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
 * What an epoch pays is paid for as long as the next one is planned to last. Of the one that runs the rules of today say
 * it: they may be others than when the epochs before it ended.
 */
function paidSecondsOf(number: number, { escrow, next }: EpochInput): number | undefined {
  if (escrow?.epoch === number) return escrow.epochTime;
  return plannedOf(escrow?.epoch === number + 1 ? escrow : next);
}

const plannedOf = (times: Pick<EpochTimes, 'start' | 'end'> | undefined): number | undefined =>
  times && times.end - times.start;

const gaugesOf = ({ escrow, results = [] }: EpochInput): readonly Address[] => [
  ...(escrow === undefined ? [] : escrow.whitelist),
  ...results.map(({ gauge }) => gauge),
];

/** The chain's word of the epoch that runs goes before a server's. */
export function deriveEpoch(number: number, input: EpochInput): DerivedEpoch {
  const { escrow, now, last, epoch, previous, own } = input;
  const current = escrow?.epoch ?? last?.number;
  const isCurrent = escrow?.epoch === number;
  const times = timesOf(number, input);
  const state = stateOf(number, times, current, now);
  const rows = rowsOf(input, isCurrent, state === 'queued');
  const mine = mineOf(number, own);
  const budget = epochBudget(escrow, number, epoch?.distribution);
  const paidSeconds = paidSecondsOf(number, input);
  const results =
    rows &&
    resultsOf({
      results: rows,
      previous,
      mine,
      budget: budget?.gauges,
      total: isCurrent ? escrow.total : epoch?.votes,
      length: paidSeconds,
      previousLength: plannedOf(times),
    });
  const lasted = isCurrent ? times : asItWas(times, epoch?.ended);
  const gauges = gaugesOf(input);
  return { current, times: lasted, state, isCurrent, budget, paidSeconds, results, mine, gauges };
}
