import { describe, expect, it } from 'vitest';
import { filterOffers } from './filter-offers.ts';

describe('the proposal filter', () => {
  it('can be applied only if changed', () => {
    expect(filterOffers(undefined, undefined).canApply).toBe(false);
    expect(filterOffers('queued', 'queued').canApply).toBe(false);
    expect(filterOffers(undefined, 'queued').canApply).toBe(true);
    expect(filterOffers('queued', 'failed').canApply).toBe(true);
  });
  it('can be cleared only if applied', () => {
    expect(filterOffers(undefined, undefined).canClear).toBe(false);
    expect(filterOffers('queued', 'queued').canClear).toBe(true);
    expect(filterOffers(undefined, 'failed').canClear).toBe(true);
  });
});
