import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { MessageAnnouncement } from '../../../../../rooms/operation/index.ts';
import { listCallDifferences } from '../../../../../rooms/operation/testing/index.ts';
import type { Token } from '../../../../../rooms/token/index.ts';
import {
  OWNER_MESSAGE_NANO,
  buildRewardEndAnnouncement,
  buildRewardEndRequest,
  buildGaugeFundingAnnouncement,
  buildGaugeFundingRequest,
  announceGaugeUnclaimedWithdrawal,
  buildGaugeUnclaimedWithdrawRequest,
  buildGaugeRoundAnnouncement,
  buildGaugeRoundRequest,
  type GaugeOwnerContext,
  type GaugeOwnerRequest,
} from './owner-messages.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [GAUGE, ME, WALLET, ROOT] = [address('1'), address('2'), address('3'), address('4')] as const;
const context: GaugeOwnerContext = { gauge: GAUGE, signer: { account: ME, networkId: 7 } };
const withoutSigner: GaugeOwnerContext = { ...context, signer: undefined };
const token: Token = {
  root: ROOT,
  symbol: 'JCT',
  name: 'Junction',
  decimals: 9,
  logoUri: undefined,
  vendor: undefined,
  verified: false,
  listed: true,
};
const START = seconds(1_000);
const rounds = [
  { reward: 0, perSecond: 5n, token },
  { reward: 2, perSecond: 7n, token },
];
const payment = { from: WALLET, token, amount: 500n };
const receives = [{ root: ROOT, symbol: 'JCT', decimals: 9, units: '3' }];

function given(announcement: MessageAnnouncement | undefined): MessageAnnouncement {
  if (announcement === undefined) throw new Error('nothing was announced');
  return announcement;
}

const differences = (announcement: MessageAnnouncement, { build }: GaugeOwnerRequest) =>
  listCallDifferences(announcement, build);

describe("an owner's message matches the announcement", () => {
  it('for new rates, with coins by the number of rewards', () => {
    const announcement = given(buildGaugeRoundAnnouncement(context, START, rounds));
    expect(announcement).toMatchObject({
      method: 'addRewardRounds',
      receiver: { role: 'gauge', address: GAUGE },
      sum: OWNER_MESSAGE_NANO.round(2),
      details: { rewards: '0,2', rounds: '1000:5,1000:7' },
    });
    expect(OWNER_MESSAGE_NANO.round(2)).toBeGreaterThan(OWNER_MESSAGE_NANO.round(0));
    const request = buildGaugeRoundRequest(announcement, START, rounds);
    expect(request).toMatchObject({ kind: 'add-reward-round', terms: { tokens: [] } });
    expect(differences(announcement, request)).toEqual([]);
    expect(differences(announcement, buildGaugeRoundRequest(announcement, seconds(1_001), rounds))).toEqual([
      'details',
    ]);
  });
  it('for the end of a reward', () => {
    const announcement = given(buildRewardEndAnnouncement(context, 2, START));
    const request = buildRewardEndRequest(announcement, 2, START);
    expect([request.kind, differences(announcement, request)]).toEqual(['end-rewards', []]);
    expect(differences(announcement, buildRewardEndRequest(announcement, 1, START))).toEqual(['details']);
  });
  it('for unclaimed tokens, which go to the signer', () => {
    const announcement = given(announceGaugeUnclaimedWithdrawal(context, 2));
    const request = buildGaugeUnclaimedWithdrawRequest(announcement, 2, receives);
    expect(request).toMatchObject({ kind: 'withdraw-unclaimed', terms: { tokens: [], receives } });
    expect([announcement.recipient, differences(announcement, request)]).toEqual([ME, []]);
  });
  it("for funding, from the signer's wallet of the token", () => {
    const announcement = given(buildGaugeFundingAnnouncement(context, payment));
    expect(announcement).toMatchObject({ receiver: { address: WALLET }, first: { address: GAUGE } });
    const request = buildGaugeFundingRequest(announcement, { gauge: GAUGE, amount: 500n, wallet: WALLET });
    expect(request).toMatchObject({
      kind: 'deposit-reward',
      terms: { tokens: announcement.leaves, wallet: WALLET },
    });
    expect(differences(announcement, request)).toEqual([]);
  });
});

describe('nothing is announced', () => {
  it('without a signer', () => {
    expect(buildGaugeRoundAnnouncement(withoutSigner, START, rounds)).toBeUndefined();
    expect(buildRewardEndAnnouncement(withoutSigner, 0, START)).toBeUndefined();
    expect(announceGaugeUnclaimedWithdrawal(withoutSigner, 0)).toBeUndefined();
    expect(buildGaugeFundingAnnouncement(withoutSigner, payment)).toBeUndefined();
  });
  it.each(['from', 'token'] as const)('for funding while its %s is unknown', (name) => {
    expect(buildGaugeFundingAnnouncement(context, { ...payment, [name]: undefined })).toBeUndefined();
  });
});
