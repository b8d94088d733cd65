import type { Address } from '@junction/primitives';
import type { Announcement, TradeAmount, TermsKind } from '../../../rooms/operation/index.ts';
import { useBalances, useTokenWallet } from '../../../rooms/token/index.ts';
import { readyRewards } from '../shared/model/ready-rewards.ts';
import { farmRisk, type FarmRisk } from '../shared/model/farm-chain.ts';
import { useSender, type Sender } from '../shared/send/index.ts';
import { FARM_KEYS } from '../shared/read-again-keys.ts';
import { useReadAgain } from '../../../shared/query/use-read-again.ts';
import {
  FARM_SUM,
  claimForMessage,
  claimForRequest,
  claimRequest,
  depositMessage,
  depositRequest,
  farmMessage,
  placeOf,
  withdrawalMessage,
  withdrawalRequest,
  type FarmActionKind,
  type FarmContext,
  type FarmRequest,
} from './model/farm-messages.ts';
import type { FarmView } from './use-farm.ts';

/** What is sent to an older farm. */
export const FARM_ACTIONS: readonly FarmActionKind[] = [
  'deposit-in-farm',
  'withdraw-from-farm',
  'claim-from-farm',
];

/** Of the owner. */
export const OWNER_ACTIONS = [
  'deposit-reward',
  'add-reward-round',
  'end-rewards',
  'withdraw-unclaimed',
] as const satisfies readonly TermsKind[];

export type FarmActions = ReturnType<typeof useFarmActions>;

/** What the account has of what is deposited, and from where it is sent. */
function useDepositReads({ wallet, chain, door }: FarmView) {
  const root = chain?.depositRoot;
  const balances = useBalances(wallet, root === undefined ? [] : [root]);
  const lpWallet = useTokenWallet(wallet.connection, wallet.account, root);
  const isSendable = lpWallet !== undefined && door !== undefined;
  return {
    lpWallet,
    /** In the wallet, with the reason where it is not known. */
    balance: root === undefined ? undefined : balances.of(root),
    /** In the wallet and sendable: undefined until it is known where it is. */
    held: root === undefined || !isSendable ? undefined : balances.tokens.get(root),
  };
}

/** Why tokens would not become a deposit. */
const riskOf = ({ summary, origin, chain, door }: FarmView): FarmRisk | undefined =>
  origin === 'stranger' ? 'stranger' : chain && farmRisk(summary.depositRoot, chain, door);

/** What the account can send to an older farm, and what stands in the way of all of it. */
export function useFarmActions(view: FarmView) {
  const { summary, origin, chain, deposit } = view;
  const farm = summary.address;
  const sender = useSender();
  useReadAgain(sender.ended(FARM_ACTIONS), FARM_KEYS);
  const { lpWallet, balance, held } = useDepositReads(view);
  const risk = riskOf(view);
  // Until it is known who made it nothing can be sent.
  const sum = chain === undefined || origin === undefined || origin === 'stranger' ? undefined : FARM_SUM;
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
    ...sendingsOf(sender, context, view),
  };
}

/** What was announced, sent as it was announced. Each answers whether it is on its way. */
function sendingsOf(sender: Sender, context: FarmContext, { summary, position, cache }: FarmView) {
  const place = placeOf(summary);
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
