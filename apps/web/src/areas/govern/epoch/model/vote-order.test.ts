import { toAddress, usd } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { CandidateVoteRow } from './vote-form.ts';
import { sortVoteRows, CANDIDATE_SORT_ORDERS } from './vote-order.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const row = (digit: string, votes: bigint, paidPerVote: bigint | undefined): CandidateVoteRow => ({
  gauge: at(digit),
  text: '',
  ownVotes: undefined,
  isFarmed: false,
  votes,
  share: undefined,
  votesAfter: votes,
  shareAfter: undefined,
  place: 'between',
  counted: votes,
  countedShare: undefined,
  tokens: undefined,
  rewardRate: undefined,
  moved: undefined,
  marginal: undefined,
  paidPerVote,
});
const rows = [row('a', 9n, 2n), row('b', 5n, 7n), row('c', 5n, 0n), row('d', 0n, undefined)];
const TVL = new Map([
  [at('d'), usd(4n)],
  [at('c'), usd(8n)],
]);

it('sorts in descending order, unknown values last', () => {
  const orders = CANDIDATE_SORT_ORDERS.map((order) =>
    sortVoteRows(rows, order, (gauge) => TVL.get(gauge))
      .map(({ gauge }) => gauge[2])
      .join(''),
  );
  expect(orders).toEqual(['abcd', 'cdab', 'bacd']);
});
