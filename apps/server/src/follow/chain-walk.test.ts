import { buildFixtureAddress } from '@junction/testing';
import { describe, expect, test } from 'vitest';
import { AccountTransactionWalk, type LinkedTransaction } from './chain-walk.ts';
import { compareWithStoredChain } from './read-new-transactions.ts';

const ACCOUNT = buildFixtureAddress(1);

/** Creates a transaction at a logical time whose predecessor is at `previous`; 0 for the first transaction. */
const createTransaction = (
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

function walkPages(pages: readonly (readonly LinkedTransaction[])[], limit: number): AccountTransactionWalk {
  const walk = new AccountTransactionWalk(ACCOUNT);
  for (const page of pages) walk.checkPage(page, limit);
  return walk;
}

describe('links between transactions', () => {
  test('pages that continue each other lead to the beginning', () => {
    const walk = walkPages([[createTransaction(40n, 30n), createTransaction(30n, 20n)]], 2);
    expect(walk.from).toBe(20n);
    expect(walk.isAtBeginning).toBe(false);
    walk.checkPage([createTransaction(20n, 0n)], 2);
    expect(walk.isAtBeginning).toBe(true);
  });

  test.each([
    ['in a page', [[createTransaction(40n, 30n), createTransaction(20n, 10n)]]],
    [
      'between pages',
      [[createTransaction(40n, 30n), createTransaction(30n, 20n)], [createTransaction(10n, 0n)]],
    ],
    ['behind a page', [[createTransaction(40n, 30n)], []]],
  ])('a missing transaction %s is detected', (_place, pages) => {
    expect(() => walkPages(pages, 2)).toThrow(expect.objectContaining({ code: 'HISTORY_INCOMPLETE' }));
  });

  test.each([
    ['of another chain', [createTransaction(40n, 30n), createTransaction(30n, 20n, { hash: 'other' })]],
    ['that nobody names', [createTransaction(40n, 20n), createTransaction(30n, 20n)]],
    ['below the first one', [createTransaction(40n, 0n), createTransaction(30n, 20n)]],
  ])('a transaction %s is not accepted as predecessor', (_name, page) => {
    expect(() => walkPages([page], 2)).toThrow(expect.objectContaining({ code: 'NODE_GAVE_GARBAGE' }));
  });

  test('an account that was deleted and deployed again has an earlier history', () => {
    const deleted = createTransaction(30n, 0n, { endStatus: 'nonexist' });
    const walk = walkPages([[createTransaction(50n, 40n), createTransaction(40n, 0n)]], 2);
    expect([walk.from, walk.isAtBeginning]).toEqual([39n, false]);
    walk.checkPage([deleted], 2);
    expect(walk.isAtBeginning).toBe(true);
  });
});

describe('comparison of a list with stored transactions', () => {
  const stored = { lt: 30n, hash: 'h30' };
  const newer = walkPages([[createTransaction(40n, 30n)]], 1);

  test.each([
    ['continues it', stored, newer, true, undefined, 'joined'],
    ['continues it, whose hash is not known', { lt: 30n }, newer, true, undefined, 'joined'],
    ['is its end', stored, new AccountTransactionWalk(ACCOUNT), false, createTransaction(30n, 20n), 'joined'],
    ['is newer altogether', { lt: 20n }, newer, true, undefined, 'open'],
    ['continues from another one', { lt: 30n, hash: 'x' }, newer, true, undefined, { kind: 'forked' }],
    ['leaves it out', { lt: 35n }, newer, true, undefined, { kind: 'forked' }],
    [
      'ends in another one',
      { lt: 30n, hash: 'x' },
      new AccountTransactionWalk(ACCOUNT),
      false,
      createTransaction(30n, 20n),
      { kind: 'forked' },
    ],
    [
      'is older',
      stored,
      new AccountTransactionWalk(ACCOUNT),
      false,
      createTransaction(20n, 0n),
      { kind: 'behind', newest: createTransaction(20n, 0n) },
    ],
    [
      'is empty',
      stored,
      new AccountTransactionWalk(ACCOUNT),
      false,
      undefined,
      { kind: 'behind', newest: undefined },
    ],
    [
      'is all of nothing stored',
      { lt: 0n },
      walkPages([[createTransaction(40n, 0n)]], 2),
      true,
      undefined,
      'joined',
    ],
    ['is a part of nothing stored', { lt: 0n }, newer, true, undefined, 'open'],
    ['is all since the announcement', { lt: 0n, since: 35n }, newer, true, undefined, 'joined'],
  ] as const)('a list that %s', (_name, end, walk, hasFresh, other, expected) => {
    expect(compareWithStoredChain(end, walk, hasFresh, other)).toEqual(expected);
  });

  test('a redeployed account without its stored earlier history is incomplete, not forked', () => {
    const walk = walkPages([[createTransaction(40n, 0n)]], 2);
    expect(() => compareWithStoredChain(stored, walk, true, undefined)).toThrow(
      expect.objectContaining({ code: 'HISTORY_INCOMPLETE' }),
    );
  });

  test('a redeployed account continues its stored earlier history', () => {
    const walk = walkPages([[createTransaction(40n, 0n)]], 1);
    expect(compareWithStoredChain(stored, walk, true, undefined)).toBe('open');
    expect(compareWithStoredChain(stored, walk, true, createTransaction(30n, 20n))).toBe('joined');
  });
});
