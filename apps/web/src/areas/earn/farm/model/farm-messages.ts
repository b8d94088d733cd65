import type { Address, Nano } from '@junction/primitives';
import {
  EARN_ATTACHED_NANO,
  buildClaimFromFarmCall,
  buildClaimFarmRewardsForUserCall,
  buildDepositIntoFarmCall,
  buildSafeWithdrawFromFarmCall,
  buildWithdrawAllFromFarmCall,
  buildWithdrawFromFarmCall,
  type AbiCall,
} from '@junction/protocol/earn';
import type { SigningAccount } from '@junction/wallet';
import {
  buildFixedAttachedCoins,
  buildTransferAnnouncement,
  type MessageAnnouncement,
  type TradeAmount,
  type NonSwapOperationTerms,
  type NonSwapKind,
} from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement, type AnnouncedCallRequest } from '../../../../rooms/operation/calls/index.ts';
import { type FarmRisk, getFarmName, type FarmSummary } from '../../../../rooms/farm/index.ts';

/** Nano attached to a message to a legacy farm. */
export const FARM_ACTION_NANO = EARN_ATTACHED_NANO.farmAction;

/** Operations on a legacy farm. */
export type FarmActionKind = Extract<
  NonSwapKind,
  'deposit-in-farm' | 'withdraw-from-farm' | 'claim-from-farm'
>;

/** Inputs of messages to a legacy farm. */
export interface FarmMessageContext {
  readonly farm: Address;
  readonly signer: SigningAccount | undefined;
  /** Attached coins in nano; undefined while no message may be sent. */
  readonly sum: Nano | undefined;
  /** Deposited token named by the farm; undefined if unknown. */
  readonly deposit: Pick<TradeAmount, 'root' | 'symbol' | 'decimals'> | undefined;
  /** Signer's wallet of the deposited token. */
  readonly lpWallet: Address | undefined;
  /** Reason why the farm would not credit a deposit; undefined if it would. */
  readonly risk: FarmRisk | undefined;
}

/** Returns the farm's name, address and page for the operation's notifications. */
export const getFarmOperationTarget = (
  summary: FarmSummary,
): Pick<NonSwapOperationTerms, 'pool' | 'target' | 'page'> => ({
  pool: { address: undefined, name: getFarmName(summary) },
  target: summary.address,
  page: `/farming/${summary.address}`,
});

/** Request parameters that differ between calls to a farm. */
export interface FarmCallRequest extends Pick<AnnouncedCallRequest, 'kind' | 'build'> {
  readonly terms: Pick<NonSwapOperationTerms, 'tokens' | 'receives' | 'besides' | 'wallet'>;
}

const toFarmDepositAmount = ({ deposit }: FarmMessageContext, units: bigint): TradeAmount | undefined =>
  deposit && {
    root: deposit.root,
    symbol: deposit.symbol,
    decimals: deposit.decimals,
    units: units.toString(),
  };

/** Builds the announcement of a call without amounts; undefined while an input is unknown. */
export function buildFarmCallAnnouncement(
  { farm, signer, sum }: FarmMessageContext,
  method: 'withdraw' | 'withdrawAll' | 'safeWithdraw' | 'claimReward' | 'claimRewardForUser',
): MessageAnnouncement | undefined {
  if (signer === undefined || sum === undefined) return undefined;
  return buildCallAnnouncement({ signer, to: { role: 'farm', address: farm }, method, sum });
}

/** Builds the announcement of a deposit; undefined if an input is missing or the farm would not credit the tokens. */
export function buildFarmDepositAnnouncement(
  context: FarmMessageContext,
  units: bigint,
): MessageAnnouncement | undefined {
  const { farm, signer, sum, lpWallet, risk } = context;
  const token = toFarmDepositAmount(context, units);
  if (signer === undefined || sum === undefined || lpWallet === undefined) return undefined;
  if (token === undefined || risk !== undefined) return undefined;
  const first = { role: 'farm', address: farm } as const;
  return buildTransferAnnouncement({
    signer,
    from: lpWallet,
    token,
    first,
    coins: buildFixedAttachedCoins(sum),
  });
}

/** Builds the announcement of a partial withdrawal; undefined while an input is unknown. */
export function buildFarmWithdrawalAnnouncement(
  context: FarmMessageContext,
  units: bigint,
): MessageAnnouncement | undefined {
  const { deposit } = context;
  const announcement = deposit && buildFarmCallAnnouncement(context, 'withdraw');
  return (
    announcement && { ...announcement, minimums: [{ root: deposit.root, units, decimals: deposit.decimals }] }
  );
}

/** Builds the announcement of a claim for the account `user`, which receives the rewards. */
export function buildClaimForUserAnnouncement(
  context: FarmMessageContext,
  user: Address,
): MessageAnnouncement | undefined {
  const announcement = buildFarmCallAnnouncement(context, 'claimRewardForUser');
  return announcement && { ...announcement, recipient: user };
}

export const buildFarmDepositRequest = (
  farm: Address,
  announcement: MessageAnnouncement,
  amount: bigint,
): FarmCallRequest => ({
  kind: 'deposit-in-farm',
  terms: { tokens: announcement.leaves },
  build: () => buildDepositIntoFarmCall({ farm, amount, sendGasTo: announcement.signer.account }),
});

/**
 * Builds the call of the announced method: a partial withdrawal, a full withdrawal with rewards, or an emergency
 * withdrawal.
 */
function withdrawalCall({ method, signer }: MessageAnnouncement, amount: bigint): AbiCall {
  switch (method) {
    case 'safeWithdraw':
      return buildSafeWithdrawFromFarmCall(signer.account);
    case 'withdrawAll':
      return buildWithdrawAllFromFarmCall(signer.account);
    default:
      return buildWithdrawFromFarmCall(amount, signer.account);
  }
}

/**
 * Builds the request of a withdrawal. The tokens return to the signer's wallet, if known, together with
 * claimable rewards. An emergency withdrawal pays no rewards.
 */
export function buildFarmWithdrawalRequest(
  context: FarmMessageContext,
  announcement: MessageAnnouncement,
  { amount, rewards }: { readonly amount: bigint; readonly rewards: readonly TradeAmount[] },
): FarmCallRequest {
  const receives = toFarmDepositAmount(context, amount);
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

export const buildFarmClaimRequest = (
  { signer }: MessageAnnouncement,
  receives: readonly TradeAmount[],
): FarmCallRequest => ({
  kind: 'claim-from-farm',
  terms: { tokens: [], receives },
  build: () => buildClaimFromFarmCall(signer.account),
});

export const buildClaimForUserRequest = (
  { signer }: MessageAnnouncement,
  user: Address,
): FarmCallRequest => ({
  kind: 'claim-from-farm',
  terms: { tokens: [] },
  build: () => buildClaimFarmRewardsForUserCall(user, signer.account),
});
