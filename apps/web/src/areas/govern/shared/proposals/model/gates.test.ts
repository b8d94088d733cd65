import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { EMPTY_VE_ACCOUNT, type VeAccount } from '../../../../../rooms/vote-escrow/index.ts';
import type { ActionBlockerInput } from '../../../../../rooms/action/index.ts';
import {
  getProposalLifecycleActions,
  getProposalLifecycleBlocker,
  getProposalCreationPermission,
  getProposalVoteBlocker,
  deriveVeAvailableForProposal,
  type Voter,
} from './gates.ts';
import type { Proposal } from './proposal.ts';
import { buildTestProposal } from '../testing/test-proposal.ts';

const [me, other] = [toAddress(`0:${'a'.repeat(64)}`), toAddress(`0:${'b'.repeat(64)}`)];
const open: ActionBlockerInput = {
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
};
const coins = { needed: 10n, held: 10n };
const escrow: VeAccount = { ...EMPTY_VE_ACCOUNT, address: other, ve: 100n, heldVotes: 0n };
const voter = (input: Partial<Voter> = {}): Voter => ({ account: me, escrow, cast: new Map(), ...input });
const proposal = buildTestProposal({
  address: other,
  proposer: me,
  startTime: seconds(100),
  endTime: seconds(200),
  gracePeriod: seconds(50),
  timeLock: seconds(50),
  votingDelay: seconds(50),
  forVotes: 0n,
  againstVotes: 0n,
  quorumVotes: 1n,
});

describe('why an account cannot vote', () => {
  const vote = (input: Partial<Parameters<typeof getProposalVoteBlocker>[0]> = {}) =>
    getProposalVoteBlocker({
      gate: open,
      isRead: true,
      isFrozen: false,
      state: 'active',
      id: 3,
      voter: voter(),
      support: true,
      reason: '',
      coins,
      ...input,
    });

  it('is the first reason', () => {
    expect(vote()).toBeUndefined();
    expect(vote({ gate: { ...open, isPreparing: true } })).toBe('preparing');
    expect(vote({ gate: { ...open, hasWallet: false } })).toBe('connect');
    expect(vote({ gate: { ...open, isOnWrongNetwork: true } })).toBe('switch-network');
    expect(vote({ gate: { ...open, isOnline: false } })).toBe('offline');
    expect(vote({ gate: { ...open, busy: 'asking' } })).toBe('await-wallet');
    expect(vote({ gate: { ...open, busy: 'running' } })).toBe('running');
    expect(vote({ isRead: false, state: 'pending' })).toBe('reading');
    expect(vote({ state: 'pending' })).toBe('not-active');
    expect(vote({ voter: undefined })).toBe('reading');
    expect(vote({ voter: voter({ cast: new Map([[3, false]]) }) })).toBe('already-voted');
    expect(vote({ voter: voter({ escrow: EMPTY_VE_ACCOUNT }) })).toBe('no-account');
    expect(vote({ voter: voter({ escrow: { ...escrow, ve: 0n } }) })).toBe('no-weight');
    expect(vote({ isFrozen: true, support: undefined })).toBe('frozen');
    expect(vote({ support: undefined })).toBe('choose');
    expect(vote({ coins: { needed: 10n, held: 9n } })).toBe('insufficient-coin');
    expect(vote({ coins: { needed: 10n, held: undefined } })).toBeUndefined();
  });
  it('counts the bytes of 512 characters against the on-chain limit', () => {
    expect(vote({ reason: 'a'.repeat(512) })).toBeUndefined();
    expect(vote({ reason: 'a'.repeat(513) })).toBe('reason-bytes');
    expect(vote({ reason: '안'.repeat(170) })).toBeUndefined();
    expect(vote({ reason: '안'.repeat(171) })).toBe('reason-bytes');
  });
});

