import { describe, expect, it } from 'vitest';
import { getEnabledFilterButtons } from './filter-offers.ts';

describe('the proposal filter', () => {
  it('can be applied only if changed', () => {
    expect(getEnabledFilterButtons(undefined, undefined).canApply).toBe(false);
    expect(getEnabledFilterButtons('queued', 'queued').canApply).toBe(false);
    expect(getEnabledFilterButtons(undefined, 'queued').canApply).toBe(true);
    expect(getEnabledFilterButtons('queued', 'failed').canApply).toBe(true);
  });
  it('can be cleared only if applied', () => {
    expect(getEnabledFilterButtons(undefined, undefined).canClear).toBe(false);
    expect(getEnabledFilterButtons('queued', 'queued').canClear).toBe(true);
    expect(getEnabledFilterButtons(undefined, 'failed').canClear).toBe(true);
  });
});
