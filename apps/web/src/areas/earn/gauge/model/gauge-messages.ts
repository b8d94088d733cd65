import type { Address, Nano, Seconds } from '@junction/primitives';
import { computeGaugeActionCoins } from '@junction/protocol/earn';
import type { SigningAccount } from '@junction/wallet';
import {
  buildFixedAttachedCoins,
  buildTransferAnnouncement,
  type MessageAnnouncement,
  type TradeAmount,
} from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement } from '../../../../rooms/operation/calls/index.ts';
import type { GaugeView } from '../use-gauge.ts';
import type { DepositRisk } from './deposit-risk.ts';

/** Inputs of messages to a gauge. */
export interface GaugeMessageContext {
  readonly gauge: Address;
  readonly signer: SigningAccount | undefined;
  /** Attached coins; undefined if unknown or nothing may be sent. */
  readonly sum: Nano | undefined;
  /** Root of the deposited token. */
  readonly root: Address;
  readonly deposit: { readonly symbol: string; readonly decimals: number } | undefined;
  /** Signer's wallet of the deposited token. */
  readonly lpWallet: Address | undefined;
  /** True if the gauge's on-chain state is loaded. */
  readonly isRead: boolean;
  readonly risk: DepositRisk | undefined;
}

/**
 * Returns the coins to attach to an action, which depend on the number of rewards and rounds and on the
 * accounts to deploy. Undefined while an input is unknown.
 */
export function getGaugeActionCoins({
  chain,
  position,
  ve,
  origin,
}: Pick<GaugeView, 'chain' | 'position' | 've' | 'origin'>): Nano | undefined {
  if (chain === undefined || position === undefined || ve === undefined) return undefined;
  if (origin === undefined || origin === 'unknown-factory') return undefined;
  return computeGaugeActionCoins({
    extraTokens: chain.extra.length,
    rounds: [chain.governance, ...chain.extra].reduce((all, { rounds }) => all + rounds.length, 0),
    gaugeAccount: position.minGas,
    veAccount: ve.minGas,
  });
}

/** Amount of the deposited token, base units; undefined if the token is unknown. */
export const toGaugeDepositAmount = (
  { root, deposit }: Pick<GaugeMessageContext, 'root' | 'deposit'>,
  units: bigint,
): TradeAmount | undefined =>
  deposit && { root, symbol: deposit.symbol, decimals: deposit.decimals, units: units.toString() };

const buildGaugeCallAnnouncement = (
  { gauge, signer, sum }: GaugeMessageContext,
  method: string,
): MessageAnnouncement | undefined =>
  signer === undefined || sum === undefined
    ? undefined
    : buildCallAnnouncement({ signer, to: { role: 'gauge', address: gauge }, method, sum });

/**
 * Builds the announcement of a deposit, optionally locked; undefined if an input is missing or the gauge would not
 * credit the tokens.
 */
export function buildGaugeDepositAnnouncement(
  context: GaugeMessageContext,
  amount: bigint,
  lock: Seconds,
): MessageAnnouncement | undefined {
  const { gauge, signer, sum, lpWallet, isRead, risk } = context;
  const token = toGaugeDepositAmount(context, amount);
  if (signer === undefined || sum === undefined || lpWallet === undefined) return undefined;
  if (!isRead || token === undefined || risk !== undefined) return undefined;
  return {
    ...buildTransferAnnouncement({
      signer,
      from: lpWallet,
      token,
      first: { role: 'gauge', address: gauge },
      coins: buildFixedAttachedCoins(sum),
    }),
    details: { lock: lock.toString(), claim: 'false' },
  };
}

/** Builds the announcement of withdrawing unlocked tokens, optionally with a claim of the rewards. */
export function buildGaugeWithdrawalAnnouncement(
  context: GaugeMessageContext,
  amount: bigint,
  claim: boolean,
): MessageAnnouncement | undefined {
  const { root, deposit } = context;
  const announcement = buildGaugeCallAnnouncement(context, 'withdraw');
  if (announcement === undefined || deposit === undefined) return undefined;
  return {
    ...announcement,
    minimums: [{ root, units: amount, decimals: deposit.decimals }],
    details: { claim: String(claim) },
  };
}

export const buildGaugeClaimAnnouncement = (context: GaugeMessageContext): MessageAnnouncement | undefined =>
  buildGaugeCallAnnouncement(context, 'claimReward');
