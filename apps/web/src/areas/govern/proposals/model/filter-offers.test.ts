import { describe, expect, it } from 'vitest';
import { getEnabledProposalFilterButtons } from './filter-offers.ts';

describe('the proposal filter', () => {
  it('can be applied only if changed', () => {
    expect(getEnabledProposalFilterButtons(undefined, undefined).canApply).toBe(false);
    expect(getEnabledProposalFilterButtons('queued', 'queued').canApply).toBe(false);
    expect(getEnabledProposalFilterButtons(undefined, 'queued').canApply).toBe(true);
    expect(getEnabledProposalFilterButtons('queued', 'failed').canApply).toBe(true);
  });
  it('can be cleared only if applied', () => {
    expect(getEnabledProposalFilterButtons(undefined, undefined).canClear).toBe(false);
    expect(getEnabledProposalFilterButtons('queued', 'queued').canClear).toBe(true);
    expect(getEnabledProposalFilterButtons(undefined, 'failed').canClear).toBe(true);
  });
});
