import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../rooms/operation/index.ts';
import { getTokenUpgradeState } from './upgradable.ts';

const account = toAddress(`0:${'1'.repeat(64)}`);
const oldRoot = toAddress(`0:${'2'.repeat(64)}`);
const other = toAddress(`0:${'3'.repeat(64)}`);

function upgrade(
  state: Operation['state'],
  changes: Partial<{ account: typeof account; target: typeof account }> = {},
): Operation {
  return {
    id: '1',
    kind: 'upgrade-token',
    chainId: 31_337,
    account: changes.account ?? account,
    terms: { tokens: [], target: changes.target ?? oldRoot },
    startedAt: 1,
    updatedAt: 1,
    state,
  };
}

const done = {
  step: 'succeeded',
  messageHash: undefined,
  transactionHash: undefined,
  received: '5',
} as const;

describe('the progress of an upgrade', () => {
  it('is ready at first, and for other accounts and tokens', () => {
    expect(getTokenUpgradeState({ oldRoot }, account, [])).toBe('ready');
    const others = [upgrade(done, { account: other }), upgrade(done, { target: other })];
    expect(getTokenUpgradeState({ oldRoot }, account, others)).toBe('ready');
  });

  it('is pending from the request to the end of the message tree', () => {
    for (const state of [
      { step: 'preparing' },
      { step: 'awaiting-wallet' },
      { step: 'sent', messageHash: undefined },
    ] as const)
      expect(getTokenUpgradeState({ oldRoot }, account, [upgrade(state)])).toBe('upgrading');
    expect(getTokenUpgradeState({ oldRoot }, account, [upgrade(done)])).toBe('upgraded');
  });

  it('is ready again after a rejection or failure, whatever came before', () => {
    const rejected = upgrade({ step: 'cancelled', by: 'user' });
    const failed = upgrade({ step: 'failed', code: 'EXPIRED' });
    expect(getTokenUpgradeState({ oldRoot }, account, [rejected, upgrade(done)])).toBe('ready');
    expect(getTokenUpgradeState({ oldRoot }, account, [failed])).toBe('ready');
  });
});
