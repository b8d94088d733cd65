import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { lockedVotesQuery, PROPOSAL_POLL_INTERVAL_MS } from './proposal-queries.ts';

it('refetches the unlockable votes, since a vote may end while the page is open', () => {
  expect(lockedVotesQuery(toAddress(`0:${'1'.repeat(64)}`)).refetchInterval).toBe(PROPOSAL_POLL_INTERVAL_MS);
});
