import { fixtureAddress } from '@junction/testing';
import { describe, expect, test } from 'vitest';
import { ChainWalk, type LinkedTransaction } from './chain-walk.ts';
import { compareWithStored } from './read-new-transactions.ts';

const ACCOUNT = fixtureAddress(1);

/** Transaction at a logical time, linked to the one at `previous`; 0 for the first one. */
const linked = (
  lt: bigint,
  previous: bigint,
  changes: Partial<LinkedTransaction> = {},
): LinkedTransaction => ({
  lt,
  hash: `h${lt}`,
  previous: { lt: previous, hash: previous === 0n ? '0' : `h${previous}` },
  endStatus: 'active',
  ...changes,
});

function walkOver(pages: readonly (readonly LinkedTransaction[])[], limit: number): ChainWalk {
  const walk = new ChainWalk(ACCOUNT);
  for (const page of pages) walk.checkPage(page, limit);
  return walk;
}

describe('links between transactions', () => {
  test('pages that continue each other lead to the beginning', () => {
    const walk = walkOver([[linked(40n, 30n), linked(30n, 20n)]], 2);
    expect(walk.from).toBe(20n);
    expect(walk.isAtBeginning).toBe(false);
    walk.checkPage([linked(20n, 0n)], 2);
    expect(walk.isAtBeginning).toBe(true);
  });

  test.each([
    ['in a page', [[linked(40n, 30n), linked(20n, 10n)]]],
    ['between pages', [[linked(40n, 30n), linked(30n, 20n)], [linked(10n, 0n)]]],
    ['behind a page', [[linked(40n, 30n)], []]],
  ])('a missing transaction %s is detected', (_place, pages) => {
    expect(() => walkOver(pages, 2)).toThrow(expect.objectContaining({ code: 'HISTORY_INCOMPLETE' }));
  });

  test.each([
    ['of another chain', [linked(40n, 30n), linked(30n, 20n, { hash: 'other' })]],
    ['that nobody names', [linked(40n, 20n), linked(30n, 20n)]],
    ['below the first one', [linked(40n, 0n), linked(30n, 20n)]],
  ])('a transaction %s is not accepted as predecessor', (_name, page) => {
    expect(() => walkOver([page], 2)).toThrow(expect.objectContaining({ code: 'NODE_GAVE_GARBAGE' }));
  });

  test('an account that was deleted and deployed again has an earlier history', () => {
    const deleted = linked(30n, 0n, { endStatus: 'nonexist' });
    const walk = walkOver([[linked(50n, 40n), linked(40n, 0n)]], 2);
    expect([walk.from, walk.isAtBeginning]).toEqual([39n, false]);
    walk.checkPage([deleted], 2);
    expect(walk.isAtBeginning).toBe(true);
  });
});

describe('comparison of a list with stored transactions', () => {
  const stored = { lt: 30n, hash: 'h30' };
  const newer = walkOver([[linked(40n, 30n)]], 1);

  test.each([
    ['continues it', stored, newer, true, undefined, 'joined'],
    ['continues it, whose hash is not known', { lt: 30n }, newer, true, undefined, 'joined'],
    ['is its end', stored, new ChainWalk(ACCOUNT), false, linked(30n, 20n), 'joined'],
    ['is newer altogether', { lt: 20n }, newer, true, undefined, 'open'],
    ['continues from another one', { lt: 30n, hash: 'x' }, newer, true, undefined, { kind: 'forked' }],
    ['leaves it out', { lt: 35n }, newer, true, undefined, { kind: 'forked' }],
    [
      'ends in another one',
      { lt: 30n, hash: 'x' },
      new ChainWalk(ACCOUNT),
      false,
      linked(30n, 20n),
      { kind: 'forked' },
    ],
    [
      'is older',
      stored,
      new ChainWalk(ACCOUNT),
      false,
      linked(20n, 0n),
      { kind: 'behind', newest: linked(20n, 0n) },
    ],
    ['is empty', stored, new ChainWalk(ACCOUNT), false, undefined, { kind: 'behind', newest: undefined }],
    ['is all of nothing stored', { lt: 0n }, walkOver([[linked(40n, 0n)]], 2), true, undefined, 'joined'],
    ['is a part of nothing stored', { lt: 0n }, newer, true, undefined, 'open'],
    ['is all since the announcement', { lt: 0n, since: 35n }, newer, true, undefined, 'joined'],
  ] as const)('a list that %s', (_name, end, walk, hasFresh, other, expected) => {
    expect(compareWithStored(end, walk, hasFresh, other)).toEqual(expected);
  });

  test('a redeployed account without its stored earlier history is incomplete, not forked', () => {
    const walk = walkOver([[linked(40n, 0n)]], 2);
    expect(() => compareWithStored(stored, walk, true, undefined)).toThrow(
      expect.objectContaining({ code: 'HISTORY_INCOMPLETE' }),
    );
  });

  test('a redeployed account continues its stored earlier history', () => {
    const walk = walkOver([[linked(40n, 0n)]], 1);
    expect(compareWithStored(stored, walk, true, undefined)).toBe('open');
    expect(compareWithStored(stored, walk, true, linked(30n, 20n))).toBe('joined');
  });
});
