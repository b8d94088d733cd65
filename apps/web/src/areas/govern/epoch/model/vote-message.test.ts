import { nano, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { buildVoteMessage } from './vote-message.ts';

const [ME, ESCROW, GAUGE] = [
  toAddress(`0:${'1'.repeat(64)}`),
  toAddress(`0:${'2'.repeat(64)}`),
  toAddress(`0:${'3'.repeat(64)}`),
] as const;
const votes = new Map([[GAUGE, 500n]]);
const input = { signer: { account: ME, networkId: 7 }, gas: nano(9n), voteEscrow: ESCROW, epoch: 4 };

describe('the message of a vote', () => {
  it('lists every gauge with its votes', () => {
    expect(buildVoteMessage(votes, input)).toMatchObject({
      votes,
      epoch: 4,
      message: {
        method: 'voteEpoch',
        receiver: { role: 'vote-escrow', address: ESCROW },
        sum: 9n,
        leaves: [],
        details: { [GAUGE]: '500' },
      },
    });
  });
  it.each(['signer', 'gas', 'voteEscrow'] as const)('is undefined while the %s is unknown', (name) => {
    expect(buildVoteMessage(votes, { ...input, [name]: undefined })).toBeUndefined();
  });
});
