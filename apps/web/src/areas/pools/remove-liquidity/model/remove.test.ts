import { describe, expect, it } from 'vitest';
import {
  getLpForPercentRoundedDown,
  getLpBalancePercentRoundedDown,
  previewLiquidityRemoval,
  getRemoveLiquidityBlocker,
  type RemoveLiquidityBlocker,
  type RemoveLiquidityBlockerInput,
} from './remove.ts';

const ready: RemoveLiquidityBlockerInput = {
  gate: { isPreparing: false, hasWallet: true, isOnWrongNetwork: false, isOnline: true, busy: undefined },
  coins: { coin: 10n ** 10n, gas: 10n ** 9n },
  hasTokens: true,
  pool: 'ready',
  held: 100n,
  amount: 10n,
  isAcknowledged: true,
};

describe('the button of removing liquidity', () => {
  it.each<[RemoveLiquidityBlocker | undefined, Partial<RemoveLiquidityBlockerInput>]>([
    ['connect', { gate: { ...ready.gate, hasWallet: false }, hasTokens: false }],
    ['offline', { gate: { ...ready.gate, isOnline: false }, hasTokens: false }],
    ['running', { gate: { ...ready.gate, busy: 'running' }, hasTokens: false }],
    ['select', { hasTokens: false, pool: 'missing' }],
    ['no-pool', { pool: 'missing', held: undefined }],
    ['syncing', { pool: 'unknown' }],
    ['syncing', { held: undefined }],
    ['no-lp', { held: 0n }],
    ['enter-amount', { amount: 0n }],
    ['too-big', { amount: 101n }],
    ['insufficient-coin', { coins: { coin: 1n, gas: 2n }, isAcknowledged: false }],
    ['acknowledge', { amount: 100n, isAcknowledged: false }],
    [undefined, { amount: 100n }],
  ])('is blocked by %s', (blocker, input) => {
    expect(getRemoveLiquidityBlocker({ ...ready, ...input })).toBe(blocker);
  });
});

describe('a removal', () => {
  const pool = { reserves: [1_000n, 333n], lpSupply: 300n };
  it('rounds returned amounts down', () => {
    expect(previewLiquidityRemoval(pool, 100n, 7n).receives).toEqual([23n, 7n]);
  });
  it('leaves a sole provider the whole pool', () => {
    const { after } = previewLiquidityRemoval(pool, 300n, 7n);
    expect(after.share).toBe(10n ** 18n);
    expect(after.lp).toBe(293n);
  });
  it('leaves nothing if complete', () => {
    const { receives, after } = previewLiquidityRemoval(pool, 300n, 300n);
    expect(receives).toEqual([1_000n, 333n]);
    expect(after).toEqual({ lp: 0n, tokens: [0n, 0n], share: 0n });
  });
  it('handles an empty pool', () => {
    expect(previewLiquidityRemoval({ reserves: [0n, 0n], lpSupply: 0n }, 0n, 5n).receives).toEqual([0n, 0n]);
  });
});

describe('the slider', () => {
  it('ranges from nothing to exactly all, rounding down in between', () => {
    expect([0, 33, 50, 100].map((percent) => getLpForPercentRoundedDown(percent, 101n))).toEqual([
      0n,
      33n,
      50n,
      101n,
    ]);
  });
  it('follows the amount, never beyond the end', () => {
    expect([0n, 50n, 101n, 500n].map((amount) => getLpBalancePercentRoundedDown(amount, 101n))).toEqual([
      0, 49, 100, 100,
    ]);
    expect(getLpBalancePercentRoundedDown(5n, 0n)).toBe(0);
  });
});
