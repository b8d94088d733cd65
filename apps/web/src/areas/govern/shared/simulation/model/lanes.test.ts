import { nano, toAddress } from '@junction/primitives';
import type { ActionOutcome } from '@junction/protocol/simulation';
import type { ActionDescription } from '@junction/protocol/simulation/describe';
import { describe, expect, it } from 'vitest';
import { toActionLane } from './lanes.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const action: ActionDescription = {
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
const runs: ActionOutcome = { kind: 'runs' };

describe('the lane of an action', () => {
  it('ends with the recipient and whether the text names it', () => {
    expect(toActionLane(action, runs, `for ${at('9')}`)).toEqual({ kind: 'runs', end: at('9') });
    expect(toActionLane(action, runs, 'for a friend')).toEqual({ kind: 'unnamed', end: at('9') });
    expect(toActionLane({ ...action, inputs: {} }, runs, '')).toEqual({ kind: 'runs', end: at('2') });
  });
  it('stops at a rejection, also on the way to an unnamed recipient', () => {
    expect(toActionLane(action, { kind: 'rejected', at: at('2'), exitCode: 2009 }, '').kind).toBe('stops');
    expect(toActionLane(action, { kind: 'no-contract', at: at('2') }, '').kind).toBe('stops');
  });
  it('is never drawn as reached if the result is unknown', () => {
    expect(toActionLane(action, undefined, '').kind).toBe('unknown');
    expect(toActionLane(action, { kind: 'unknown', at: at('2') }, '').kind).toBe('unknown');
    expect(toActionLane(action, { kind: 'not-reached' }, '').kind).toBe('unknown');
  });
});
