import type { ProposalRules } from '@junction/protocol/govern/decode';
import type { ModuleActivity } from '../../database/activity-json.ts';
import type { ModuleProjection } from '../rows/row-module.ts';
import { toRowKey, put, type RowKey, type RowPut, type Rows } from '../rows/module-rows.ts';
import type { ProposalEvent } from './govern-events.ts';
import {
  PROPOSAL_PROGRESS,
  PROPOSAL_VOTES,
  type ProposalProgressRow,
  type ProposalVoteRow,
} from './govern-tables.ts';

type ProposalActivity = ModuleActivity<ProposalEvent>;
type VoteEvent = Extract<ProposalEvent, { kind: 'vote' }>;

/** Returns the keys of the rows that a proposal transaction reads. */
export const getProposalRowKeys = ({ account, events }: ProposalActivity): readonly RowKey[] => [
  toRowKey(PROPOSAL_PROGRESS, { account }),
  ...events.flatMap((event) =>
    event.kind === 'vote' || event.kind === 'released'
      ? [toRowKey(PROPOSAL_VOTES, { account, voter: event.voter })]
      : [],
  ),
];

/** Projects a transaction of a proposal to row changes. Pure function. */
export function projectProposal(activity: ProposalActivity, rows: Rows): ModuleProjection {
  const projection = new ProposalProjection(activity, rows);
  for (const event of activity.events) projection.add(event);
  return projection.end();
}

class ProposalProjection {
  readonly #activity: ProposalActivity;
  readonly #rows: Rows;
  readonly #before: ProposalProgressRow | undefined;
  readonly #votes = new Map<string, ProposalVoteRow>();
  #progress: ProposalProgressRow | undefined;
  #invalidReason: string | undefined;

  constructor(activity: ProposalActivity, rows: Rows) {
    this.#activity = activity;
    this.#rows = rows;
    this.#before = rows.get(PROPOSAL_PROGRESS, { account: activity.account });
    this.#progress = this.#before;
  }

  add(event: ProposalEvent): void {
    const { account, time } = this.#activity;
    if (event.kind === 'born') this.#progress ??= createProgress(account, time, event.rules);
    else if (this.#progress) this.#progress = this.#change(this.#progress, event);
    else this.#invalidReason = 'an event of a proposal before its deployment';
  }

  end(): ModuleProjection {
    const puts: RowPut[] = [...this.#votes.values()].map((vote) => put(PROPOSAL_VOTES, vote));
    if (this.#progress && this.#progress !== this.#before) puts.push(put(PROPOSAL_PROGRESS, this.#progress));
    return this.#invalidReason === undefined ? { puts } : { puts, invalidReason: this.#invalidReason };
  }

  #change(
    progress: ProposalProgressRow,
    event: Exclude<ProposalEvent, { kind: 'born' }>,
  ): ProposalProgressRow {
    if (event.kind === 'vote') return this.#count(progress, event);
    if (event.kind === 'released') return this.#release(progress, event.voter);
    return { ...progress, ...applyEvent(this.#activity, event) };
  }

  #count(progress: ProposalProgressRow, event: VoteEvent): ProposalProgressRow {
    if (this.#voteOf(event.voter)) {
      // The contract accepts one vote per user, so a second one is recorded as invalid.
      this.#invalidReason = 'a second vote of an account';
      return progress;
    }
    this.#votes.set(event.voter, createVoteRow(this.#activity, event));
    return addVote(progress, event);
  }

  #release(progress: ProposalProgressRow, voter: string): ProposalProgressRow {
    const vote = this.#voteOf(voter);
    if (!vote?.isLocked) return progress;
    this.#votes.set(voter, { ...vote, isLocked: false });
    return addRelease(progress, vote.support);
  }

  #voteOf(voter: string): ProposalVoteRow | undefined {
    const { account } = this.#activity;
    return this.#votes.get(voter) ?? this.#rows.get(PROPOSAL_VOTES, { account, voter });
  }
}

function createProgress(
  account: string,
  deployedAt: number,
  { votingDelay, votingPeriod, timeLock, gracePeriod, quorumVotes }: ProposalRules,
): ProposalProgressRow {
  return {
    account,
    deployedAt,
    votingDelay,
    votingPeriod,
    timeLock,
    gracePeriod,
    quorumVotes,
    forVotes: 0n,
    againstVotes: 0n,
    forCount: 0,
    againstCount: 0,
    forReleased: 0,
    againstReleased: 0,
    executionTime: undefined,
    queuedAt: undefined,
    executedAt: undefined,
    canceledAt: undefined,
    executedHash: undefined,
  };
}

const createVoteRow = (
  { account, lt, time, transactionHash: hash, messageHash }: ProposalActivity,
  { voter, support, votes, reason }: VoteEvent,
): ProposalVoteRow => ({
  account,
  voter,
  support,
  votes,
  reason,
  isLocked: true,
  lt,
  time,
  hash,
  messageHash,
});

const addVote = (progress: ProposalProgressRow, { support, votes }: VoteEvent): ProposalProgressRow =>
  support
    ? { ...progress, forVotes: progress.forVotes + votes, forCount: progress.forCount + 1 }
    : { ...progress, againstVotes: progress.againstVotes + votes, againstCount: progress.againstCount + 1 };

const addRelease = (progress: ProposalProgressRow, support: boolean): ProposalProgressRow =>
  support
    ? { ...progress, forReleased: progress.forReleased + 1 }
    : { ...progress, againstReleased: progress.againstReleased + 1 };

/** Returns the fields that an event changes. */
function applyEvent(
  { time, transactionHash }: ProposalActivity,
  event: Extract<ProposalEvent, { kind: 'queued' | 'executed' | 'canceled' }>,
): Partial<ProposalProgressRow> {
  if (event.kind === 'canceled') return { canceledAt: time };
  if (event.kind === 'executed') return { executedAt: time, executedHash: transactionHash };
  // A proposal can be queued again only if the DAO root could not execute it.
  return {
    executionTime: event.executionTime,
    queuedAt: time,
    executedAt: undefined,
    executedHash: undefined,
  };
}
