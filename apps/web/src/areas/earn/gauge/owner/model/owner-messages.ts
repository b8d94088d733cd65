import { nano, type Address, type Nano, type Seconds } from '@junction/primitives';
import {
  EARN_ATTACHED,
  addGaugeRounds,
  depositGaugeReward,
  endGaugeRewards,
  gaugeRoundsCoins,
  gaugeUnclaimedCoins,
  withdrawGaugeUnclaimed,
} from '@junction/protocol/earn';
import type { Signer } from '@junction/wallet';
import {
  fixedCoins,
  transferAnnouncement,
  type Announcement,
  type TradeAmount,
  type Terms,
} from '../../../../../rooms/operation/index.ts';
import { callAnnouncement, type CallRequest } from '../../../../../rooms/operation/calls/index.ts';
import type { Token } from '../../../../../rooms/token/index.ts';

/** What each message of an owner carries, nano. */
export const OWNER_SUMS = {
  reward: nano(EARN_ATTACHED.gaugeReward),
  end: EARN_ATTACHED.gaugeEnd,
  rest: gaugeUnclaimedCoins(1),
  /** By the number of rewards whose speed changes. */
  round: (count: number): Nano => gaugeRoundsCoins(Math.max(1, count)),
} as const;

/** The new speed of one reward. */
export interface RoundOrder {
  /** Place among the extra rewards. */
  readonly reward: number;
  /** Base units, as read with the decimals of the token. */
  readonly perSecond: bigint;
  readonly token: Token;
}

/** Whose messages go where. */
export interface GaugeOwnerContext {
  readonly gauge: Address;
  readonly signer: Signer | undefined;
}

/** How a message is sent, besides what all of one gauge have in common. */
export interface OwnerRequest extends Pick<CallRequest, 'kind' | 'build'> {
  readonly terms: Pick<Terms, 'tokens' | 'receives' | 'wallet'>;
}

function toGauge(
  { gauge, signer }: GaugeOwnerContext,
  method: string,
  sum: Nano,
  rest: Pick<Announcement, 'details' | 'typed'>,
): Announcement | undefined {
  const to = { role: 'gauge', address: gauge } as const;
  return signer && { ...callAnnouncement({ signer, to, method, sum }), ...rest };
}

/** New speeds of rewards from one time on. */
export function roundMessage(
  context: GaugeOwnerContext,
  start: Seconds,
  rounds: readonly RoundOrder[],
): Announcement | undefined {
  return toGauge(context, 'addRewardRounds', OWNER_SUMS.round(rounds.length), {
    typed: rounds.map(({ token }) => token),
    details: {
      rewards: rounds.map(({ reward }) => reward).join(),
      rounds: rounds.map(({ perSecond }) => `${start}:${perSecond}`).join(),
    },
  });
}

export function roundRequest(
  { signer }: Announcement,
  start: Seconds,
  rounds: readonly RoundOrder[],
): OwnerRequest {
  return {
    kind: 'add-reward-round',
    terms: { tokens: [] },
    build: (callId) => addGaugeRounds({ callId, sendGasTo: signer.account, start, rounds }),
  };
}

/** The end of one reward, for good. */
export const endMessage = (
  context: GaugeOwnerContext,
  reward: number,
  end: Seconds,
): Announcement | undefined =>
  toGauge(context, 'setExtraFarmEndTime', OWNER_SUMS.end, {
    details: { rewards: String(reward), ends: String(end) },
  });

export const endRequest = ({ signer }: Announcement, reward: number, end: Seconds): OwnerRequest => ({
  kind: 'end-rewards',
  terms: { tokens: [] },
  build: (callId) => endGaugeRewards({ callId, sendGasTo: signer.account, ends: [{ reward, end }] }),
});

/** Taking out what nobody claimed of one reward. */
export const restMessage = (context: GaugeOwnerContext, reward: number): Announcement | undefined =>
  toGauge(context, 'withdrawUnclaimed', OWNER_SUMS.rest, { details: { rewards: String(reward) } });

export function restRequest(
  { signer }: Announcement,
  reward: number,
  receives: readonly TradeAmount[],
): OwnerRequest {
  const { account } = signer;
  return {
    kind: 'withdraw-unclaimed',
    terms: { tokens: [], receives },
    build: (callId) => withdrawGaugeUnclaimed({ callId, sendGasTo: account, to: account, rewards: [reward] }),
  };
}

/** Paying a reward in, from the owner's own wallet of it; undefined while either is not known. */
export function paymentMessage(
  { gauge, signer }: GaugeOwnerContext,
  payment: {
    readonly from: Address | undefined;
    readonly token: Token | undefined;
    /** Base units. */
    readonly amount: bigint;
  },
): Announcement | undefined {
  const { from, token, amount } = payment;
  if (signer === undefined || from === undefined || token === undefined) return undefined;
  const { root, symbol, decimals } = token;
  return {
    ...transferAnnouncement({
      signer,
      from,
      token: { root, symbol, decimals, units: amount.toString() },
      first: { role: 'gauge', address: gauge },
      coins: fixedCoins(OWNER_SUMS.reward),
    }),
    details: { reward: 'true' },
  };
}

export function paymentRequest(
  announcement: Announcement,
  payment: { readonly gauge: Address; readonly amount: bigint; readonly wallet: Address },
): OwnerRequest {
  const { gauge, amount, wallet } = payment;
  return {
    kind: 'deposit-reward',
    terms: { tokens: announcement.leaves, wallet },
    build: (callId) => depositGaugeReward({ gauge, amount, callId, sendGasTo: announcement.signer.account }),
  };
}
