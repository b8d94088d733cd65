import type { Address } from '@junction/primitives';
import { EARN_ATTACHED, createFarm } from '@junction/protocol/earn';
import type { Signer } from '@junction/wallet';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import { callAnnouncement, type CallRequest } from '../../../../rooms/operation/calls/index.ts';
import type { FarmTerms } from './draft.ts';

/** What the message carries, nano. All of it stays with the farm. */
export const CREATE_SUM = EARN_ATTACHED.createFarm;
/** Where a notification leads back to. */
export const PAGE = '/farming/create';
/** How long the owner waits for what nobody claimed, as `createFarm` sends it: 30 days. */
const HOLD = '2592000';

/** Everything the message says, for the comparison with what is signed. */
function announcedOf({ depositToken, rewards, start, vestingPeriod, vestingRatio }: FarmTerms) {
  return {
    tokens: [depositToken, ...rewards.map(({ token }) => token)],
    typed: rewards.map(({ token, decimals }) => ({ root: token, decimals })),
    details: {
      rewards: rewards.map(({ token }) => token).join(),
      rounds: `${start}:${rewards.map(({ perSecond }) => perSecond).join('+')}`,
      period: vestingPeriod.toString(),
      ratio: vestingRatio.toString(),
      hold: HOLD,
    },
  };
}

/** A new farm; undefined while nobody signs, or the form has no terms. */
export function createMessage(input: {
  readonly signer: Signer | undefined;
  readonly fabric: Address | undefined;
  readonly terms: FarmTerms | undefined;
}): Announcement | undefined {
  const { signer, fabric, terms } = input;
  if (signer === undefined || fabric === undefined || terms === undefined) return undefined;
  const to = { role: 'farm-fabric', address: fabric } as const;
  const call = callAnnouncement({ signer, to, method: 'deployFarmPool', sum: CREATE_SUM });
  return { ...call, ...announcedOf(terms), back: undefined };
}

/** `name` is of the token that is deposited. */
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
