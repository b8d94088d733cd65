import { ONE, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { shareDown, tokensOfLpDown, walletDeployment } from './lp.ts';

describe('LP', () => {
  it('is nothing of an empty pool and all of a pool for its whole supply', () => {
    expect(shareDown(5n, 0n)).toBe(0n);
    expect(shareDown(7n, 7n)).toBe(ONE);
    expect(shareDown(0n, 7n)).toBe(0n);
  });
  it('rounds its share and its tokens down', () => {
    expect(shareDown(1n, 3n)).toBe(333_333_333_333_333_333n);
    expect(tokensOfLpDown(1n, [10n, 2n], 3n)).toEqual([3n, 0n]);
    expect(tokensOfLpDown(1n, [10n, 2n], 0n)).toEqual([0n, 0n]);
  });
});

it('a token wallet takes a tenth of a coin where it may be missing, and nothing where it holds something', () => {
  const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
  const [here, empty, unknown] = [root('1'), root('2'), root('3')];
  const held = new Map([
    [here, 1n],
    [empty, 0n],
  ]);
  expect(walletDeployment([here], held)).toBe(0n);
  expect(walletDeployment([empty], held)).toBe(100_000_000n);
  expect(walletDeployment([unknown], held)).toBe(100_000_000n);
  // Once for all of them.
  expect(walletDeployment([here, empty, unknown], held)).toBe(100_000_000n);
});
