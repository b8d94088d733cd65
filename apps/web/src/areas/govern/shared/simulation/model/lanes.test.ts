import { nano, toAddress } from '@junction/primitives';
import type { ProposalActionOutcome } from '@junction/protocol/simulation';
import type { ProposalActionDescription } from '@junction/protocol/simulation/describe';
import { describe, expect, it } from 'vitest';
import { toProposalActionBranch } from './lanes.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const action: ProposalActionDescription = {
  target: at('2'),
  name: 'voteEscrow',
  value: nano(1n),
  kind: 'call',
  contract: 'VoteEscrow',
  method: 'withdrawTreasuryTokens',
  functionId: 1,
  inputs: { receiver: at('9') },
  dangers: [],
  payload: '',
};
const runs: ProposalActionOutcome = { kind: 'runs' };

describe('the lane of an action', () => {
  it('ends with the recipient and whether the text names it', () => {
    expect(toProposalActionBranch(action, runs, `for ${at('9')}`)).toEqual({ kind: 'runs', end: at('9') });
    expect(toProposalActionBranch(action, runs, 'for a friend')).toEqual({ kind: 'unnamed', end: at('9') });
    expect(toProposalActionBranch({ ...action, inputs: {} }, runs, '')).toEqual({
      kind: 'runs',
      end: at('2'),
    });
  });
  it('stops at a rejection, also on the way to an unnamed recipient', () => {
    expect(toProposalActionBranch(action, { kind: 'rejected', at: at('2'), exitCode: 2009 }, '').kind).toBe(
      'stops',
    );
    expect(toProposalActionBranch(action, { kind: 'no-contract', at: at('2') }, '').kind).toBe('stops');
  });
  it('is never drawn as reached if the result is unknown', () => {
    expect(toProposalActionBranch(action, undefined, '').kind).toBe('unknown');
    expect(toProposalActionBranch(action, { kind: 'unknown', at: at('2') }, '').kind).toBe('unknown');
    expect(toProposalActionBranch(action, { kind: 'not-reached' }, '').kind).toBe('unknown');
  });
});
