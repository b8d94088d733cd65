import { describe, expect, it } from 'vitest';
import { getLimitOrderBlocker, type LimitOrderBlocker, type LimitOrderBlockerInput } from './submit.ts';

const ready: LimitOrderBlockerInput = {
  gate: { isPreparing: false, hasWallet: true, isOnWrongNetwork: false, isOnline: true, busy: undefined },
  coins: { coin: 100n, gas: 6n },
  hasTokens: true,
  isListUnread: false,
  root: 'deployed',
  spend: 10n,
  receive: 5n,
  hasPrice: true,
  receiveSupply: 1_000n,
  balance: 10n,
};
const poor = { coin: 5n, gas: 6n };

describe('submit blockers', () => {
  it('allow submitting without blockers', () => {
    expect(getLimitOrderBlocker(ready)).toBeUndefined();
  });
  it('start with the most important reason', () => {
    const worst = { spend: 0n, receive: 2_000n, root: 'missing', hasTokens: false } as const;
    const expected: readonly (readonly [LimitOrderBlocker, Partial<LimitOrderBlockerInput>])[] = [
      ['connect', { ...worst, gate: { ...ready.gate, hasWallet: false } }],
      ['offline', { ...worst, gate: { ...ready.gate, isOnline: false } }],
      ['await-wallet', { ...worst, gate: { ...ready.gate, busy: 'asking' } }],
      ['unavailable', { ...worst, root: 'unavailable' }],
      ['load-list', { ...worst, isListUnread: true }],
      ['select-token', worst],
      ['loading-root', { ...worst, hasTokens: true, root: 'unknown' }],
      ['deploy-root', { ...worst, hasTokens: true }],
      ['insufficient-coin', { ...worst, hasTokens: true, coins: poor }],
      ['exceeds-supply', { receive: 2_000n, spend: 0n }],
      ['enter-price', { hasPrice: false, spend: 0n }],
      ['enter-amount', { spend: 0n }],
      ['enter-amount', { receive: 0n }],
      ['insufficient', { spend: 11n, coins: poor }],
      ['insufficient-coin', { coins: poor }],
    ];
    for (const [blocker, input] of expected)
      expect(getLimitOrderBlocker({ ...ready, ...input })).toBe(blocker);
  });
  it('do not block on unknown values', () => {
    const unknown = { receiveSupply: undefined, balance: undefined, coins: { coin: undefined, gas: 6n } };
    expect(getLimitOrderBlocker({ ...ready, ...unknown })).toBeUndefined();
  });
});
