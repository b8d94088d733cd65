import { seconds, toAddress } from '@junction/primitives';
import type { Proposal } from '../model/proposal.ts';

const DAY = 86_400;

/** Builds a proposal for tests: created on day 9, voting from day 10 to day 13, executable on days 14 and 15. */
export const buildTestProposal = (input: Partial<Proposal> = {}): Proposal => ({
  id: 3,
  address: toAddress(`0:${'1'.repeat(64)}`),
  proposer: toAddress(`0:${'2'.repeat(64)}`),
  text: { title: 'T', link: undefined, body: '' },
  startTime: seconds(10 * DAY),
  endTime: seconds(13 * DAY),
  executionTime: seconds(0),
  gracePeriod: seconds(2 * DAY),
  timeLock: seconds(DAY),
  votingDelay: seconds(DAY),
  forVotes: 100n,
  againstVotes: 20n,
  quorumVotes: 50n,
  actions: [],
  unreadActions: 0,
  foreignActions: [],
  canceled: false,
  executed: false,
  queuedAt: undefined,
  executedAt: undefined,
  canceledAt: undefined,
  executedHash: undefined,
  ...input,
});
