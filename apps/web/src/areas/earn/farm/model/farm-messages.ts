import type { Address, Nano } from '@junction/primitives';
import {
  EARN_ATTACHED,
  claimFromFarm,
  claimFromFarmFor,
  depositIntoFarm,
  safeWithdrawFromFarm,
  withdrawAllFromFarm,
  withdrawFromFarm,
  type AbiCall,
} from '@junction/protocol/earn';
import type { Signer } from '@junction/wallet';
import {
  fixedCoins,
  transferAnnouncement,
  type Announcement,
  type TradeAmount,
  type Terms,
  type TermsKind,
} from '../../../../rooms/operation/index.ts';
import { callAnnouncement, type CallRequest } from '../../../../rooms/operation/calls/index.ts';
import type { FarmRisk } from '../../shared/model/farm-chain.ts';
import { farmName, type FarmSummary } from '../../shared/model/farm-summary.ts';

/** What a message to an older farm carries, nano. */
export const FARM_SUM = EARN_ATTACHED.farmAction;

/** What is sent to an older farm. */
export type FarmActionKind = Extract<TermsKind, 'deposit-in-farm' | 'withdraw-from-farm' | 'claim-from-farm'>;

/** What messages to an older farm are made of. */
export interface FarmContext {
  readonly farm: Address;
  readonly signer: Signer | undefined;
  /** What an action carries; undefined while nothing may be sent there. */
  readonly sum: Nano | undefined;
  /** The token that the farm itself names; undefined until it is known. */
  readonly deposit: Pick<TradeAmount, 'root' | 'symbol' | 'decimals'> | undefined;
  /** The signer's own wallet of it. */
  readonly lpWallet: Address | undefined;
  /** Why tokens would not become a deposit. */
  readonly risk: FarmRisk | undefined;
}

/** Where notifications lead back to, and what they are about. */
export const placeOf = (summary: FarmSummary): Pick<Terms, 'pool' | 'target' | 'page'> => ({
  pool: { address: undefined, name: farmName(summary) },
  target: summary.address,
  page: `/farming/${summary.address}`,
});

/** How a message is sent, besides what all of one farm have in common. */
export interface FarmRequest extends Pick<CallRequest, 'kind' | 'build'> {
  readonly terms: Pick<Terms, 'tokens' | 'receives' | 'besides' | 'wallet'>;
}

const depositAmount = ({ deposit }: FarmContext, units: bigint): TradeAmount | undefined =>
  deposit && {
    root: deposit.root,
    symbol: deposit.symbol,
    decimals: deposit.decimals,
    units: units.toString(),
  };

/** A call without any amount. */
export function farmMessage(
  { farm, signer, sum }: FarmContext,
  method: 'withdraw' | 'withdrawAll' | 'safeWithdraw' | 'claimReward' | 'claimRewardForUser',
): Announcement | undefined {
  if (signer === undefined || sum === undefined) return undefined;
  return callAnnouncement({ signer, to: { role: 'farm', address: farm }, method, sum });
}

/** A deposit; only where tokens would become one. */
export function depositMessage(context: FarmContext, units: bigint): Announcement | undefined {
  const { farm, signer, sum, lpWallet, risk } = context;
  const token = depositAmount(context, units);
  if (signer === undefined || sum === undefined || lpWallet === undefined) return undefined;
  if (token === undefined || risk !== undefined) return undefined;
  const first = { role: 'farm', address: farm } as const;
  return transferAnnouncement({ signer, from: lpWallet, token, first, coins: fixedCoins(sum) });
}

/** Taking a part out. */
export function withdrawalMessage(context: FarmContext, units: bigint): Announcement | undefined {
  const { deposit } = context;
  const announcement = deposit && farmMessage(context, 'withdraw');
  return (
    announcement && { ...announcement, least: [{ root: deposit.root, units, decimals: deposit.decimals }] }
  );
}

/** A claim for somebody else, whom the rewards go to. */
export function claimForMessage(context: FarmContext, user: Address): Announcement | undefined {
  const announcement = farmMessage(context, 'claimRewardForUser');
  return announcement && { ...announcement, recipient: user };
}

export const depositRequest = (farm: Address, announcement: Announcement, amount: bigint): FarmRequest => ({
  kind: 'deposit-in-farm',
  terms: { tokens: announcement.leaves },
  build: () => depositIntoFarm({ farm, amount, sendGasTo: announcement.signer.account }),
});

/** A part, everything with rewards, or everything and no look at rewards. */
function withdrawalCall({ method, signer }: Announcement, amount: bigint): AbiCall {
  switch (method) {
    case 'safeWithdraw':
      return safeWithdrawFromFarm(signer.account);
    case 'withdrawAll':
      return withdrawAllFromFarm(signer.account);
    default:
      return withdrawFromFarm(amount, signer.account);
  }
}

/**
 * Tokens come back into the own wallet of them, as far as it is known, and with them the rewards that are ready; leaving
 * in a hurry pays none.
 */
export function withdrawalRequest(
  context: FarmContext,
  announcement: Announcement,
  { amount, rewards }: { readonly amount: bigint; readonly rewards: readonly TradeAmount[] },
): FarmRequest {
  const receives = depositAmount(context, amount);
  const { lpWallet } = context;
  const besides =
    announcement.method === 'safeWithdraw' ? [] : rewards.filter(({ root }) => root !== receives?.root);
  return {
    kind: 'withdraw-from-farm',
    terms: {
      tokens: [],
      receives: receives ? [receives] : [],
      besides,
      ...(lpWallet && { wallet: lpWallet }),
    },
    build: () => withdrawalCall(announcement, amount),
  };
}

export const claimRequest = ({ signer }: Announcement, receives: readonly TradeAmount[]): FarmRequest => ({
  kind: 'claim-from-farm',
  terms: { tokens: [], receives },
  build: () => claimFromFarm(signer.account),
});

export const claimForRequest = ({ signer }: Announcement, user: Address): FarmRequest => ({
  kind: 'claim-from-farm',
  terms: { tokens: [] },
  build: () => claimFromFarmFor(user, signer.account),
});
