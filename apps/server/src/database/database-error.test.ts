import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { toDatabaseError } from './database-error.ts';

const createServerError = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('what the server says', 20, 'error'), { code });

test.each(['08006', '53300', '57P01', '57P05', '25006', '25P03', '25P04'])(
  'state %s means that the server is unavailable',
  (code) => {
    expect(toDatabaseError(createServerError(code))).toMatchObject({ code: 'DATABASE_AWAY' });
  },
);

test.each(['23505', '22003', '42P01', '28P01'])('state %s is not transient', (code) => {
  const error = createServerError(code);
  expect(toDatabaseError(error)).toBe(error);
});

test('a statement that the server canceled took too long', () => {
  expect(toDatabaseError(createServerError('57014'))).toMatchObject({ code: 'DATABASE_TOO_SLOW' });
});
