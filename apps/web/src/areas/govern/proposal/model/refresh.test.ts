import { describe, expect, it } from 'vitest';
import { getProposalPollIntervals } from './refresh.ts';

const kinds = (...all: readonly string[]) => all.map((kind) => ({ kind }));

describe('polling of a proposal', () => {
  it('is every 15 seconds without pending operations', () => {
    expect(getProposalPollIntervals([])).toEqual({ indexed: 15_000, chain: 15_000 });
  });
  it('pauses while a vote is pending', () => {
    expect(getProposalPollIntervals(kinds('cast-vote'))).toEqual({ indexed: false, chain: false });
  });
  it.each(['cancel-proposal', 'queue-proposal', 'execute-proposal', 'release-proposal'])(
    'reads the chain every 2 seconds during %s, also with a pending vote',
    (kind) => {
      expect(getProposalPollIntervals(kinds(kind))).toEqual({ indexed: 15_000, chain: 2_000 });
      expect(getProposalPollIntervals(kinds('cast-vote', kind))).toEqual({ indexed: false, chain: 2_000 });
    },
  );
});
