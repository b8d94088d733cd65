import type { Address } from '@junction/primitives';
import type { MessageAnnouncement, TradeAmount, NonSwapKind } from '../../../rooms/operation/index.ts';
import type { SimulatedAction } from '../../../rooms/operation/simulation/index.ts';
import { useBalances, useTokenWallet } from '../../../rooms/token/index.ts';
import { getClaimableKnownRewards } from '../shared/model/ready-rewards.ts';
import { findFarmRisk, type FarmRisk } from '../../../rooms/farm/index.ts';
import { useOperationSender, type OperationSender } from '../shared/send/index.ts';
import { FARM_QUERY_KEYS } from '../shared/read-again-keys.ts';
import { useRefetchAfterOperation } from '../../../shared/query/use-read-again.ts';
import {
  FARM_ACTION_NANO,
  buildClaimForUserAnnouncement,
  buildClaimForUserRequest,
  buildFarmClaimRequest,
  buildFarmDepositAnnouncement,
  buildFarmDepositRequest,
  buildFarmCallAnnouncement,
  getFarmOperationTarget,
  buildFarmWithdrawalAnnouncement,
  buildFarmWithdrawalRequest,
  type FarmActionKind,
  type FarmMessageContext,
  type FarmCallRequest,
} from './model/farm-messages.ts';
import { buildSimulatedFarmDeposit, buildSimulatedFarmPayout } from './model/simulated-farm-action.ts';
import type { FarmView } from './use-farm.ts';

/** Operations of depositors. */
export const FARM_ACTION_KINDS: readonly FarmActionKind[] = [
  'deposit-in-farm',
  'withdraw-from-farm',
  'claim-from-farm',
];

/** Operations of the owner. */
export const FARM_OWNER_ACTION_KINDS = [
  'deposit-reward',
  'add-reward-round',
  'end-rewards',
  'withdraw-unclaimed',
] as const satisfies readonly NonSwapKind[];

export type FarmActions = ReturnType<typeof useFarmActions>;

/** Reads the account's balance of the deposited token and its token wallet. */
function useDepositReads({ wallet, chain, farmWallet }: FarmView) {
  const root = chain?.depositRoot;
  const balances = useBalances(wallet, root === undefined ? [] : [root]);
  const lpWallet = useTokenWallet(wallet.connection, wallet.account, root);
  const isSendable = lpWallet !== undefined && farmWallet !== undefined;
  return {
    lpWallet,
    /** Wallet balance, or why it is unknown. */
    balance: root === undefined ? undefined : balances.of(root),
    /** Spendable base units; undefined unless balance and token wallets are known. */
    held: root === undefined || !isSendable ? undefined : balances.tokens.get(root),
  };
}

/** Returns the reason why the farm would not credit a deposit; undefined if there is none. */
const getFarmRisk = ({ summary, origin, chain, farmWallet }: FarmView): FarmRisk | undefined =>
  origin === 'unknown-factory'
    ? 'unknown-factory'
    : chain && findFarmRisk(summary.depositRoot, chain, farmWallet);

/** Messages the account can send to a legacy farm, and their common blockers. */
export function useFarmActions(view: FarmView) {
  const { summary, origin, chain, deposit } = view;
  const farm = summary.address;
  const sender = useOperationSender();
  useRefetchAfterOperation(sender.ended(FARM_ACTION_KINDS), FARM_QUERY_KEYS);
  const { lpWallet, balance, held } = useDepositReads(view);
  const risk = getFarmRisk(view);
  // Nothing can be sent until the factory is verified.
  const sum =
    chain === undefined || origin === undefined || origin === 'unknown-factory'
      ? undefined
      : FARM_ACTION_NANO;
  const context: FarmMessageContext = { farm, signer: sender.signer, sum, deposit, lpWallet, risk };
  return {
    sender,
    sum,
    risk,
    blockerOf: (kind: FarmActionKind) => sender.blockerOf(kind, farm, sum),
    balance,
    held,
    announceDeposit: (units: bigint) => buildFarmDepositAnnouncement(context, units),
    announceWithdrawal: (units: bigint) => buildFarmWithdrawalAnnouncement(context, units),
    announce: (method: 'withdrawAll' | 'safeWithdraw' | 'claimReward') =>
      buildFarmCallAnnouncement(context, method),
    announceClaimFor: (user: Address) => buildClaimForUserAnnouncement(context, user),
    ...buildSenders(sender, context, view),
    ...buildSimulations(context, view),
  };
}

/**
 * Returns functions that send announced messages unchanged. Each resolves to true once its message is
 * pending, and to false if it was not sent.
 */
function buildSenders(
  sender: OperationSender,
  context: FarmMessageContext,
  { summary, position, cache }: FarmView,
) {
  const place = getFarmOperationTarget(summary);
  const send = async (
    announcement: MessageAnnouncement,
    { kind, terms, build }: FarmCallRequest,
  ): Promise<boolean> => {
    const sent = await sender.send({ kind, announcement, terms: { ...terms, ...place }, build });
    return sent?.isSent === true;
  };
  return {
    deposit: (announcement: MessageAnnouncement, amount: bigint) =>
      send(announcement, buildFarmDepositRequest(summary.address, announcement, amount)),
    withdraw: (announcement: MessageAnnouncement, amount: bigint) =>
      send(
        announcement,
        buildFarmWithdrawalRequest(context, announcement, {
          amount,
          rewards: getClaimableKnownRewards(position?.rewards ?? [], cache),
        }),
      ),
    claim: (announcement: MessageAnnouncement, receives: readonly TradeAmount[]) =>
      send(announcement, buildFarmClaimRequest(announcement, receives)),
    claimFor: (announcement: MessageAnnouncement, user: Address) =>
      send(announcement, buildClaimForUserRequest(announcement, user)),
  };
}

/** Returns functions that build the simulated actions of announced messages; undefined until the farm is read. */
function buildSimulations(context: FarmMessageContext, { chain, deposit, position, cache }: FarmView) {
  const root = chain?.depositRoot;
  const rewards = position?.rewards ?? [];
  return {
    /** Tokens of the reviewed messages, for texts about the simulation. */
    reviewedTokens: [
      ...(deposit === undefined || root === undefined ? [] : [{ ...deposit, root }]),
      ...rewards.flatMap((reward) => cache.get(reward.root) ?? []),
    ],
    simulated: {
      deposit: (announcement: MessageAnnouncement, units: bigint): SimulatedAction | undefined => {
        const { build } = buildFarmDepositRequest(context.farm, announcement, units);
        return root && buildSimulatedFarmDeposit(announcement, context.farm, { root, units }, build);
      },
      withdraw: (announcement: MessageAnnouncement, units: bigint): SimulatedAction | undefined => {
        const { build } = buildFarmWithdrawalRequest(context, announcement, { amount: units, rewards: [] });
        return root && buildSimulatedFarmPayout(announcement, [{ root, units }], build);
      },
      /**
       * Builds the input of the simulation of a claim. The claim must pay the amounts `ready`, which the review shows
       * as claimable.
       */
      claim: (
        announcement: MessageAnnouncement,
        ready: readonly { readonly root: Address; readonly ready: bigint }[],
      ): SimulatedAction =>
        buildSimulatedFarmPayout(
          announcement,
          ready.map((reward) => ({ root: reward.root, units: reward.ready })),
          buildFarmClaimRequest(announcement, []).build,
        ),
    },
  };
}
