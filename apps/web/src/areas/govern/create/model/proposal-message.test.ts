import { nano, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { createBlocker, proposalRequest, type ProposalFacts } from './proposal-message.ts';

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
const weight = { ok: true, carriage: 0n } as const;
const ready = { gate, permission: 'allowed', problems: [], weight, cost: 9n, coin: 9n } as const;

describe('what keeps a proposal from being sent', () => {
  it('is nothing where all is there', () => {
    expect(createBlocker(ready)).toBeUndefined();
  });
  it('is told in the order in which it can be mended', () => {
    const worst = { ...ready, coin: 1n } as const;
    expect(createBlocker(worst)).toBe('insufficient-coin');
    expect(createBlocker({ ...worst, cost: undefined })).toBe('reading');
    const heavy = { ...worst, weight: { ok: false, why: 'too-heavy' } } as const;
    expect(createBlocker(heavy)).toBe('too-heavy');
    const untitled = { ...heavy, problems: ['no-title'] } as const;
    expect(createBlocker(untitled)).toBe('no-title');
    expect(createBlocker({ ...untitled, permission: 'bound' })).toBe('no-permission');
    expect(createBlocker({ ...untitled, permission: 'unknown' })).toBe('reading');
    expect(createBlocker({ ...untitled, gate: { ...gate, hasWallet: false } })).toBe('connect');
  });
  it('is not a balance that nobody knows', () => {
    expect(createBlocker({ ...ready, coin: undefined })).toBeUndefined();
  });
});

describe('the message of a proposal', () => {
  const facts: ProposalFacts = {
    signer: { account: ME, networkId: 7 },
    root: ROOT,
    cost: nano(9n),
    weight,
    actions: [{ target: TARGET, value: nano(5n), payload: 'te6' }],
    description: '["a"]',
    veAccount: undefined,
  };
  it('tells the text and every action as they stand in it', () => {
    expect(proposalRequest(facts)).toMatchObject({
      kind: 'create-proposal',
      terms: { target: ROOT },
      told: {
        method: 'propose',
        receiver: { role: 'dao-root', address: ROOT },
        sum: 9n,
        details: { description: '["a"]', actions: `${TARGET} 5 te6` },
      },
    });
  });
  it.each(['signer', 'root', 'cost'] as const)('is not told while the %s is not known', (name) => {
    expect(proposalRequest({ ...facts, [name]: undefined })).toBeUndefined();
  });
  it('is not told of what no message could carry', () => {
    expect(proposalRequest({ ...facts, weight: { ok: false, why: 'too-heavy' } })).toBeUndefined();
  });
});
