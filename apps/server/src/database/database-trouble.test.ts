import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { troubleOf } from './database-trouble.ts';

const answered = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('what the server says', 20, 'error'), { code });

test.each(['08006', '53300', '57P01', '57P05', '25006', '25P03', '25P04'])(
  'state %s is that of a server that is away',
  (code) => {
    expect(troubleOf(answered(code))).toMatchObject({ code: 'DATABASE_AWAY' });
  },
);

test.each(['23505', '22003', '42P01', '28P01'])('state %s does not pass by itself', (code) => {
  const error = answered(code);
  expect(troubleOf(error)).toBe(error);
});
