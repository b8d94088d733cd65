import { expect, test } from 'vitest';
import { toBeginStatement, isEndStatement, getIsolationLevel } from './server-settings.ts';

test('a transaction keeps its own isolation level and otherwise gets the default', () => {
  expect(getIsolationLevel('begin')).toBe('read committed');
  expect(getIsolationLevel('start transaction isolation level repeatable read')).toBe('repeatable read');
  expect(getIsolationLevel('start transaction isolation level repeatable read read only')).toBe(
    'repeatable read',
  );
  expect(getIsolationLevel('start transaction read only')).toBe('read committed');
});

test('a transaction behind a pooler sets its settings locally', () => {
  const begin = toBeginStatement({
    statementMs: 5,
    access: 'read only',
    version: 150_000,
    isolation: 'repeatable read',
  });
  expect(begin.split('; ')[0]).toBe('begin isolation level repeatable read read only');
  expect(begin).toContain('set local statement_timeout = 5;');
  expect(toBeginStatement({ statementMs: 0, access: 'read write', version: 170_000 })).toContain(
    'set local transaction_timeout = 0',
  );
});

test('other statements begin and end no transaction', () => {
  for (const text of ['select 1', 'insert into beginnings values (1)', 'copy a (b) from stdin'])
    expect([getIsolationLevel(text), isEndStatement(text)]).toEqual([undefined, false]);
  expect(['commit', 'rollback'].map(isEndStatement)).toEqual([true, true]);
  expect(isEndStatement('rollback to savepoint a')).toBe(false);
});
