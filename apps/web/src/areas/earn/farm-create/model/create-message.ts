import type { Address } from '@junction/primitives';
import { EARN_ATTACHED, createFarm } from '@junction/protocol/earn';
import type { Signer } from '@junction/wallet';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement, type CallRequest } from '../../../../rooms/operation/calls/index.ts';
import type { FarmTerms } from './draft.ts';

/** Attached nano; the farm keeps all of it. */
export const CREATE_FARM_NANO = EARN_ATTACHED.createFarm;
/** Path that notifications link to. */
export const PAGE = '/farming/create';
/** Hold period of unclaimed rewards in `createFarm`, seconds: 30 days. */
const FARM_HOLD_SECONDS = '2592000';

/** Returns the parameters stated in the announcement. The encoded message is compared with them before it is sent. */
function announcedDetails({ depositToken, rewards, start, vestingPeriod, vestingRatio }: FarmTerms) {
  return {
    tokens: [depositToken, ...rewards.map(({ token }) => token)],
    typed: rewards.map(({ token, decimals }) => ({ root: token, decimals })),
    details: {
      rewards: rewards.map(({ token }) => token).join(),
      rounds: `${start}:${rewards.map(({ perSecond }) => perSecond).join('+')}`,
      period: vestingPeriod.toString(),
      ratio: vestingRatio.toString(),
      hold: FARM_HOLD_SECONDS,
    },
  };
}

/** Message that creates a farm; undefined without a signer or valid terms. */
export function createMessage(input: {
  readonly signer: Signer | undefined;
  readonly farmFactory: Address | undefined;
  readonly terms: FarmTerms | undefined;
}): Announcement | undefined {
  const { signer, farmFactory, terms } = input;
  if (signer === undefined || farmFactory === undefined || terms === undefined) return undefined;
  const to = { role: 'farm-fabric', address: farmFactory } as const;
  const call = buildCallAnnouncement({ signer, to, method: 'deployFarmPool', sum: CREATE_FARM_NANO });
  return { ...call, ...announcedDetails(terms), back: undefined };
}

/** Builds the request that sends an announced creation; `name` is the name of the deposited token. */
export function createRequest(announcement: Announcement, terms: FarmTerms, name: string): CallRequest {
  const { rewards, start, depositToken, vestingPeriod, vestingRatio } = terms;
  const { receiver, signer } = announcement;
  return {
    kind: 'create-farm',
    announcement,
    terms: {
      tokens: [],
      pool: { address: undefined, name },
      target: receiver.address,
      page: PAGE,
    },
    build: () =>
      createFarm({
        owner: signer.account,
        depositToken,
        rewardTokens: rewards.map(({ token }) => token),
        rounds: [{ start, perSecond: rewards.map(({ perSecond }) => perSecond) }],
        vestingPeriod,
        vestingRatio,
      }),
  };
}
