import { expect, test } from 'vitest';
import { beginLike, isEnd } from './server-settings.ts';

const firstOf = (text: string): string | undefined => beginLike(text, 5)?.split(';', 1)[0];

test('a transaction keeps its own modes and gets those that are usual here', () => {
  expect(firstOf('begin')).toBe('begin isolation level read committed read write');
  expect(firstOf('start transaction isolation level repeatable read')).toBe(
    'begin isolation level repeatable read read write',
  );
  expect(firstOf('start transaction isolation level repeatable read, read only')).toBe(
    'begin isolation level repeatable read, read only',
  );
  expect(firstOf('start transaction read only')).toBe('begin read only isolation level read committed');
  expect(beginLike('begin', 5)).toContain('set local statement_timeout = 5;');
});

test('other statements begin and end no transaction', () => {
  for (const text of ['select 1', 'insert into beginnings values (1)', 'copy a (b) from stdin'])
    expect([beginLike(text, 5), isEnd(text)]).toEqual([undefined, false]);
  expect(['commit', 'rollback'].map(isEnd)).toEqual([true, true]);
  expect(isEnd('rollback to savepoint a')).toBe(false);
});
