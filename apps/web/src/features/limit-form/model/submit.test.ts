import { describe, expect, it } from 'vitest';
import { limitButton, type LimitFacts } from './submit.ts';

const ready: LimitFacts = {
  isPreparing: false,
  hasAccount: true,
  isRightNetwork: true,
  hasTokens: true,
  root: 'deployed',
  spend: 10n,
  receive: 5n,
  hasPrice: true,
  receiveSupply: 1_000n,
  balance: 10n,
  coin: 100n,
  gas: 6n,
  busy: undefined,
};
const label = (facts: Partial<LimitFacts>) => limitButton({ ...ready, ...facts }).blocker;

describe('submit ladder', () => {
  it('creates when nothing is in the way', () => {
    expect(limitButton(ready)).toEqual({ blocker: undefined, action: 'create', isBusy: false });
  });
  it('names the most important reason first', () => {
    const worst = {
      spend: 0n,
      receive: 2_000n,
      root: 'missing',
      hasAccount: false,
      hasTokens: false,
    } as const;
    expect(label(worst)).toBe('connect');
    expect(label({ ...worst, hasAccount: true })).toBe('select-token');
    expect(label({ ...worst, hasAccount: true, hasTokens: true })).toBe('deploy-root');
    expect(label({ receive: 2_000n, spend: 0n })).toBe('exceeds-supply');
    expect(label({ spend: 0n })).toBe('enter-amount');
    expect(label({ hasPrice: false })).toBe('enter-price');
    expect(label({ spend: 11n })).toBe('insufficient');
    expect(label({ coin: 5n })).toBe('insufficient-coin');
  });
  it('offers what resolves a reason', () => {
    expect(limitButton({ ...ready, root: 'missing' }).action).toBe('deploy-root');
    expect(limitButton({ ...ready, root: 'missing', coin: 5n })).toMatchObject({
      blocker: 'insufficient-coin',
      action: undefined,
    });
    expect(limitButton({ ...ready, isRightNetwork: false }).action).toBe('switch-network');
  });
  it('is busy while something runs', () => {
    expect(limitButton({ ...ready, root: 'unknown' })).toMatchObject({
      blocker: 'loading-root',
      isBusy: true,
    });
    expect(label({ busy: { kind: 'create-order', isAsking: true } })).toBe('await-wallet');
    expect(label({ busy: { kind: 'create-order', isAsking: false } })).toBe('creating');
    expect(label({ root: 'missing', busy: { kind: 'deploy-order-root', isAsking: false } })).toBe(
      'deploying-root',
    );
  });
});
