import { toAddress } from '@junction/primitives';
import { computeProposalCreationCoins } from '@junction/protocol/govern';
import { describe, expect, it } from 'vitest';
import { EMPTY_VE_ACCOUNT } from '../../../../rooms/vote-escrow/index.ts';
import { deriveProposalForm, getProposedActions, type ProposalDraftContext } from './derive-proposal.ts';
import { EMPTY_PROPOSAL_DRAFT, buildCandidateAction, type ProposalDraft } from './draft.ts';

const [ME, GAUGE, ESCROW, ACCOUNT] = [
  toAddress(`0:${'1'.repeat(64)}`),
  toAddress(`0:${'2'.repeat(64)}`),
  toAddress(`0:${'3'.repeat(64)}`),
  toAddress(`0:${'4'.repeat(64)}`),
] as const;
const action = buildCandidateAction('approve', GAUGE, ESCROW);
const draft: ProposalDraft = {
  title: 'T',
  link: 'https://a.example/',
  body: '',
  kind: 'custom',
  actions: [action],
};
const reads: ProposalDraftContext = {
  gate: {
    isPreparing: false,
    hasWallet: true,
    isOnWrongNetwork: false,
    isOnline: true,
    busy: undefined,
  },
  voter: { account: ME, escrow: { ...EMPTY_VE_ACCOUNT, address: ACCOUNT, ve: 100n }, cast: new Map() },
  threshold: 60n,
  actionsValue: 5n,
  coin: 10n ** 12n,
};

describe('a proposal draft', () => {
  it('proposes the complete actions in order', () => {
    const actions = [{ ...action, value: 'x' }, action];
    expect(getProposedActions({ ...draft, actions })).toHaveLength(1);
    expect(deriveProposalForm({ ...draft, actions }, reads).problems).toEqual(['bad-action']);
  });
  it('costs what the root requires for its actions plus forwarding', () => {
    const state = deriveProposalForm(draft, reads);
    expect(state.carried.ok).toBe(true);
    expect(state.cost).toBe(state.carried.ok && computeProposalCreationCoins(5n, state.carried.forwardCost));
    expect([state.actionsCost, state.blocker]).toEqual([5n, undefined]);
    expect(state.weight).toMatchObject({ ve: 100n, threshold: 60n });
  });
  it.each([undefined, null])('has no cost while the root reports %s', (actionsValue) => {
    const state = deriveProposalForm(draft, { ...reads, actionsValue });
    expect([state.cost, state.actionsCost, state.blocker]).toEqual([undefined, undefined, 'reading']);
  });
  it('reports no voting power before rules and account are loaded', () => {
    const state = deriveProposalForm(EMPTY_PROPOSAL_DRAFT, { ...reads, threshold: undefined });
    expect([state.weight, state.permission, state.blocker]).toEqual([undefined, 'unknown', 'reading']);
    expect(deriveProposalForm(draft, { ...reads, voter: undefined }).weight).toBeUndefined();
  });
});
