import { expect, it } from 'vitest';
import { keepPreviousRows } from './keep-listed.ts';

const PAGE = { total: 1 };
const shown = (before: object, now: object) => keepPreviousRows(now)(PAGE, { queryKey: ['gauges', before] });

it('keeps a page while the next one of the same account loads, but never shows it to another', () => {
  const mine = { user: 'alice', isMine: true };
  expect(shown(mine, { ...mine, offset: 10 })).toBe(PAGE);
  expect(shown({ user: 'alice' }, { user: 'bob' })).toBe(PAGE);
  expect(shown(mine, { user: 'bob', isMine: true })).toBeUndefined();
  // The previous rows are also dropped if only one of the requests is limited to the account's own rows.
  expect(shown(mine, { user: 'bob' })).toBeUndefined();
  expect(shown({ user: 'alice' }, { user: 'bob', isMine: true })).toBeUndefined();
  expect(keepPreviousRows(mine)(undefined, undefined)).toBeUndefined();
});
