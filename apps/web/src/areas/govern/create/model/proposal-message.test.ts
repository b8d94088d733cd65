import { nano, toAddress } from '@junction/primitives';
import { computeProposalCreationCoins } from '@junction/protocol/govern';
import type { WalletConnection } from '@junction/wallet';
import { describe, expect, it } from 'vitest';
import { getCreateProposalBlocker, buildProposalRequest, type ProposalInput } from './proposal-message.ts';

const [ME, ROOT, TARGET] = [
  toAddress(`0:${'1'.repeat(64)}`),
  toAddress(`0:${'2'.repeat(64)}`),
  toAddress(`0:${'3'.repeat(64)}`),
] as const;
const gate = {
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
} as const;
const forwarding = { ok: true, forwardCost: 0n } as const;
const ready = { gate, permission: 'allowed', problems: [], forwarding, cost: 9n, coin: 9n } as const;

describe('blockers of creating a proposal', () => {
  it('are absent if everything is available', () => {
    expect(getCreateProposalBlocker(ready)).toBeUndefined();
  });
  it('are ordered by how they can be resolved', () => {
    const worst = { ...ready, coin: 1n } as const;
    expect(getCreateProposalBlocker(worst)).toBe('insufficient-coin');
    expect(getCreateProposalBlocker({ ...worst, cost: undefined })).toBe('reading');
    const heavy = { ...worst, forwarding: { ok: false, why: 'too-heavy' } } as const;
    expect(getCreateProposalBlocker(heavy)).toBe('too-heavy');
    const untitled = { ...heavy, problems: ['no-title'] } as const;
    expect(getCreateProposalBlocker(untitled)).toBe('no-title');
    expect(getCreateProposalBlocker({ ...untitled, permission: 'bound' })).toBe('no-permission');
    expect(getCreateProposalBlocker({ ...untitled, permission: 'unknown' })).toBe('reading');
    expect(getCreateProposalBlocker({ ...untitled, gate: { ...gate, hasWallet: false } })).toBe('connect');
  });
  it('do not include an unknown balance', () => {
    expect(getCreateProposalBlocker({ ...ready, coin: undefined })).toBeUndefined();
  });
});

describe('the message of a proposal', () => {
  const input: ProposalInput = {
    signer: { account: ME, networkId: 7 },
    root: ROOT,
    cost: nano(9n),
    forwarding,
    actions: [{ target: TARGET, value: nano(5n), payload: 'te6' }],
    description: '["a"]',
    veAccount: undefined,
  };
  it('announces the text and every action as encoded', () => {
    expect(buildProposalRequest(input)).toMatchObject({
      kind: 'create-proposal',
      terms: { target: ROOT },
      announcement: {
        method: 'propose',
        receiver: { role: 'dao-root', address: ROOT },
        sum: 9n,
        details: { description: '["a"]', actions: `${TARGET} 5 te6` },
      },
    });
  });
  it.each(['signer', 'root', 'cost'] as const)('is undefined while the %s is unknown', (name) => {
    expect(buildProposalRequest({ ...input, [name]: undefined })).toBeUndefined();
  });
  describe('when confirmed', () => {
    const VE_ACCOUNT = toAddress(`0:${'4'.repeat(64)}`);
    const rules = { votingDelay: '1', votingPeriod: '1', quorumVotes: '1', timeLock: '1', gracePeriod: '1' };
    /** Fake node that reports the account's ve, the part of it that proposals lock, and a threshold of 10. */
    const node = (ve: bigint, held: bigint, value = 1_500_000_000n): WalletConnection => {
      const answers: Readonly<Record<string, unknown>> = {
        calcTonActionsValue: { totalValue: value.toString() },
        proposalConfiguration: { proposalConfiguration: { ...rules, threshold: '10' } },
        lockedTokens: { value0: held.toString() },
        calculateVeAverage: {
          _qubeBalance: '0',
          _veQubeBalance: ve.toString(),
          _expiredVeQubes: '0',
          _unlockedQubes: '0',
          _veQubeAverage: '0',
          _veQubeAveragePeriod: '0',
        },
      };
      return {
        runGetter: (_: unknown, { method }: { readonly method: string }) => Promise.resolve(answers[method]),
      } as unknown as WalletConnection;
    };
    const cost = computeProposalCreationCoins(1_500_000_000n, 0n);
    const request = buildProposalRequest({ ...input, actions: [], cost, veAccount: VE_ACCOUNT });
    const differs = (difference: string) => ({ ok: false, error: { code: 'NOT_AS_SHOWN', difference } });

    it('is sent while there is enough ve', async () => {
      expect(await request?.build(node(15n, 5n), '1')).toMatchObject({ ok: true, value: { to: ROOT } });
    });
    it('is rejected after another proposal or an expired lock', async () => {
      expect(await request?.build(node(15n, 6n), '1')).toEqual(differs('WEIGHT'));
      expect(await request?.build(node(9n, 0n), '1')).toEqual(differs('WEIGHT'));
    });
    it('is rejected if the price changed', async () => {
      expect(await request?.build(node(15n, 5n, 1_600_000_000n), '1')).toEqual(differs('COST'));
    });
    it('is rejected if the account does not exist on-chain', async () => {
      const unknown = buildProposalRequest({ ...input, actions: [], cost, veAccount: undefined });
      expect(await unknown?.build(node(15n, 5n), '1')).toEqual(differs('ACCOUNT'));
    });
  });
  it('is undefined if no message can carry it', () => {
    expect(buildProposalRequest({ ...input, forwarding: { ok: false, why: 'too-heavy' } })).toBeUndefined();
  });
});
