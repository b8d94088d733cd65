import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { candidateRefusal, endRefusal, voteRefusal } from './at-the-click.ts';
import type { EscrowVoting } from './voting.ts';

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
} as unknown as EscrowVoting;

describe('a vote at the click', () => {
  const shown = { epoch: 7, votes: new Map([[first, 5n]]) };

  const account = { lastVoted: 6, ve: 5n };

  it('goes into the epoch that was looked at, and into no other', () => {
    expect(voteRefusal(shown, now, account)).toBeUndefined();
    expect(voteRefusal(shown, { ...now, epoch: 8 }, account)).toBe('EPOCH');
    expect(voteRefusal(shown, undefined, account)).toBe('ESCROW');
  });
  it('is not sent by who has voted elsewhere meanwhile', () => {
    expect(voteRefusal(shown, now, { ...account, lastVoted: 7 })).toBe('VOTED');
  });
  it('is not sent after the voting, though nobody has finished it yet', () => {
    expect(voteRefusal(shown, { ...now, readAt: seconds(260) }, account)).toBeUndefined();
    expect(voteRefusal(shown, { ...now, readAt: seconds(261) }, account)).toBe('OVER');
    // Whoever votes first opens it.
    expect(voteRefusal(shown, { ...now, voting: undefined, readAt: seconds(261) }, account)).toBeUndefined();
  });
  it('is not sent of more than is left, after a lock has ended', () => {
    expect(voteRefusal(shown, now, { ...account, ve: 4n })).toBe('WEIGHT');
    expect(voteRefusal(shown, now, { ...account, ve: undefined })).toBe('WEIGHT');
    const votes = new Map([
      [first, 3n],
      [second, 3n],
    ]);
    expect(voteRefusal({ ...shown, votes }, now, account)).toBe('WEIGHT');
  });
  it('names only who can be voted for', () => {
    for (const gauge of [second, third])
      expect(voteRefusal({ ...shown, votes: new Map([[gauge, 5n]]) }, now, account)).toBe('CANDIDATES');
  });
});

it('nothing is sent to an escrow that was paused meanwhile', () => {
  const paused = { ...now, isPaused: true };
  expect(voteRefusal({ epoch: 7, votes: new Map([[first, 5n]]) }, paused, { lastVoted: 6, ve: 5n })).toBe(
    'PAUSED',
  );
  expect(endRefusal({ epoch: 7 }, paused)).toBe('PAUSED');
  expect(candidateRefusal({ gauge: third, price: 1_000n }, { ...paused, voting: undefined })).toBe('PAUSED');
});

describe('the end of a voting at the click', () => {
  it('is not asked for when somebody was faster', () => {
    expect(endRefusal({ epoch: 7 }, now)).toBeUndefined();
    expect(endRefusal({ epoch: 6 }, now)).toBe('EPOCH');
    expect(endRefusal({ epoch: 7 }, { ...now, voting: undefined })).toBe('EPOCH');
    expect(endRefusal({ epoch: 7 }, undefined)).toBe('ESCROW');
  });
});

describe('a payment for a candidate at the click', () => {
  const quiet = { ...now, voting: undefined };
  it('is the price of that moment, for who is none yet, while nobody votes', () => {
    expect(candidateRefusal({ gauge: third, price: 1_000n }, quiet)).toBeUndefined();
    expect(candidateRefusal({ gauge: third, price: 1_001n }, quiet)).toBe('PRICE');
    expect(candidateRefusal({ gauge: third, price: 999n }, quiet)).toBe('PRICE');
    expect(candidateRefusal({ gauge: third, price: 1_000n }, now)).toBe('VOTING');
    expect(candidateRefusal({ gauge: second, price: 1_000n }, quiet)).toBe('CANDIDATE');
    expect(candidateRefusal({ gauge: third, price: 1_000n }, undefined)).toBe('ESCROW');
  });
});
