import type { Address } from '@junction/primitives';
import { EARN_ATTACHED_NANO, buildCreateFarmCall } from '@junction/protocol/earn';
import type { SigningAccount } from '@junction/wallet';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement, type AnnouncedCallRequest } from '../../../../rooms/operation/calls/index.ts';
import type { FarmCreationParams } from './draft.ts';

/** Attached nano; the farm keeps all of it. */
export const CREATE_FARM_NANO = EARN_ATTACHED_NANO.createFarm;
/** Path that notifications link to. */
export const CREATE_FARM_PATH = '/farming/create';
/** Hold period of unclaimed rewards in `createFarm`, seconds: 30 days. */
const FARM_HOLD_SECONDS = '2592000';

/** Returns the parameters stated in the announcement. The encoded message is compared with them before it is sent. */
function announcedDetails({ depositToken, rewards, start, vestingPeriod, vestingRatio }: FarmCreationParams) {
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
export function buildCreateFarmAnnouncement(input: {
  readonly signer: SigningAccount | undefined;
  readonly farmFactory: Address | undefined;
  readonly terms: FarmCreationParams | undefined;
}): MessageAnnouncement | undefined {
  const { signer, farmFactory, terms } = input;
  if (signer === undefined || farmFactory === undefined || terms === undefined) return undefined;
  const to = { role: 'farm-fabric', address: farmFactory } as const;
  const call = buildCallAnnouncement({ signer, to, method: 'deployFarmPool', sum: CREATE_FARM_NANO });
  return { ...call, ...announcedDetails(terms), back: undefined };
}

/** Builds the request that sends an announced creation; `name` is the name of the deposited token. */
export function buildCreateFarmRequest(
  announcement: MessageAnnouncement,
  terms: FarmCreationParams,
  name: string,
): AnnouncedCallRequest {
  const { rewards, start, depositToken, vestingPeriod, vestingRatio } = terms;
  const { receiver, signer } = announcement;
  return {
    kind: 'create-farm',
    announcement,
    terms: {
      tokens: [],
      pool: { address: undefined, name },
      target: receiver.address,
      page: CREATE_FARM_PATH,
    },
    build: () =>
      buildCreateFarmCall({
        owner: signer.account,
        depositToken,
        rewardTokens: rewards.map(({ token }) => token),
        rounds: [{ start, perSecond: rewards.map(({ perSecond }) => perSecond) }],
        vestingPeriod,
        vestingRatio,
      }),
  };
}
