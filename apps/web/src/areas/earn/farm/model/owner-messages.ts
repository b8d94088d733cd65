import type { Address, Nano, Seconds } from '@junction/primitives';
import {
  EARN_ATTACHED_NANO,
  buildAddFarmRoundCall,
  buildDepositFarmRewardCall,
  buildEndFarmCall,
  buildUnclaimedFarmRewardWithdrawal,
} from '@junction/protocol/earn';
import type { SigningAccount } from '@junction/wallet';
import {
  buildFixedAttachedCoins,
  buildTransferAnnouncement,
  type MessageAnnouncement,
} from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement } from '../../../../rooms/operation/calls/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import { FARM_ACTION_NANO, type FarmCallRequest } from './farm-messages.ts';

/** Rate of one reward in a new round, parsed with its token's decimals. */
export interface RewardRoundRate {
  readonly token: Token;
  /** Base units. */
  readonly perSecond: bigint;
}

/** Inputs of the owner's messages. */
export interface FarmOwnerContext {
  readonly farm: Address;
  readonly signer: SigningAccount | undefined;
  /** True if the network's factory deployed the farm. Until that is known, nothing is sent. */
  readonly isFromFactory: boolean;
}

/** Coins attached to an owner's message; undefined while nothing may be sent. */
export const getFarmOwnerMessageCoins = (
  isFromFactory: boolean,
  kind: 'reward' | 'call',
): Nano | undefined => {
  if (!isFromFactory) return undefined;
  return kind === 'reward' ? EARN_ATTACHED_NANO.gaugeReward : FARM_ACTION_NANO;
};

function buildFarmOwnerAnnouncement(
  { farm, signer, isFromFactory }: FarmOwnerContext,
  method: string,
  rest: Pick<MessageAnnouncement, 'details' | 'typed'> = {},
): MessageAnnouncement | undefined {
  const sum = getFarmOwnerMessageCoins(isFromFactory, 'call');
  if (signer === undefined || sum === undefined) return undefined;
  return { ...buildCallAnnouncement({ signer, to: { role: 'farm', address: farm }, method, sum }), ...rest };
}

/** Builds the announcement of a new reward round. The rates are in the order of the farm's rewards. */
export const buildFarmRoundAnnouncement = (
  context: FarmOwnerContext,
  start: Seconds,
  rewardRates: readonly RewardRoundRate[],
): MessageAnnouncement | undefined =>
  buildFarmOwnerAnnouncement(context, 'addRewardRound', {
    typed: rewardRates.map(({ token }) => token),
    details: { rounds: `${start}:${rewardRates.map(({ perSecond }) => perSecond).join('+')}` },
  });

export const buildFarmRoundRequest = (
  { signer }: MessageAnnouncement,
  start: Seconds,
  rewardRates: readonly RewardRoundRate[],
): FarmCallRequest => ({
  kind: 'add-reward-round',
  terms: { tokens: [] },
  build: () =>
    buildAddFarmRoundCall(
      { start, perSecond: rewardRates.map(({ perSecond }) => perSecond) },
      signer.account,
    ),
});

/** Builds the announcement of ending the farm, which is permanent. */
export const buildFarmEndAnnouncement = (
  context: FarmOwnerContext,
  end: Seconds,
): MessageAnnouncement | undefined =>
  buildFarmOwnerAnnouncement(context, 'setEndTime', { details: { ends: end.toString() } });

export const buildFarmEndRequest = ({ signer }: MessageAnnouncement, end: Seconds): FarmCallRequest => ({
  kind: 'end-rewards',
  terms: { tokens: [] },
  build: () => buildEndFarmCall(end, signer.account),
});

/** Builds the announcement of withdrawing unclaimed rewards. */
export const announceFarmUnclaimedWithdrawal = (context: FarmOwnerContext): MessageAnnouncement | undefined =>
  buildFarmOwnerAnnouncement(context, 'withdrawUnclaimedAll');

export const buildFarmUnclaimedWithdrawRequest = (
  { signer }: MessageAnnouncement,
  to: Address,
): FarmCallRequest => ({
  kind: 'withdraw-unclaimed',
  terms: { tokens: [] },
  build: () => buildUnclaimedFarmRewardWithdrawal(to, signer.account),
});

/** Message that funds a reward from the owner's token wallet; undefined if an input is unknown. */
export function buildFarmFundingAnnouncement(
  { farm, signer, isFromFactory }: FarmOwnerContext,
  payment: {
    readonly from: Address | undefined;
    readonly token: Token | undefined;
    /** Base units. */
    readonly units: bigint;
  },
): MessageAnnouncement | undefined {
  const { from, token, units } = payment;
  const sum = getFarmOwnerMessageCoins(isFromFactory, 'reward');
  if (signer === undefined || sum === undefined || from === undefined || token === undefined)
    return undefined;
  const { root, symbol, decimals } = token;
  return {
    ...buildTransferAnnouncement({
      signer,
      from,
      token: { root, symbol, decimals, units: units.toString() },
      first: { role: 'farm', address: farm },
      coins: buildFixedAttachedCoins(sum),
    }),
    details: { reward: 'true' },
  };
}

export const buildFarmFundingRequest = (
  { leaves, signer }: MessageAnnouncement,
  payment: { readonly farm: Address; readonly amount: bigint; readonly wallet: Address | undefined },
): FarmCallRequest => {
  const { farm, amount, wallet } = payment;
  return {
    kind: 'deposit-reward',
    // If the tokens return to this wallet, the farm has rejected them.
    terms: { tokens: leaves, ...(wallet && { wallet }) },
    build: () => buildDepositFarmRewardCall({ farm, amount, sendGasTo: signer.account }),
  };
};
