import type { Address } from '@junction/primitives';
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
import {
  fixedCoins,
  transferAnnouncement,
  type Announcement,
  type DealAmount,
  type Terms,
  type TermsKind,
} from '../../../rooms/operation/index.ts';
import { useBalances, useTokenWallet } from '../../../rooms/token/index.ts';
import { farmRisk, type FarmRisk } from '../shared/model/farm-chain.ts';
import { farmName, type FarmFacts } from '../shared/model/farm-facts.ts';
import { useSender, type Sender } from '../shared/send/index.ts';
import { FARM_KEYS } from '../shared/read-again-keys.ts';
import { useReadAgain } from '../../../shared/query/use-read-again.ts';
import type { FarmView } from './use-farm.ts';

/** What is sent to an older farm. */
export const FARM_ACTIONS = [
  'deposit-in-farm',
  'withdraw-from-farm',
  'claim-from-farm',
] as const satisfies readonly TermsKind[];
type FarmActionKind = (typeof FARM_ACTIONS)[number];

/** Of the owner. */
export const OWNER_ACTIONS = [
  'deposit-reward',
  'add-reward-round',
  'end-rewards',
  'withdraw-unclaimed',
] as const satisfies readonly TermsKind[];

export const SUM = EARN_ATTACHED.farmAction;

/** Where notifications lead back to, and what they are about. */
export const placeOf = (facts: FarmFacts): Pick<Terms, 'pool' | 'target' | 'page'> => ({
  pool: { address: undefined, name: farmName(facts) },
  target: facts.address,
  page: `/farming/${facts.address}`,
});

export type FarmActions = ReturnType<typeof useFarmActions>;

/** What the account can send to an older farm, and what stands in the way of all of it. */
export function useFarmActions(view: FarmView) {
  const { facts, wallet, origin, chain, door, deposit } = view;
  const { connection, account } = wallet;
  const root = chain?.depositRoot;
  const roots = root === undefined ? [] : [root];
  const sender = useSender();
  const balances = useBalances(wallet, roots);
  const lpWallet = useTokenWallet(connection, account, root);
  useReadAgain(sender.ended(FARM_ACTIONS), FARM_KEYS);
  const isStranger = origin === 'stranger';
  // Until it is known who made it nothing can be sent.
  const sum = chain !== undefined && origin !== undefined && !isStranger ? SUM : undefined;
  const risk: FarmRisk | undefined = isStranger
    ? 'stranger'
    : chain && farmRisk(facts.depositRoot, chain, door);
  const farm = { role: 'farm', address: facts.address } as const;
  const amountOf = (units: bigint): DealAmount | undefined =>
    deposit && {
      root: deposit.root,
      symbol: deposit.symbol,
      decimals: deposit.decimals,
      units: units.toString(),
    };
  return {
    sender,
    sum,
    risk,
    blockerOf: (kind: FarmActionKind) => sender.blockerOf(kind, facts.address, sum),
    /** In the wallet, with the reason where it is not known. */
    balance: root === undefined ? undefined : balances.of(root),
    /** In the wallet and sendable: undefined until it is known where it is. */
    held:
      lpWallet === undefined || root === undefined || door === undefined
        ? undefined
        : balances.tokens.get(root),
    announceDeposit: (units: bigint): Announcement | undefined => {
      const token = amountOf(units);
      const { signer } = sender;
      if (!signer || sum === undefined || lpWallet === undefined || !token || risk !== undefined)
        return undefined;
      return transferAnnouncement({ signer, from: lpWallet, token, first: farm, coins: fixedCoins(sum) });
    },
    announceWithdrawal: (units: bigint): Announcement | undefined => {
      const announcement = sum && deposit && sender.announce(farm, 'withdraw', sum);
      return (
        announcement && {
          ...announcement,
          least: [{ root: deposit.root, units, decimals: deposit.decimals }],
        }
      );
    },
    announce: (method: 'withdrawAll' | 'safeWithdraw' | 'claimReward') =>
      sum === undefined ? undefined : sender.announce(farm, method, sum),
    announceClaimFor: (user: Address): Announcement | undefined => {
      const announcement = sum === undefined ? undefined : sender.announce(farm, 'claimRewardForUser', sum);
      return announcement && { ...announcement, recipient: user };
    },
    ...sendingsOf(sender, { facts, amountOf, lpWallet }),
  };
}

/** What was announced, sent as it was announced. Each answers whether it is on its way. */
function sendingsOf(
  sender: Sender,
  farm: {
    readonly facts: FarmFacts;
    readonly amountOf: (units: bigint) => DealAmount | undefined;
    readonly lpWallet: Address | undefined;
  },
) {
  const { facts, amountOf, lpWallet } = farm;
  const send = async (
    kind: FarmActionKind,
    announcement: Announcement,
    terms: Pick<Terms, 'tokens' | 'receives' | 'wallet'>,
    call: AbiCall,
  ): Promise<boolean> => {
    const sent = await sender.send({
      kind,
      announcement,
      terms: { ...terms, ...placeOf(facts) },
      build: () => call,
    });
    return sent?.isSent === true;
  };
  return {
    deposit: (announcement: Announcement, amount: bigint) =>
      send(
        'deposit-in-farm',
        announcement,
        { tokens: announcement.leaves },
        depositIntoFarm({ farm: facts.address, amount, sendGasTo: announcement.signer.account }),
      ),
    /** A part, everything with rewards, or everything and no look at rewards. */
    withdraw: (announcement: Announcement, amount: bigint) => {
      const { account: me } = announcement.signer;
      const calls = {
        withdraw: () => withdrawFromFarm(amount, me),
        withdrawAll: () => withdrawAllFromFarm(me),
        safeWithdraw: () => safeWithdrawFromFarm(me),
      } as const;
      const call =
        calls[
          announcement.method === 'safeWithdraw' || announcement.method === 'withdrawAll'
            ? announcement.method
            : 'withdraw'
        ];
      const receives = amountOf(amount);
      return send(
        'withdraw-from-farm',
        announcement,
        { tokens: [], receives: receives ? [receives] : [], ...(lpWallet && { wallet: lpWallet }) },
        call(),
      );
    },
    claim: (announcement: Announcement, receives: readonly DealAmount[]) =>
      send(
        'claim-from-farm',
        announcement,
        { tokens: [], receives },
        claimFromFarm(announcement.signer.account),
      ),
    claimFor: (announcement: Announcement, user: Address) =>
      send(
        'claim-from-farm',
        announcement,
        { tokens: [] },
        claimFromFarmFor(user, announcement.signer.account),
      ),
  };
}
