import type { ModuleActivity } from '../../database/activity-json.ts';
import type { ModuleProjection } from '../index-module.ts';
import { keyOf, put, type RowKey, type RowPut, type Rows } from '../module-rows.ts';
import type { ProposalEvent } from './govern-events.ts';
import {
  PROPOSAL_COURSES,
  PROPOSAL_VOTES,
  type ProposalCourseRow,
  type ProposalVoteRow,
} from './govern-tables.ts';

type ProposalActivity = ModuleActivity<ProposalEvent>;
type VoteEvent = Extract<ProposalEvent, { kind: 'vote' }>;

/** The rows a transaction of a proposal is folded into. */
export const proposalNeeds = ({ account, events }: ProposalActivity): readonly RowKey[] => [
  keyOf(PROPOSAL_COURSES, { account }),
  ...events.flatMap((event) =>
    event.kind === 'vote' || event.kind === 'released'
      ? [keyOf(PROPOSAL_VOTES, { account, voter: event.voter })]
      : [],
  ),
];

/** Folds a transaction of a proposal. Pure. */
export function projectProposal(activity: ProposalActivity, rows: Rows): ModuleProjection {
  const { account, time } = activity;
  const before = rows.get(PROPOSAL_COURSES, { account });
  const votes = new Map<string, ProposalVoteRow>();
  const voteOf = (voter: string): ProposalVoteRow | undefined =>
    votes.get(voter) ?? rows.get(PROPOSAL_VOTES, { account, voter });
  let course = before;
  let oddity: string | undefined;
  for (const event of activity.events)
    if (event.kind === 'born') course ??= bornAs(account, time);
    else if (!course) oddity = 'something happens to a proposal before it is there';
    else if (event.kind === 'vote') {
      // What the contract counts once is counted once here.
      if (voteOf(event.voter)) oddity = 'somebody votes twice';
      else {
        votes.set(event.voter, voteIn(activity, event));
        course = counted(course, event);
      }
    } else if (event.kind === 'released') {
      const vote = voteOf(event.voter);
      if (!vote?.isLocked) continue;
      votes.set(event.voter, { ...vote, isLocked: false });
      course = released(course, vote.support);
    } else course = { ...course, ...turn(activity, event) };
  const puts: RowPut[] = [...votes.values()].map((vote) => put(PROPOSAL_VOTES, vote));
  if (course && course !== before) puts.push(put(PROPOSAL_COURSES, course));
  return oddity === undefined ? { puts } : { puts, oddity };
}

function bornAs(account: string, bornAt: number): ProposalCourseRow {
  return {
    account,
    bornAt,
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

/** What a turn in its course changes. */
function turn(
  { time, transactionHash }: ProposalActivity,
  event: Extract<ProposalEvent, { kind: 'queued' | 'executed' | 'canceled' }>,
): Partial<ProposalCourseRow> {
  if (event.kind === 'canceled') return { canceledAt: time };
  if (event.kind === 'executed') return { executedAt: time, executedHash: transactionHash };
  // Queued again: the DAO root could not carry it out, so it was not executed.
  return {
    executionTime: event.executionTime,
    queuedAt: time,
    executedAt: undefined,
    executedHash: undefined,
  };
}
