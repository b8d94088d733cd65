import { toAddress } from '@junction/primitives';
import { parseCandidateChange } from '@junction/protocol/govern';
import { describe, expect, it } from 'vitest';
import {
  actionOf,
  actionProblems,
  candidateAction,
  draftProblems,
  EMPTY_DRAFT,
  proposedText,
  readCoins,
  textProblems,
  type Draft,
} from './draft.ts';

const [gauge, escrow] = [toAddress(`0:${'a'.repeat(64)}`), toAddress(`0:${'b'.repeat(64)}`)];
const approve = candidateAction('approve', gauge, escrow);
const good: Draft = { title: 'T', link: 'https://a.example/', body: '', kind: 'approve', actions: [approve] };

describe('a draft', () => {
  it('is empty at first and reports missing fields in the order of the form', () => {
    expect(draftProblems(EMPTY_DRAFT)).toEqual(['no-title', 'no-link', 'no-kind']);
    expect(draftProblems({ ...good, actions: [] })).toEqual(['no-actions']);
    expect(draftProblems(good)).toEqual([]);
  });
  it('has at most ten actions', () => {
    expect(
      draftProblems({ ...good, kind: 'custom', actions: Array.from({ length: 10 }, () => approve) }),
    ).toEqual([]);
    expect(
      draftProblems({ ...good, kind: 'custom', actions: Array.from({ length: 11 }, () => approve) }),
    ).toEqual(['too-many-actions']);
  });
  it('requires every action to be valid', () => {
    expect(draftProblems({ ...good, kind: 'custom', actions: [{ ...approve, value: 'x' }] })).toEqual([
      'bad-action',
    ]);
  });
});

describe('the text of a draft', () => {
  it('is limited in characters, and in total bytes', () => {
    expect(
      textProblems({
        ...good,
        title: 'a'.repeat(100),
        link: `https://a.example/${'b'.repeat(82)}`,
        body: 'c'.repeat(3800),
      }),
    ).toEqual([]);
    expect(textProblems({ ...good, title: 'a'.repeat(101) })).toEqual(['long-title']);
    expect(textProblems({ ...good, link: `https://a.example/${'b'.repeat(83)}` })).toEqual(['long-link']);
    expect(textProblems({ ...good, body: 'c'.repeat(3801) })).toEqual(['long-body']);
    expect(textProblems({ ...good, body: '안'.repeat(3800) })).toEqual(['bytes']);
  });
  it('requires a web link', () => {
    for (const link of ['x', 'javascript:alert(1)', 'ftp://a.example'])
      expect(textProblems({ ...good, link })).toEqual(['bad-link']);
  });
  it('is trimmed', () => {
    expect(proposedText({ title: ' a ', link: ' b ', body: '\nc\n' })).toEqual({
      title: 'a',
      link: 'b',
      body: 'c',
    });
  });
});

describe('an action', () => {
  it('on a candidate is one message to the vote escrow with one coin', () => {
    expect(actionOf(approve)).toMatchObject({ target: escrow, value: 1_000_000_000n });
    expect(parseCandidateChange(approve.payload)).toEqual({ change: 'approve', gauge });
    expect(parseCandidateChange(candidateAction('remove', gauge, escrow).payload)).toEqual({
      change: 'remove',
      gauge,
    });
  });
  it('reports its validation errors', () => {
    expect(actionProblems({ target: 'x', payload: 'y', value: '-1' })).toEqual([
      'target',
      'payload',
      'value',
    ]);
    expect(actionProblems(approve)).toEqual([]);
  });
  it('without a payload only sends coins', () => {
    const coins = { target: escrow, payload: ' ', value: '2' };
    expect(actionProblems(coins)).toEqual([]);
    expect(actionOf(coins)).toEqual({
      target: escrow,
      payload: 'te6ccgEBAQEAAgAAAA==',
      value: 2_000_000_000n,
    });
  });
  it('accepts coins with nine decimals, including 0', () => {
    expect(readCoins('0')).toBe(0n);
    expect(readCoins('1.000000001')).toBe(1_000_000_001n);
    for (const text of ['', '-1', '1e3', '0.0000000001', 'NaN', '1,5'])
      expect(readCoins(text)).toBeUndefined();
  });
});
