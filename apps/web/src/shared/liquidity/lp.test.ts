import { FIXED_POINT_ONE, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getLpShareRoundedDown, getTokensForLpRoundedDown, getWalletDeploymentNano } from './lp.ts';

describe('LP', () => {
  it('is zero for an empty pool and the whole pool for the total supply', () => {
    expect(getLpShareRoundedDown(5n, 0n)).toBe(0n);
    expect(getLpShareRoundedDown(7n, 7n)).toBe(FIXED_POINT_ONE);
    expect(getLpShareRoundedDown(0n, 7n)).toBe(0n);
  });
  it('rounds its share and its tokens down', () => {
    expect(getLpShareRoundedDown(1n, 3n)).toBe(333_333_333_333_333_333n);
    expect(getTokensForLpRoundedDown(1n, [10n, 2n], 3n)).toEqual([3n, 0n]);
    expect(getTokensForLpRoundedDown(1n, [10n, 2n], 0n)).toEqual([0n, 0n]);
  });
});

describe('coins for token wallets', () => {
  const [one, other] = [toAddress(`0:${'1'.repeat(64)}`), toAddress(`0:${'2'.repeat(64)}`)];
  it('are a tenth of a coin if one may be missing, and none if all exist', () => {
    expect(getWalletDeploymentNano([one], new Map())).toBe(100_000_000n);
    expect(getWalletDeploymentNano([one], new Map([[one, 0n]]))).toBe(100_000_000n);
    expect(getWalletDeploymentNano([one, other], new Map([[one, 5n]]))).toBe(100_000_000n);
    expect(getWalletDeploymentNano([one], new Map([[one, 5n]]))).toBe(0n);
  });
});
