import { describe, expect, it } from 'vitest';
import { USUAL_INTERVAL, isSilent, nextInterval } from './liveness.ts';

describe('a chain', () => {
  const heard = { seenAt: 100_000, interval: USUAL_INTERVAL };
  it('lives while no more than two blocks are missing', () => {
    expect(isSilent(heard, 100_000)).toBe(false);
    expect(isSilent(heard, 100_000 + 2 * USUAL_INTERVAL)).toBe(false);
  });
  it('is silent after that', () => {
    expect(isSilent(heard, 100_000 + 2 * USUAL_INTERVAL + 1_001)).toBe(true);
    expect(isSilent(heard, 180_000)).toBe(true);
  });
  it('is given the time it takes, within bounds', () => {
    expect(nextInterval(USUAL_INTERVAL, 200)).toBe(USUAL_INTERVAL);
    expect(nextInterval(USUAL_INTERVAL, 8_000)).toBe(8_000);
    expect(nextInterval(10_000, 1_000)).toBe(8_000);
    expect(nextInterval(8_000, 600_000)).toBe(15_000);
  });
});
