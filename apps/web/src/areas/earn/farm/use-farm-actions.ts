import type { Address } from '@junction/primitives';
import type { Announcement, TradeAmount, TermsKind } from '../../../rooms/operation/index.ts';
import type { SimulatedAction } from '../../../rooms/operation/simulation/index.ts';
import { useBalances, useTokenWallet } from '../../../rooms/token/index.ts';
import { readyRewards } from '../shared/model/ready-rewards.ts';
import { findFarmRisk, type FarmRisk } from '../../../rooms/farm/index.ts';
import { useSender, type Sender } from '../shared/send/index.ts';
import { FARM_KEYS } from '../shared/read-again-keys.ts';
import { useRefetchAfterOperation } from '../../../shared/query/use-read-again.ts';
import {
  FARM_ACTION_NANO,
  claimForMessage,
  claimForRequest,
  claimRequest,
  depositMessage,
  depositRequest,
  farmMessage,
  getFarmPlace,
  withdrawalMessage,
  withdrawalRequest,
  type FarmActionKind,
  type FarmContext,
  type FarmRequest,
} from './model/farm-messages.ts';
import { simulatedDeposit, simulatedPayout } from './model/simulated-farm-action.ts';
import type { FarmView } from './use-farm.ts';

/** Operations of depositors. */
export const FARM_ACTIONS: readonly FarmActionKind[] = [
  'deposit-in-farm',
  'withdraw-from-farm',
  'claim-from-farm',
];

/** Operations of the owner. */
export const OWNER_ACTIONS = [
  'deposit-reward',
  'add-reward-round',
  'end-rewards',
  'withdraw-unclaimed',
] as const satisfies readonly TermsKind[];

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
  const sender = useSender();
  useRefetchAfterOperation(sender.ended(FARM_ACTIONS), FARM_KEYS);
  const { lpWallet, balance, held } = useDepositReads(view);
  const risk = getFarmRisk(view);
  // Nothing can be sent until the factory is verified.
  const sum =
    chain === undefined || origin === undefined || origin === 'unknown-factory'
      ? undefined
      : FARM_ACTION_NANO;
  const context: FarmContext = { farm, signer: sender.signer, sum, deposit, lpWallet, risk };
  return {
    sender,
    sum,
    risk,
    blockerOf: (kind: FarmActionKind) => sender.blockerOf(kind, farm, sum),
    balance,
    held,
    announceDeposit: (units: bigint) => depositMessage(context, units),
    announceWithdrawal: (units: bigint) => withdrawalMessage(context, units),
    announce: (method: 'withdrawAll' | 'safeWithdraw' | 'claimReward') => farmMessage(context, method),
    announceClaimFor: (user: Address) => claimForMessage(context, user),
    ...buildSenders(sender, context, view),
    ...buildSimulations(context, view),
  };
}

/**
 * Returns functions that send announced messages unchanged. Each resolves to true once its message is
 * pending, and to false if it was not sent.
 */
function buildSenders(sender: Sender, context: FarmContext, { summary, position, cache }: FarmView) {
  const place = getFarmPlace(summary);
  const send = async (announcement: Announcement, { kind, terms, build }: FarmRequest): Promise<boolean> => {
    const sent = await sender.send({ kind, announcement, terms: { ...terms, ...place }, build });
    return sent?.isSent === true;
  };
  return {
    deposit: (announcement: Announcement, amount: bigint) =>
      send(announcement, depositRequest(summary.address, announcement, amount)),
    withdraw: (announcement: Announcement, amount: bigint) =>
      send(
        announcement,
        withdrawalRequest(context, announcement, {
          amount,
          rewards: readyRewards(position?.rewards ?? [], cache),
        }),
      ),
    claim: (announcement: Announcement, receives: readonly TradeAmount[]) =>
      send(announcement, claimRequest(announcement, receives)),
    claimFor: (announcement: Announcement, user: Address) =>
      send(announcement, claimForRequest(announcement, user)),
  };
}

/** Returns functions that build the simulated actions of announced messages; undefined until the farm is read. */
function buildSimulations(context: FarmContext, { chain, deposit, position, cache }: FarmView) {
  const root = chain?.depositRoot;
  const rewards = position?.rewards ?? [];
  return {
    /** Tokens of the reviewed messages, for texts about the simulation. */
    reviewedTokens: [
      ...(deposit === undefined || root === undefined ? [] : [{ ...deposit, root }]),
      ...rewards.flatMap((reward) => cache.get(reward.root) ?? []),
    ],
    simulated: {
      deposit: (announcement: Announcement, units: bigint): SimulatedAction | undefined => {
        const { build } = depositRequest(context.farm, announcement, units);
        return root && simulatedDeposit(announcement, context.farm, { root, units }, build);
      },
      withdraw: (announcement: Announcement, units: bigint): SimulatedAction | undefined => {
        const { build } = withdrawalRequest(context, announcement, { amount: units, rewards: [] });
        return root && simulatedPayout(announcement, [{ root, units }], build);
      },
      /** `ready` are the claimable amounts of the review. */
      claim: (
        announcement: Announcement,
        ready: readonly { readonly root: Address; readonly ready: bigint }[],
      ): SimulatedAction =>
        simulatedPayout(
          announcement,
          ready.map((reward) => ({ root: reward.root, units: reward.ready })),
          claimRequest(announcement, []).build,
        ),
    },
  };
}
