import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { listCallDifferences } from '../../../../rooms/operation/testing/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { FarmCallRequest } from './farm-messages.ts';
import {
  buildFarmEndAnnouncement,
  buildFarmEndRequest,
  getFarmOwnerMessageCoins,
  buildFarmFundingAnnouncement,
  buildFarmFundingRequest,
  announceFarmUnclaimedWithdrawal,
  buildFarmUnclaimedWithdrawRequest,
  buildFarmRoundAnnouncement,
  buildFarmRoundRequest,
  type FarmOwnerContext,
} from './owner-messages.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [FARM, ME, WALLET, ROOT] = [address('1'), address('2'), address('3'), address('4')] as const;
const context: FarmOwnerContext = { farm: FARM, signer: { account: ME, networkId: 7 }, isFromFactory: true };
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
const rewardRates = [
  { token, perSecond: 5n },
  { token, perSecond: 7n },
];
const payment = { from: WALLET, token, units: 500n };

function given(announcement: MessageAnnouncement | undefined): MessageAnnouncement {
  if (announcement === undefined) throw new Error('nothing was announced');
  return announcement;
}
const differences = (announcement: MessageAnnouncement, { build }: FarmCallRequest) =>
  listCallDifferences(announcement, build);

describe("an owner's message matches the announcement", () => {
  it('for new rates, in the order of the rewards', () => {
    const announcement = given(buildFarmRoundAnnouncement(context, START, rewardRates));
    expect(announcement).toMatchObject({
      method: 'addRewardRound',
      receiver: { role: 'farm', address: FARM },
      details: { rounds: '1000:5+7' },
    });
    const request = buildFarmRoundRequest(announcement, START, rewardRates);
    expect([request.kind, differences(announcement, request)]).toEqual(['add-reward-round', []]);
    expect(
      differences(announcement, buildFarmRoundRequest(announcement, START, rewardRates.toReversed())),
    ).toEqual(['details']);
  });
  it('for the end of the farm', () => {
    const announcement = given(buildFarmEndAnnouncement(context, START));
    const request = buildFarmEndRequest(announcement, START);
    expect([request.kind, differences(announcement, request)]).toEqual(['end-rewards', []]);
    expect(differences(announcement, buildFarmEndRequest(announcement, seconds(1_001)))).toEqual(['details']);
  });
  it('for unclaimed rewards, which go to the signer', () => {
    const announcement = given(announceFarmUnclaimedWithdrawal(context));
    const request = buildFarmUnclaimedWithdrawRequest(announcement, ME);
    expect([request.kind, differences(announcement, request)]).toEqual(['withdraw-unclaimed', []]);
    expect(differences(announcement, buildFarmUnclaimedWithdrawRequest(announcement, WALLET))).toEqual([
      'recipient',
    ]);
  });
  it('for funding, whose tokens may return to their wallet', () => {
    const announcement = given(buildFarmFundingAnnouncement(context, payment));
    expect(announcement).toMatchObject({ receiver: { address: WALLET }, first: { address: FARM } });
    expect(announcement.sum).toBe(getFarmOwnerMessageCoins(true, 'reward'));
    const request = buildFarmFundingRequest(announcement, { farm: FARM, amount: 500n, wallet: WALLET });
    expect(request.terms).toEqual({ tokens: announcement.leaves, wallet: WALLET });
    expect(differences(announcement, request)).toEqual([]);
    const unknown = buildFarmFundingRequest(announcement, { farm: FARM, amount: 500n, wallet: undefined });
    expect(unknown.terms).toEqual({ tokens: announcement.leaves });
  });
});

describe('nothing is announced', () => {
  it.each([
    ['without a signer', { signer: undefined }],
    ['of a farm that the fabric is not known to have made', { isFromFactory: false }],
  ])('%s', (_, change) => {
    const other = { ...context, ...change };
    expect(buildFarmRoundAnnouncement(other, START, rewardRates)).toBeUndefined();
    expect(buildFarmEndAnnouncement(other, START)).toBeUndefined();
    expect(announceFarmUnclaimedWithdrawal(other)).toBeUndefined();
    expect(buildFarmFundingAnnouncement(other, payment)).toBeUndefined();
  });
  it.each(['from', 'token'] as const)('for funding while its %s is unknown', (name) => {
    expect(buildFarmFundingAnnouncement(context, { ...payment, [name]: undefined })).toBeUndefined();
  });
});
