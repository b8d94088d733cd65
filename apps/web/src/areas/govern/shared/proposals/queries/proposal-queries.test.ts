import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { lockedVotesQuery, REFRESH } from './proposal-queries.ts';

it('asks for what can be unlocked again: a vote may end while the page stands', () => {
  expect(lockedVotesQuery(toAddress(`0:${'1'.repeat(64)}`)).refetchInterval).toBe(REFRESH);
});
