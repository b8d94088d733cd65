import type { ProposalRules } from '@junction/protocol/govern/decode';
import type { ModuleActivity } from '../../database/activity-json.ts';
import type { ModuleProjection } from '../rows/row-module.ts';
import { toRowKey, put, type RowKey, type RowPut, type Rows } from '../rows/module-rows.ts';
import type { ProposalEvent } from './govern-events.ts';
import {
  PROPOSAL_COURSES,
  PROPOSAL_VOTES,
  type ProposalCourseRow,
  type ProposalVoteRow,
} from './govern-tables.ts';

type ProposalActivity = ModuleActivity<ProposalEvent>;
type VoteEvent = Extract<ProposalEvent, { kind: 'vote' }>;

/** Keys of the rows of a proposal transaction. */
export const proposalKeys = ({ account, events }: ProposalActivity): readonly RowKey[] => [
  toRowKey(PROPOSAL_COURSES, { account }),
  ...events.flatMap((event) =>
    event.kind === 'vote' || event.kind === 'released'
      ? [toRowKey(PROPOSAL_VOTES, { account, voter: event.voter })]
      : [],
  ),
];

/** Projects a transaction of a proposal. Pure. */
export function projectProposal(activity: ProposalActivity, rows: Rows): ModuleProjection {
  const fold = new ProposalProjection(activity, rows);
  for (const event of activity.events) fold.add(event);
  return fold.end();
}

class ProposalProjection {
  readonly #activity: ProposalActivity;
  readonly #rows: Rows;
  readonly #before: ProposalCourseRow | undefined;
  readonly #votes = new Map<string, ProposalVoteRow>();
  #course: ProposalCourseRow | undefined;
  #invalidReason: string | undefined;

  constructor(activity: ProposalActivity, rows: Rows) {
    this.#activity = activity;
    this.#rows = rows;
    this.#before = rows.get(PROPOSAL_COURSES, { account: activity.account });
    this.#course = this.#before;
  }

  add(event: ProposalEvent): void {
    const { account, time } = this.#activity;
    if (event.kind === 'born') this.#course ??= bornAs(account, time, event.rules);
    else if (this.#course) this.#course = this.#change(this.#course, event);
    else this.#invalidReason = 'something happens to a proposal before it is there';
  }

  end(): ModuleProjection {
    const puts: RowPut[] = [...this.#votes.values()].map((vote) => put(PROPOSAL_VOTES, vote));
    if (this.#course && this.#course !== this.#before) puts.push(put(PROPOSAL_COURSES, this.#course));
    return this.#invalidReason === undefined ? { puts } : { puts, invalidReason: this.#invalidReason };
  }

  #change(course: ProposalCourseRow, event: Exclude<ProposalEvent, { kind: 'born' }>): ProposalCourseRow {
    if (event.kind === 'vote') return this.#count(course, event);
    if (event.kind === 'released') return this.#release(course, event.voter);
    return { ...course, ...applyEvent(this.#activity, event) };
  }

  #count(course: ProposalCourseRow, event: VoteEvent): ProposalCourseRow {
    if (this.#voteOf(event.voter)) {
      // The contract accepts one vote per user.
      this.#invalidReason = 'somebody votes twice';
      return course;
    }
    this.#votes.set(event.voter, voteIn(this.#activity, event));
    return counted(course, event);
  }

  #release(course: ProposalCourseRow, voter: string): ProposalCourseRow {
    const vote = this.#voteOf(voter);
    if (!vote?.isLocked) return course;
    this.#votes.set(voter, { ...vote, isLocked: false });
    return released(course, vote.support);
  }

  #voteOf(voter: string): ProposalVoteRow | undefined {
    const { account } = this.#activity;
    return this.#votes.get(voter) ?? this.#rows.get(PROPOSAL_VOTES, { account, voter });
  }
}

function bornAs(
  account: string,
  bornAt: number,
  { votingDelay, votingPeriod, timeLock, gracePeriod, quorumVotes }: ProposalRules,
): ProposalCourseRow {
  return {
    account,
    bornAt,
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

const voteIn = (
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

const counted = (course: ProposalCourseRow, { support, votes }: VoteEvent): ProposalCourseRow =>
  support
    ? { ...course, forVotes: course.forVotes + votes, forCount: course.forCount + 1 }
    : { ...course, againstVotes: course.againstVotes + votes, againstCount: course.againstCount + 1 };

const released = (course: ProposalCourseRow, support: boolean): ProposalCourseRow =>
  support
    ? { ...course, forReleased: course.forReleased + 1 }
    : { ...course, againstReleased: course.againstReleased + 1 };

/** Returns the fields that an event changes. */
function applyEvent(
  { time, transactionHash }: ProposalActivity,
  event: Extract<ProposalEvent, { kind: 'queued' | 'executed' | 'canceled' }>,
): Partial<ProposalCourseRow> {
  if (event.kind === 'canceled') return { canceledAt: time };
  if (event.kind === 'executed') return { executedAt: time, executedHash: transactionHash };
  // Queued again: the DAO root could not execute it.
  return {
    executionTime: event.executionTime,
    queuedAt: time,
    executedAt: undefined,
    executedHash: undefined,
  };
}
