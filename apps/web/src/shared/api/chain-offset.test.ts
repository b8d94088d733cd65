import { describe, expect, it } from 'vitest';
import { getChainOffset } from './chain-offset.ts';

const NOW = 1_795_000_000;

describe("the chain's clock", () => {
  it('equals the local one while blocks arrive with the usual delay', () => {
    for (const late of [0, 1, 60, 120, -5]) expect(getChainOffset(NOW - late, NOW)).toBe(0);
  });

  it('differs if a block is from the future, even by a minute, or from long ago', () => {
    expect(getChainOffset(NOW + 60, NOW)).toBe(60);
    expect(getChainOffset(NOW + 172_800, NOW)).toBe(172_800);
    expect(getChainOffset(NOW - 3_600, NOW)).toBe(-3_600);
  });
});
