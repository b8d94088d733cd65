import { toAddress } from '@junction/primitives';
import { parseGaugeCandidateChange } from '@junction/protocol/govern';
import { describe, expect, it } from 'vitest';
import {
  toProposedAction,
  findProposalActionProblems,
  buildCandidateAction,
  findDraftProblems,
  EMPTY_PROPOSAL_DRAFT,
  trimProposalText,
  parseCoins,
  findProposalTextProblems,
  type ProposalDraft,
} from './draft.ts';

const [gauge, escrow] = [toAddress(`0:${'a'.repeat(64)}`), toAddress(`0:${'b'.repeat(64)}`)];
const approve = buildCandidateAction('approve', gauge, escrow);
const good: ProposalDraft = {
  title: 'T',
  link: 'https://a.example/',
  body: '',
  kind: 'approve',
  actions: [approve],
};

describe('a draft', () => {
  it('is empty at first and reports missing fields in the order of the form', () => {
    expect(findDraftProblems(EMPTY_PROPOSAL_DRAFT)).toEqual(['no-title', 'no-link', 'no-kind']);
    expect(findDraftProblems({ ...good, actions: [] })).toEqual(['no-actions']);
    expect(findDraftProblems(good)).toEqual([]);
  });
  it('has at most ten actions', () => {
    expect(
      findDraftProblems({ ...good, kind: 'custom', actions: Array.from({ length: 10 }, () => approve) }),
    ).toEqual([]);
    expect(
      findDraftProblems({ ...good, kind: 'custom', actions: Array.from({ length: 11 }, () => approve) }),
    ).toEqual(['too-many-actions']);
  });
  it('requires every action to be valid', () => {
    expect(findDraftProblems({ ...good, kind: 'custom', actions: [{ ...approve, value: 'x' }] })).toEqual([
      'bad-action',
    ]);
  });
});

describe('the text of a draft', () => {
  it('is limited in characters, and in total bytes', () => {
    expect(
      findProposalTextProblems({
        ...good,
        title: 'a'.repeat(100),
        link: `https://a.example/${'b'.repeat(82)}`,
        body: 'c'.repeat(3800),
      }),
    ).toEqual([]);
    expect(findProposalTextProblems({ ...good, title: 'a'.repeat(101) })).toEqual(['long-title']);
    expect(findProposalTextProblems({ ...good, link: `https://a.example/${'b'.repeat(83)}` })).toEqual([
      'long-link',
    ]);
    expect(findProposalTextProblems({ ...good, body: 'c'.repeat(3801) })).toEqual(['long-body']);
    expect(findProposalTextProblems({ ...good, body: '안'.repeat(3800) })).toEqual(['bytes']);
  });
  it('requires a web link', () => {
    for (const link of ['x', 'javascript:alert(1)', 'ftp://a.example'])
      expect(findProposalTextProblems({ ...good, link })).toEqual(['bad-link']);
  });
  it('is trimmed', () => {
    expect(trimProposalText({ title: ' a ', link: ' b ', body: '\nc\n' })).toEqual({
      title: 'a',
      link: 'b',
      body: 'c',
    });
  });
});

describe('an action', () => {
  it('on a candidate is one message to the vote escrow with one coin', () => {
    expect(toProposedAction(approve)).toMatchObject({ target: escrow, value: 1_000_000_000n });
    expect(parseGaugeCandidateChange(approve.payload)).toEqual({ change: 'approve', gauge });
    expect(parseGaugeCandidateChange(buildCandidateAction('remove', gauge, escrow).payload)).toEqual({
      change: 'remove',
      gauge,
    });
  });
  it('reports its validation errors', () => {
    expect(findProposalActionProblems({ target: 'x', payload: 'y', value: '-1' })).toEqual([
      'target',
      'payload',
      'value',
    ]);
    expect(findProposalActionProblems(approve)).toEqual([]);
  });
  it('without a payload only sends coins', () => {
    const coins = { target: escrow, payload: ' ', value: '2' };
    expect(findProposalActionProblems(coins)).toEqual([]);
    expect(toProposedAction(coins)).toEqual({
      target: escrow,
      payload: 'te6ccgEBAQEAAgAAAA==',
      value: 2_000_000_000n,
    });
  });
  it('accepts coins with nine decimals, including 0', () => {
    expect(parseCoins('0')).toBe(0n);
    expect(parseCoins('1.000000001')).toBe(1_000_000_001n);
    for (const text of ['', '-1', '1e3', '0.0000000001', 'NaN', '1,5'])
      expect(parseCoins(text)).toBeUndefined();
  });
});
