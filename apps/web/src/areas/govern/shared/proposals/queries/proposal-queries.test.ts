import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { lockedVotesQuery, REFRESH_INTERVAL } from './proposal-queries.ts';

it('refetches the unlockable votes, since a vote may end while the page is open', () => {
  expect(lockedVotesQuery(toAddress(`0:${'1'.repeat(64)}`)).refetchInterval).toBe(REFRESH_INTERVAL);
});
