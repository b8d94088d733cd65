import { nano, type Address, type Nano, type Seconds } from '@junction/primitives';
import {
  EARN_ATTACHED,
  addGaugeRounds,
  depositGaugeReward,
  endGaugeRewards,
  computeGaugeRoundsCoins,
  computeGaugeUnclaimedCoins,
  withdrawGaugeUnclaimed,
} from '@junction/protocol/earn';
import type { Signer } from '@junction/wallet';
import {
  toFixedCoins,
  buildTransferAnnouncement,
  type Announcement,
  type TradeAmount,
  type Terms,
} from '../../../../../rooms/operation/index.ts';
import { buildCallAnnouncement, type CallRequest } from '../../../../../rooms/operation/calls/index.ts';
import type { Token } from '../../../../../rooms/token/index.ts';

/** Nano attached to each message of the owner. */
export const OWNER_COINS_NANO = {
  reward: nano(EARN_ATTACHED.gaugeReward),
  end: EARN_ATTACHED.gaugeEnd,
  rest: computeGaugeUnclaimedCoins(1),
  /** Coins for a message that changes `count` rates. */
  round: (count: number): Nano => computeGaugeRoundsCoins(Math.max(1, count)),
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
  readonly signer: Signer | undefined;
}

/** Request parameters that differ between calls to a gauge. */
export interface OwnerRequest extends Pick<CallRequest, 'kind' | 'build'> {
  readonly terms: Pick<Terms, 'tokens' | 'receives' | 'wallet'>;
}

function buildGaugeOwnerAnnouncement(
  { gauge, signer }: GaugeOwnerContext,
  method: string,
  sum: Nano,
  rest: Pick<Announcement, 'details' | 'typed'>,
): Announcement | undefined {
  const to = { role: 'gauge', address: gauge } as const;
  return signer && { ...buildCallAnnouncement({ signer, to, method, sum }), ...rest };
}

/** Builds the announcement of new rates from `start` on; undefined without a signer. */
export function roundMessage(
  context: GaugeOwnerContext,
  start: Seconds,
  rounds: readonly NewRewardRate[],
): Announcement | undefined {
  return buildGaugeOwnerAnnouncement(context, 'addRewardRounds', OWNER_COINS_NANO.round(rounds.length), {
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
  rounds: readonly NewRewardRate[],
): OwnerRequest {
  return {
    kind: 'add-reward-round',
    terms: { tokens: [] },
    build: (callId) => addGaugeRounds({ callId, sendGasTo: signer.account, start, rounds }),
  };
}

/** Builds the announcement of ending one reward, which is permanent. */
export const endMessage = (
  context: GaugeOwnerContext,
  reward: number,
  end: Seconds,
): Announcement | undefined =>
  buildGaugeOwnerAnnouncement(context, 'setExtraFarmEndTime', OWNER_COINS_NANO.end, {
    details: { rewards: String(reward), ends: String(end) },
  });

export const endRequest = ({ signer }: Announcement, reward: number, end: Seconds): OwnerRequest => ({
  kind: 'end-rewards',
  terms: { tokens: [] },
  build: (callId) => endGaugeRewards({ callId, sendGasTo: signer.account, ends: [{ reward, end }] }),
});

/** Builds the announcement of withdrawing the unclaimed tokens of one reward. */
export const unclaimedMessage = (context: GaugeOwnerContext, reward: number): Announcement | undefined =>
  buildGaugeOwnerAnnouncement(context, 'withdrawUnclaimed', OWNER_COINS_NANO.rest, {
    details: { rewards: String(reward) },
  });

export function unclaimedRequest(
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

/** Message that funds a reward from the owner's token wallet; undefined if an input is unknown. */
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
    ...buildTransferAnnouncement({
      signer,
      from,
      token: { root, symbol, decimals, units: amount.toString() },
      first: { role: 'gauge', address: gauge },
      coins: toFixedCoins(OWNER_COINS_NANO.reward),
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
