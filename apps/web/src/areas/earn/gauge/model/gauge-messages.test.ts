import { nano, seconds, toAddress, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  buildGaugeClaimAnnouncement,
  buildGaugeDepositAnnouncement,
  buildGaugeWithdrawalAnnouncement,
  type GaugeMessageContext,
} from './gauge-messages.ts';

const address = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [GAUGE, LP, ME, WALLET] = [address('1'), address('2'), address('3'), address('4')] as const;
const LOCK = seconds(86_400);

const context: GaugeMessageContext = {
  gauge: GAUGE,
  signer: { account: ME, networkId: 7 },
  sum: nano(9n),
  root: LP,
  deposit: { symbol: 'A-B', decimals: 9 },
  lpWallet: WALLET,
  isRead: true,
  risk: undefined,
};

describe('a deposit', () => {
  it("transfers from the signer's wallet to the gauge with its lock", () => {
    expect(buildGaugeDepositAnnouncement(context, 500n, LOCK)).toMatchObject({
      method: 'transfer',
      receiver: { address: WALLET },
      first: { role: 'gauge', address: GAUGE },
      sum: 9n,
      leaves: [{ root: LP, symbol: 'A-B', decimals: 9, units: '500' }],
      details: { lock: '86400', claim: 'false' },
    });
  });
  it.each([
    ['there is no signer', { signer: undefined }],
    ['what it carries is not known', { sum: undefined }],
    ['the own wallet is not known', { lpWallet: undefined }],
    ['the gauge has not been read', { isRead: false }],
    ['the token is not known', { deposit: undefined }],
    ['tokens would not become a deposit', { risk: 'is-reward' as const }],
  ])('is undefined if %s', (_, change) => {
    expect(buildGaugeDepositAnnouncement({ ...context, ...change }, 500n, LOCK)).toBeUndefined();
  });
});

describe('a withdrawal', () => {
  it('has the amount in the entered decimals, and whether rewards are claimed', () => {
    expect(buildGaugeWithdrawalAnnouncement(context, 500n, true)).toMatchObject({
      method: 'withdraw',
      receiver: { role: 'gauge', address: GAUGE },
      minimums: [{ root: LP, units: 500n, decimals: 9 }],
      details: { claim: 'true' },
      leaves: [],
    });
  });
  it('is possible from a gauge in which a deposit would be lost', () => {
    expect(buildGaugeWithdrawalAnnouncement({ ...context, risk: 'other-token' }, 500n, false)).toBeDefined();
  });
  it('is undefined for an unknown token', () => {
    expect(buildGaugeWithdrawalAnnouncement({ ...context, deposit: undefined }, 500n, false)).toBeUndefined();
  });
});

it('claims nothing if the sum is unknown', () => {
  expect(buildGaugeClaimAnnouncement(context)).toMatchObject({ method: 'claimReward', sum: 9n });
  expect(buildGaugeClaimAnnouncement({ ...context, sum: undefined })).toBeUndefined();
});
