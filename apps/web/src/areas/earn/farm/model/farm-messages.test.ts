import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { listCallDifferences } from '../../../../rooms/operation/testing/index.ts';
import {
  FARM_ACTION_NANO,
  buildClaimForUserAnnouncement,
  buildClaimForUserRequest,
  buildFarmClaimRequest,
  buildFarmDepositAnnouncement,
  buildFarmDepositRequest,
  buildFarmCallAnnouncement,
  buildFarmWithdrawalAnnouncement,
  buildFarmWithdrawalRequest,
  type FarmMessageContext,
  type FarmCallRequest,
} from './farm-messages.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [FARM, ME, WALLET, LP, OTHER] = [
  address('1'),
  address('2'),
  address('3'),
  address('4'),
  address('5'),
] as const;
const context: FarmMessageContext = {
  farm: FARM,
  signer: { account: ME, networkId: 7 },
  sum: FARM_ACTION_NANO,
  deposit: { root: LP, symbol: 'A-B', decimals: 9 },
  lpWallet: WALLET,
  risk: undefined,
};

function given(announcement: MessageAnnouncement | undefined): MessageAnnouncement {
  if (announcement === undefined) throw new Error('nothing was announced');
  return announcement;
}
const differences = (announcement: MessageAnnouncement, { build }: FarmCallRequest) =>
  listCallDifferences(announcement, build);

describe('a deposit', () => {
  it("transfers from the signer's wallet to the farm as announced", () => {
    const announcement = given(buildFarmDepositAnnouncement(context, 500n));
    expect(announcement).toMatchObject({
      receiver: { address: WALLET },
      first: { role: 'farm', address: FARM },
      sum: FARM_ACTION_NANO,
      leaves: [{ root: LP, symbol: 'A-B', decimals: 9, units: '500' }],
    });
    const request = buildFarmDepositRequest(FARM, announcement, 500n);
    expect(request).toMatchObject({ kind: 'deposit-in-farm', terms: { tokens: announcement.leaves } });
    expect(differences(announcement, request)).toEqual([]);
    expect(differences(announcement, buildFarmDepositRequest(FARM, announcement, 501n))).toEqual(['leaves']);
  });
  it.each([
    ['there is no signer', { signer: undefined }],
    ['it is not known who made the farm', { sum: undefined }],
    ['the own wallet is not known', { lpWallet: undefined }],
    ['the token is not known', { deposit: undefined }],
    ['tokens would not become one', { risk: 'unknown-factory' as const }],
  ])('is undefined if %s', (_, change) => {
    expect(buildFarmDepositAnnouncement({ ...context, ...change }, 500n)).toBeUndefined();
  });
});

describe('a withdrawal', () => {
  const REWARDS = [{ root: toAddress(`0:${'ab'.repeat(32)}`), symbol: 'USDT', decimals: 6, units: '7' }];
  it('in an emergency pays no rewards', () => {
    const announcement = given(buildFarmCallAnnouncement(context, 'safeWithdraw'));
    expect(
      buildFarmWithdrawalRequest(context, announcement, { amount: 500n, rewards: REWARDS }).terms.besides,
    ).toEqual([]);
  });
  it("of a part has the token's decimals, and returns to the signer's wallet", () => {
    const announcement = given(buildFarmWithdrawalAnnouncement(context, 500n));
    expect(announcement).toMatchObject({ minimums: [{ root: LP, units: 500n, decimals: 9 }], leaves: [] });
    const request = buildFarmWithdrawalRequest(context, announcement, { amount: 500n, rewards: REWARDS });
    expect(request).toMatchObject({
      kind: 'withdraw-from-farm',
      terms: {
        tokens: [],
        receives: [{ root: LP, units: '500' }],
        besides: [{ units: '7' }],
        wallet: WALLET,
      },
    });
    expect(differences(announcement, request)).toEqual([]);
  });
  it.each(['withdrawAll', 'safeWithdraw'] as const)(
    'of everything by %s matches the announcement',
    (method) => {
      const announcement = given(buildFarmCallAnnouncement(context, method));
      expect(
        differences(
          announcement,
          buildFarmWithdrawalRequest(context, announcement, { amount: 500n, rewards: REWARDS }),
        ),
      ).toEqual([]);
    },
  );
  it('omits an unknown wallet and unknown amounts', () => {
    const announcement = given(buildFarmCallAnnouncement(context, 'withdrawAll'));
    const unknown = { ...context, deposit: undefined, lpWallet: undefined };
    expect(buildFarmWithdrawalRequest(unknown, announcement, { amount: 500n, rewards: [] }).terms).toEqual({
      tokens: [],
      receives: [],
      besides: [],
    });
  });
  it('of a part is undefined for an unknown token', () => {
    expect(buildFarmWithdrawalAnnouncement({ ...context, deposit: undefined }, 500n)).toBeUndefined();
  });
});

describe('a claim', () => {
  it('matches the announcement and states its amounts', () => {
    const announcement = given(buildFarmCallAnnouncement(context, 'claimReward'));
    const receives = [{ root: LP, symbol: 'A-B', decimals: 9, units: '3' }];
    const request = buildFarmClaimRequest(announcement, receives);
    expect(request.terms.receives).toBe(receives);
    expect([announcement.recipient, differences(announcement, request)]).toEqual([ME, []]);
  });
  it('on behalf of another account pays that account', () => {
    const announcement = given(buildClaimForUserAnnouncement(context, OTHER));
    expect(announcement.recipient).toBe(OTHER);
    expect(differences(announcement, buildClaimForUserRequest(announcement, OTHER))).toEqual([]);
    expect(differences(announcement, buildClaimForUserRequest(announcement, ME))).toEqual(['recipient']);
  });
  it('is undefined while nothing may be sent', () => {
    expect(buildFarmCallAnnouncement({ ...context, sum: undefined }, 'claimReward')).toBeUndefined();
    expect(buildClaimForUserAnnouncement({ ...context, signer: undefined }, OTHER)).toBeUndefined();
  });
});
