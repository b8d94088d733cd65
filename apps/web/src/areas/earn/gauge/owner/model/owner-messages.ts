import { nano, type Address, type Nano, type Seconds } from '@junction/primitives';
import {
  EARN_ATTACHED_NANO,
  buildAddGaugeRoundsCall,
  buildDepositGaugeRewardCall,
  buildEndGaugeRewardsCall,
  computeAddGaugeRoundsCoins,
  computeUnclaimedWithdrawalCoins,
  buildUnclaimedGaugeRewardWithdrawal,
} from '@junction/protocol/earn';
import type { SigningAccount } from '@junction/wallet';
import {
  buildFixedAttachedCoins,
  buildTransferAnnouncement,
  type MessageAnnouncement,
  type TradeAmount,
  type NonSwapOperationTerms,
} from '../../../../../rooms/operation/index.ts';
import {
  buildCallAnnouncement,
  type AnnouncedCallRequest,
} from '../../../../../rooms/operation/calls/index.ts';
import type { Token } from '../../../../../rooms/token/index.ts';

/** Nano attached to each message of the owner. */
export const OWNER_MESSAGE_NANO = {
  reward: nano(EARN_ATTACHED_NANO.gaugeReward),
  end: EARN_ATTACHED_NANO.gaugeEnd,
  rest: computeUnclaimedWithdrawalCoins(1),
  /** Nano to attach to a message that changes the rates of `count` rewards. */
  round: (count: number): Nano => computeAddGaugeRoundsCoins(Math.max(1, count)),
} as const;

/** New rate of one reward. */
export interface NewRewardRate {
  /** Index among the extra rewards. */
  readonly reward: number;
  /** Base units, parsed with the token's decimals. */
  readonly perSecond: bigint;
  readonly token: Token;
}

/** Inputs of the owner's messages. */
export interface GaugeOwnerContext {
  readonly gauge: Address;
  readonly signer: SigningAccount | undefined;
}

/** Request parameters that differ between calls to a gauge. */
export interface GaugeOwnerRequest extends Pick<AnnouncedCallRequest, 'kind' | 'build'> {
  readonly terms: Pick<NonSwapOperationTerms, 'tokens' | 'receives' | 'wallet'>;
}

function buildGaugeOwnerAnnouncement(
  { gauge, signer }: GaugeOwnerContext,
  method: string,
  sum: Nano,
  rest: Pick<MessageAnnouncement, 'details' | 'typed'>,
): MessageAnnouncement | undefined {
  const to = { role: 'gauge', address: gauge } as const;
  return signer && { ...buildCallAnnouncement({ signer, to, method, sum }), ...rest };
}

/** Builds the announcement of new rates from `start` on; undefined without a signer. */
export function buildGaugeRoundAnnouncement(
  context: GaugeOwnerContext,
  start: Seconds,
  rounds: readonly NewRewardRate[],
): MessageAnnouncement | undefined {
  return buildGaugeOwnerAnnouncement(context, 'addRewardRounds', OWNER_MESSAGE_NANO.round(rounds.length), {
    typed: rounds.map(({ token }) => token),
    details: {
      rewards: rounds.map(({ reward }) => reward).join(),
      rounds: rounds.map(({ perSecond }) => `${start}:${perSecond}`).join(),
    },
  });
}

export function buildGaugeRoundRequest(
  { signer }: MessageAnnouncement,
  start: Seconds,
  rounds: readonly NewRewardRate[],
): GaugeOwnerRequest {
  return {
    kind: 'add-reward-round',
    terms: { tokens: [] },
    build: (callId) => buildAddGaugeRoundsCall({ callId, sendGasTo: signer.account, start, rounds }),
  };
}

/** Builds the announcement of ending one reward, which is permanent. */
export const buildRewardEndAnnouncement = (
  context: GaugeOwnerContext,
  reward: number,
  end: Seconds,
): MessageAnnouncement | undefined =>
  buildGaugeOwnerAnnouncement(context, 'setExtraFarmEndTime', OWNER_MESSAGE_NANO.end, {
    details: { rewards: String(reward), ends: String(end) },
  });

export const buildRewardEndRequest = (
  { signer }: MessageAnnouncement,
  reward: number,
  end: Seconds,
): GaugeOwnerRequest => ({
  kind: 'end-rewards',
  terms: { tokens: [] },
  build: (callId) => buildEndGaugeRewardsCall({ callId, sendGasTo: signer.account, ends: [{ reward, end }] }),
});

/** Builds the announcement of withdrawing the unclaimed tokens of one reward. */
export const announceGaugeUnclaimedWithdrawal = (
  context: GaugeOwnerContext,
  reward: number,
): MessageAnnouncement | undefined =>
  buildGaugeOwnerAnnouncement(context, 'withdrawUnclaimed', OWNER_MESSAGE_NANO.rest, {
    details: { rewards: String(reward) },
  });

export function buildGaugeUnclaimedWithdrawRequest(
  { signer }: MessageAnnouncement,
  reward: number,
  receives: readonly TradeAmount[],
): GaugeOwnerRequest {
  const { account } = signer;
  return {
    kind: 'withdraw-unclaimed',
    terms: { tokens: [], receives },
    build: (callId) =>
      buildUnclaimedGaugeRewardWithdrawal({ callId, sendGasTo: account, to: account, rewards: [reward] }),
  };
}

/** Message that funds a reward from the owner's token wallet; undefined if an input is unknown. */
export function buildGaugeFundingAnnouncement(
  { gauge, signer }: GaugeOwnerContext,
  payment: {
    readonly from: Address | undefined;
    readonly token: Token | undefined;
    /** Base units. */
    readonly amount: bigint;
  },
): MessageAnnouncement | undefined {
  const { from, token, amount } = payment;
  if (signer === undefined || from === undefined || token === undefined) return undefined;
  const { root, symbol, decimals } = token;
  return {
    ...buildTransferAnnouncement({
      signer,
      from,
      token: { root, symbol, decimals, units: amount.toString() },
      first: { role: 'gauge', address: gauge },
      coins: buildFixedAttachedCoins(OWNER_MESSAGE_NANO.reward),
    }),
    details: { reward: 'true' },
  };
}

export function buildGaugeFundingRequest(
  announcement: MessageAnnouncement,
  payment: { readonly gauge: Address; readonly amount: bigint; readonly wallet: Address },
): GaugeOwnerRequest {
  const { gauge, amount, wallet } = payment;
  return {
    kind: 'deposit-reward',
    terms: { tokens: announcement.leaves, wallet },
    build: (callId) =>
      buildDepositGaugeRewardCall({ gauge, amount, callId, sendGasTo: announcement.signer.account }),
  };
}
