import { describe, expect, it } from 'vitest';
import { refreshOf } from './refresh.ts';

const kinds = (...all: readonly string[]) => all.map((kind) => ({ kind }));

describe('a proposal is asked for', () => {
  it('every 15 seconds while nothing is under way', () => {
    expect(refreshOf([])).toEqual({ indexed: 15_000, chain: 15_000 });
  });
  it('by nobody while a vote is on its way', () => {
    expect(refreshOf(kinds('cast-vote'))).toEqual({ indexed: false, chain: false });
  });
  it.each(['cancel-proposal', 'queue-proposal', 'execute-proposal', 'release-proposal'])(
    'on the chain every 2 seconds during %s, also beside a vote',
    (kind) => {
      expect(refreshOf(kinds(kind))).toEqual({ indexed: 15_000, chain: 2_000 });
      expect(refreshOf(kinds('cast-vote', kind))).toEqual({ indexed: false, chain: 2_000 });
    },
  );
});
