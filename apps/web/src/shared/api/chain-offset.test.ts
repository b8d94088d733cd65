import { describe, expect, it } from 'vitest';
import { chainOffset } from './chain-offset.ts';

const NOW = 1_795_000_000;

describe('the clock of the chain', () => {
  it('is that of this machine while blocks come as late as they do', () => {
    for (const late of [0, 1, 60, 120, -5]) expect(chainOffset(NOW - late, NOW)).toBe(0);
  });

  it('is another one when a block comes from the future, be it a minute, or from long ago', () => {
    expect(chainOffset(NOW + 60, NOW)).toBe(60);
    expect(chainOffset(NOW + 172_800, NOW)).toBe(172_800);
    expect(chainOffset(NOW - 3_600, NOW)).toBe(-3_600);
  });
});
