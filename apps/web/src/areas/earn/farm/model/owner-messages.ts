import type { Address, Nano, Seconds } from '@junction/primitives';
import {
  EARN_ATTACHED,
  addFarmRound,
  depositFarmReward,
  endFarm,
  withdrawFarmUnclaimed,
} from '@junction/protocol/earn';
import type { Signer } from '@junction/wallet';
import {
  toFixedCoins,
  buildTransferAnnouncement,
  type Announcement,
} from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement } from '../../../../rooms/operation/calls/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import { FARM_ACTION_NANO, type FarmRequest } from './farm-messages.ts';

/** Rate of one reward in a new round, parsed with its token's decimals. */
export interface RoundRate {
  readonly token: Token;
  /** Base units. */
  readonly perSecond: bigint;
}

/** Inputs of the owner's messages. */
export interface FarmOwnerContext {
  readonly farm: Address;
  readonly signer: Signer | undefined;
  /** True if the network's factory deployed the farm. Until that is known, nothing is sent. */
  readonly isFromFactory: boolean;
}

/** Coins attached to an owner's message; undefined while nothing may be sent. */
export const getOwnerCoins = (isFromFactory: boolean, kind: 'reward' | 'call'): Nano | undefined => {
  if (!isFromFactory) return undefined;
  return kind === 'reward' ? EARN_ATTACHED.gaugeReward : FARM_ACTION_NANO;
};

function buildFarmOwnerAnnouncement(
  { farm, signer, isFromFactory }: FarmOwnerContext,
  method: string,
  rest: Pick<Announcement, 'details' | 'typed'> = {},
): Announcement | undefined {
  const sum = getOwnerCoins(isFromFactory, 'call');
  if (signer === undefined || sum === undefined) return undefined;
  return { ...buildCallAnnouncement({ signer, to: { role: 'farm', address: farm }, method, sum }), ...rest };
}

/** Builds the announcement of a new reward round. The rates are in the order of the farm's rewards. */
export const roundMessage = (
  context: FarmOwnerContext,
  start: Seconds,
  rewardRates: readonly RoundRate[],
): Announcement | undefined =>
  buildFarmOwnerAnnouncement(context, 'addRewardRound', {
    typed: rewardRates.map(({ token }) => token),
    details: { rounds: `${start}:${rewardRates.map(({ perSecond }) => perSecond).join('+')}` },
  });

export const roundRequest = (
  { signer }: Announcement,
  start: Seconds,
  rewardRates: readonly RoundRate[],
): FarmRequest => ({
  kind: 'add-reward-round',
  terms: { tokens: [] },
  build: () =>
    addFarmRound({ start, perSecond: rewardRates.map(({ perSecond }) => perSecond) }, signer.account),
});

/** Builds the announcement of ending the farm, which is permanent. */
export const endMessage = (context: FarmOwnerContext, end: Seconds): Announcement | undefined =>
  buildFarmOwnerAnnouncement(context, 'setEndTime', { details: { ends: end.toString() } });

export const endRequest = ({ signer }: Announcement, end: Seconds): FarmRequest => ({
  kind: 'end-rewards',
  terms: { tokens: [] },
  build: () => endFarm(end, signer.account),
});

/** Builds the announcement of withdrawing unclaimed rewards. */
export const unclaimedMessage = (context: FarmOwnerContext): Announcement | undefined =>
  buildFarmOwnerAnnouncement(context, 'withdrawUnclaimedAll');

export const unclaimedRequest = ({ signer }: Announcement, to: Address): FarmRequest => ({
  kind: 'withdraw-unclaimed',
  terms: { tokens: [] },
  build: () => withdrawFarmUnclaimed(to, signer.account),
});

/** Message that funds a reward from the owner's token wallet; undefined if an input is unknown. */
export function paymentMessage(
  { farm, signer, isFromFactory }: FarmOwnerContext,
  payment: {
    readonly from: Address | undefined;
    readonly token: Token | undefined;
    /** Base units. */
    readonly units: bigint;
  },
): Announcement | undefined {
  const { from, token, units } = payment;
  const sum = getOwnerCoins(isFromFactory, 'reward');
  if (signer === undefined || sum === undefined || from === undefined || token === undefined)
    return undefined;
  const { root, symbol, decimals } = token;
  return {
    ...buildTransferAnnouncement({
      signer,
      from,
      token: { root, symbol, decimals, units: units.toString() },
      first: { role: 'farm', address: farm },
      coins: toFixedCoins(sum),
    }),
    details: { reward: 'true' },
  };
}

export const paymentRequest = (
  { leaves, signer }: Announcement,
  payment: { readonly farm: Address; readonly amount: bigint; readonly wallet: Address | undefined },
): FarmRequest => {
  const { farm, amount, wallet } = payment;
  return {
    kind: 'deposit-reward',
    // If the tokens return to this wallet, the farm has rejected them.
    terms: { tokens: leaves, ...(wallet && { wallet }) },
    build: () => depositFarmReward({ farm, amount, sendGasTo: signer.account }),
  };
};
