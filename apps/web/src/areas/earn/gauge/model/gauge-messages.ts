import type { Address, Nano, Seconds } from '@junction/primitives';
import { gaugeActionCoins } from '@junction/protocol/earn';
import type { Signer } from '@junction/wallet';
import {
  fixedCoins,
  transferAnnouncement,
  type Announcement,
  type TradeAmount,
} from '../../../../rooms/operation/index.ts';
import { callAnnouncement } from '../../../../rooms/operation/calls/index.ts';
import type { GaugeView } from '../use-gauge.ts';
import type { DepositRisk } from './deposit-risk.ts';

/** What messages to a gauge are made of. */
export interface GaugeContext {
  readonly gauge: Address;
  readonly signer: Signer | undefined;
  /** What an action carries; undefined while that is not known, or nothing may be sent there. */
  readonly sum: Nano | undefined;
  /** Of the deposited token. */
  readonly root: Address;
  readonly deposit: { readonly symbol: string; readonly decimals: number } | undefined;
  /** The signer's own wallet of the deposited token. */
  readonly lpWallet: Address | undefined;
  /** The gauge has described itself. */
  readonly isRead: boolean;
  readonly risk: DepositRisk | undefined;
}

/** What an action carries: by the gauge's rewards and rounds, and by the accounts that are made on the way. */
export function actionSum({
  chain,
  position,
  ve,
  origin,
}: Pick<GaugeView, 'chain' | 'position' | 've' | 'origin'>): Nano | undefined {
  if (chain === undefined || position === undefined || ve === undefined) return undefined;
  if (origin === undefined || origin === 'stranger') return undefined;
  return gaugeActionCoins({
    extraTokens: chain.extra.length,
    rounds: [chain.governance, ...chain.extra].reduce((all, { rounds }) => all + rounds.length, 0),
    gaugeAccount: position.minGas,
    veAccount: ve.minGas,
  });
}

/** An amount of the deposited token, base units; undefined until it is known what that is. */
export const depositAmount = (
  { root, deposit }: Pick<GaugeContext, 'root' | 'deposit'>,
  units: bigint,
): TradeAmount | undefined =>
  deposit && { root, symbol: deposit.symbol, decimals: deposit.decimals, units: units.toString() };

const toGauge = ({ gauge, signer, sum }: GaugeContext, method: string): Announcement | undefined =>
  signer === undefined || sum === undefined
    ? undefined
    : callAnnouncement({ signer, to: { role: 'gauge', address: gauge }, method, sum });

/** A deposit, locked for so long; only where tokens would become one. */
export function depositMessage(
  context: GaugeContext,
  amount: bigint,
  lock: Seconds,
): Announcement | undefined {
  const { gauge, signer, sum, lpWallet, isRead, risk } = context;
  const token = depositAmount(context, amount);
  if (signer === undefined || sum === undefined || lpWallet === undefined) return undefined;
  if (!isRead || token === undefined || risk !== undefined) return undefined;
  return {
    ...transferAnnouncement({
      signer,
      from: lpWallet,
      token,
      first: { role: 'gauge', address: gauge },
      coins: fixedCoins(sum),
    }),
    details: { lock: lock.toString(), claim: 'false' },
  };
}

/** Taking out what is not locked, with the rewards where they are claimed too. */
export function withdrawalMessage(
  context: GaugeContext,
  amount: bigint,
  claim: boolean,
): Announcement | undefined {
  const { root, deposit } = context;
  const announcement = toGauge(context, 'withdraw');
  if (announcement === undefined || deposit === undefined) return undefined;
  return {
    ...announcement,
    least: [{ root, units: amount, decimals: deposit.decimals }],
    details: { claim: String(claim) },
  };
}

export const claimMessage = (context: GaugeContext): Announcement | undefined =>
  toGauge(context, 'claimReward');
