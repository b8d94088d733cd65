import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getProposalDraftStorageItem } from './draft-storage.ts';
import { EMPTY_PROPOSAL_DRAFT, type ProposalDraft } from './model/draft.ts';

const draft: ProposalDraft = {
  title: 'T',
  link: 'L',
  body: 'B',
  kind: 'custom',
  actions: [{ target: 'a', payload: 'b', value: '1' }],
};

const draftItem = getProposalDraftStorageItem({ chainId: 31337 });

describe('draft storage', () => {
  it('is separate for each network', () => {
    expect(getProposalDraftStorageItem({ chainId: 1 }).key).not.toBe(draftItem.key);
    expect(getProposalDraftStorageItem({ chainId: 31337 })).toBe(draftItem);
  });
  it('returns a saved draft unchanged', () => {
    expect(draftItem.parse(draftItem.format(draft))).toEqual(draft);
    expect(draftItem.parse(draftItem.format(EMPTY_PROPOSAL_DRAFT))).toEqual(EMPTY_PROPOSAL_DRAFT);
  });
  it('ignores drafts of another version or shape', () => {
    for (const stored of [
      { v: 2, data: draft },
      { v: 1, data: { ...draft, kind: 'steal' } },
      { v: 1, data: { ...draft, body: 'x'.repeat(20_001) } },
      { v: 1, data: { ...draft, actions: Array.from({ length: 11 }, () => draft.actions[0]) } },
      { v: 1, data: [] },
    ])
      expect(draftItem.parse(JSON.stringify(stored))).toBeUndefined();
  });
  it('never throws on invalid stored data', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void draftItem.parse(text)));
  });
});