describe('available actions of a proposal', () => {
  const offered = (
    state: Parameters<typeof getProposalLifecycleActions>[0]['state'],
    account = me,
    held: readonly bigint[] = [],
  ) =>
    getProposalLifecycleActions({
      proposal,
      state,
      account,
      voter: voter({ escrow: { ...escrow, proposals: held.map((id) => ({ id, votes: 5n })) } }),
    });

  it('depend on its state, and canceling on the account', () => {
    expect(offered('pending')).toEqual(['cancel']);
    expect(offered('pending', other)).toEqual([]);
    expect(offered('active')).toEqual([]);
    expect(offered('succeeded', other)).toEqual(['queue']);
    expect(offered('queued', other)).toEqual(['execute']);
  });
  it('include releasing locked votes in all states but the first two', () => {
    for (const state of ['failed', 'expired', 'executed', 'canceled'] as const)
      expect(offered(state, me, [3n])).toEqual(['release']);
    expect(offered('succeeded', me, [3n])).toEqual(['queue', 'release']);
    expect(offered('active', me, [3n])).toEqual([]);
    expect(offered('failed', me, [4n])).toEqual([]);
  });
  it('need the escrow only for locked votes', () => {
    const input = { gate: open, isRead: true, isFrozen: true, proposal, now: seconds(300), coins };
    expect(getProposalLifecycleBlocker('release', input)).toBe('frozen');
    for (const action of ['cancel', 'queue', 'execute'] as const)
      expect(getProposalLifecycleBlocker(action, input)).toBeUndefined();
  });
  it('wait for their time, and exclude queueing into expiry', () => {
    const known = { gate: open, isRead: true, isFrozen: false };
    const blocked = (
      action: Parameters<typeof getProposalLifecycleBlocker>[0],
      now: number,
      more: Partial<Proposal> = {},
    ) =>
      getProposalLifecycleBlocker(action, {
        ...known,
        proposal: { ...proposal, ...more },
        now: seconds(now),
        coins,
      });
    expect(blocked('queue', 300)).toBeUndefined();
    expect(
      getProposalLifecycleBlocker('queue', { ...known, isRead: false, proposal, now: seconds(300), coins }),
    ).toBe('reading');
    expect(blocked('queue', 301)).toBe('would-expire');
    expect(blocked('execute', 249, { executionTime: seconds(250) })).toBe('too-early');
    expect(blocked('execute', 250, { executionTime: seconds(250) })).toBeUndefined();
    expect(
      getProposalLifecycleBlocker('cancel', {
        ...known,
        proposal,
        now: seconds(1),
        coins: { needed: 2n, held: 1n },
      }),
    ).toBe('insufficient-coin');
  });
});

describe('ve for a proposal', () => {
  it('shows missing and locked amounts', () => {
    expect(deriveVeAvailableForProposal({ ve: 100n, heldVotes: 0n }, 40n)).toEqual({
      ve: 100n,
      held: 0n,
      free: 100n,
      threshold: 40n,
      missing: 0n,
      isBound: false,
    });
    expect(deriveVeAvailableForProposal({ ve: 30n, heldVotes: 0n }, 40n)).toMatchObject({
      missing: 10n,
      isBound: false,
    });
    expect(deriveVeAvailableForProposal({ ve: 100n, heldVotes: 80n }, 40n)).toMatchObject({
      free: 20n,
      missing: 20n,
      isBound: true,
    });
    // After locks have ended, the account has less ve than its proposals lock.
    expect(deriveVeAvailableForProposal({ ve: 10n, heldVotes: 80n }, 40n)).toMatchObject({
      free: 0n,
      missing: 40n,
      isBound: false,
    });
  });
  it('decides who may create a proposal', () => {
    expect(getProposalCreationPermission(undefined, 40n)).toBe('unknown');
    expect(getProposalCreationPermission(voter(), undefined)).toBe('unknown');
    expect(getProposalCreationPermission(voter({ escrow: EMPTY_VE_ACCOUNT }), 40n)).toBe('no-account');
    expect(getProposalCreationPermission(voter({ escrow: { ...escrow, ve: 1n } }), 40n)).toBe(
      'below-threshold',
    );
    expect(getProposalCreationPermission(voter({ escrow: { ...escrow, heldVotes: 90n } }), 40n)).toBe(
      'bound',
    );
    expect(getProposalCreationPermission(voter(), 40n)).toBe('allowed');
  });
});
