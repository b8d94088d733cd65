import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  findWhitelistPaymentDifference,
  findEpochVoteEndDifference,
  findEpochVoteDifference,
} from './at-the-click.ts';
import type { EscrowEpochAndVotesState } from './voting.ts';

const [first, second, third] = ['1', '2', '3'].map((digit) => toAddress(`0:${digit.repeat(64)}`)) as [
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
];
const voting = { start: seconds(160), end: seconds(260) };
const now = {
  epoch: 7,
  voting,
  whitelist: [first, second],
  approved: new Set([first]),
  price: 1_000n,
  isPaused: false,
  readAt: seconds(200),
} as unknown as EscrowEpochAndVotesState;

describe('the check of a vote', () => {
  const shown = { epoch: 7, votes: new Map([[first, 5n]]) };

  const account = { lastVoted: 6, ve: 5n };

  it('accepts only the announced epoch', () => {
    expect(findEpochVoteDifference(shown, now, account)).toBeUndefined();
    expect(findEpochVoteDifference(shown, { ...now, epoch: 8 }, account)).toBe('EPOCH');
    expect(findEpochVoteDifference(shown, undefined, account)).toBe('ESCROW');
  });
  it('rejects a second vote', () => {
    expect(findEpochVoteDifference(shown, now, { ...account, lastVoted: 7 })).toBe('VOTED');
  });
  it('rejects a vote after the voting period, even if not finished yet', () => {
    expect(findEpochVoteDifference(shown, { ...now, readAt: seconds(260) }, account)).toBeUndefined();
    expect(findEpochVoteDifference(shown, { ...now, readAt: seconds(261) }, account)).toBe('OVER');
    // The first vote of an epoch opens voting.
    expect(
      findEpochVoteDifference(shown, { ...now, voting: undefined, readAt: seconds(261) }, account),
    ).toBeUndefined();
  });
  it('rejects more votes than the account has left after a lock expired', () => {
    expect(findEpochVoteDifference(shown, now, { ...account, ve: 4n })).toBe('WEIGHT');
    expect(findEpochVoteDifference(shown, now, { ...account, ve: undefined })).toBe('WEIGHT');
    const votes = new Map([
      [first, 3n],
      [second, 3n],
    ]);
    expect(findEpochVoteDifference({ ...shown, votes }, now, account)).toBe('WEIGHT');
  });
  it('rejects gauges that do not accept votes', () => {
    for (const gauge of [second, third])
      expect(findEpochVoteDifference({ ...shown, votes: new Map([[gauge, 5n]]) }, now, account)).toBe(
        'CANDIDATES',
      );
  });
});

it('rejects everything while the escrow is paused', () => {
  const paused = { ...now, isPaused: true };
  expect(
    findEpochVoteDifference({ epoch: 7, votes: new Map([[first, 5n]]) }, paused, { lastVoted: 6, ve: 5n }),
  ).toBe('PAUSED');
  expect(findEpochVoteEndDifference({ epoch: 7 }, paused)).toBe('PAUSED');
  expect(
    findWhitelistPaymentDifference({ gauge: third, price: 1_000n }, { ...paused, voting: undefined }),
  ).toBe('PAUSED');
});

describe('the check of finishing a vote', () => {
  it('rejects it if another account has finished the vote', () => {
    expect(findEpochVoteEndDifference({ epoch: 7 }, now)).toBeUndefined();
    expect(findEpochVoteEndDifference({ epoch: 6 }, now)).toBe('EPOCH');
    expect(findEpochVoteEndDifference({ epoch: 7 }, { ...now, voting: undefined })).toBe('EPOCH');
    expect(findEpochVoteEndDifference({ epoch: 7 }, undefined)).toBe('ESCROW');
  });
});

describe('the check of a payment for a candidate', () => {
  const quiet = { ...now, voting: undefined };
  it('requires the announced price, no existing candidate, and no running vote', () => {
    expect(findWhitelistPaymentDifference({ gauge: third, price: 1_000n }, quiet)).toBeUndefined();
    expect(findWhitelistPaymentDifference({ gauge: third, price: 1_001n }, quiet)).toBe('PRICE');
    expect(findWhitelistPaymentDifference({ gauge: third, price: 999n }, quiet)).toBe('PRICE');
    expect(findWhitelistPaymentDifference({ gauge: third, price: 1_000n }, now)).toBe('VOTING');
    expect(findWhitelistPaymentDifference({ gauge: second, price: 1_000n }, quiet)).toBe('CANDIDATE');
    expect(findWhitelistPaymentDifference({ gauge: third, price: 1_000n }, undefined)).toBe('ESCROW');
  });
});
