import { expect, it } from 'vitest';
import { keepListed } from './keep-listed.ts';

const PAGE = { total: 1 };
const shown = (before: object, now: object) => keepListed(now)(PAGE, { queryKey: ['gauges', before] });

it('keeps a page while the next one of the same asker loads, and nobody’s own for another account', () => {
  const mine = { user: 'alice', isMine: true };
  expect(shown(mine, { ...mine, offset: 10 })).toBe(PAGE);
  expect(shown({ user: 'alice' }, { user: 'bob' })).toBe(PAGE);
  expect(shown(mine, { user: 'bob', isMine: true })).toBeUndefined();
  // Also where the other one does not ask for their own, and the other way round.
  expect(shown(mine, { user: 'bob' })).toBeUndefined();
  expect(shown({ user: 'alice' }, { user: 'bob', isMine: true })).toBeUndefined();
  expect(keepListed(mine)(undefined, undefined)).toBeUndefined();
});
