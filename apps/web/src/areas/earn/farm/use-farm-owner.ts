import type { Address, Seconds } from '@junction/primitives';
import type { MessageAnnouncement } from '../../../rooms/operation/index.ts';
import { useBalances, useTokenWallet, type Token } from '../../../rooms/token/index.ts';
import { useOperationSender, type OperationSender } from '../shared/send/index.ts';
import { FARM_QUERY_KEYS } from '../shared/read-again-keys.ts';
import { useRefetchAfterOperation } from '../../../shared/query/use-read-again.ts';
import { getFarmOperationTarget, type FarmCallRequest } from './model/farm-messages.ts';
import {
  buildFarmEndAnnouncement,
  buildFarmEndRequest,
  getFarmOwnerMessageCoins,
  buildFarmFundingAnnouncement,
  buildFarmFundingRequest,
  announceFarmUnclaimedWithdrawal,
  buildFarmUnclaimedWithdrawRequest,
  buildFarmRoundAnnouncement,
  buildFarmRoundRequest,
  type FarmOwnerContext,
  type RewardRoundRate,
} from './model/owner-messages.ts';
import { FARM_OWNER_ACTION_KINDS } from './use-farm-actions.ts';
import type { FarmView } from './use-farm.ts';

/** Reads the owner's balance of a reward and its token wallet. */
function useRewardReads({ wallet }: FarmView, reward: Token | undefined) {
  const balances = useBalances(wallet, reward === undefined ? [] : [reward.root]);
  const from = useTokenWallet(wallet.connection, wallet.account, reward?.root);
  return {
    from,
    balance: reward === undefined ? undefined : balances.of(reward.root),
    held: reward === undefined || from === undefined ? undefined : balances.tokens.get(reward.root),
  };
}

/** Returns functions that send the messages of the farm's owner exactly as they were announced. */
function buildSenders(sender: OperationSender, { summary }: FarmView, wallet: Address | undefined) {
  const place = getFarmOperationTarget(summary);
  const send = (announcement: MessageAnnouncement, { kind, terms, build }: FarmCallRequest) =>
    sender.send({ kind, announcement, terms: { ...terms, ...place }, build });
  return {
    payReward: (announcement: MessageAnnouncement, amount: bigint) =>
      send(announcement, buildFarmFundingRequest(announcement, { farm: summary.address, amount, wallet })),
    addRound: (announcement: MessageAnnouncement, start: Seconds, rewardRates: readonly RewardRoundRate[]) =>
      send(announcement, buildFarmRoundRequest(announcement, start, rewardRates)),
    end: (announcement: MessageAnnouncement, at: Seconds) =>
      send(announcement, buildFarmEndRequest(announcement, at)),
    takeRest: (announcement: MessageAnnouncement, to: Address) =>
      send(announcement, buildFarmUnclaimedWithdrawRequest(announcement, to)),
  };
}

/** Announces and sends the messages of a legacy farm's owner; `reward` is the token to fund. */
export function useFarmOwnerActions(view: FarmView, reward: Token | undefined) {
  const { summary, origin } = view;
  const sender = useOperationSender();
  useRefetchAfterOperation(sender.ended(FARM_OWNER_ACTION_KINDS), FARM_QUERY_KEYS);
  const { from, balance, held } = useRewardReads(view, reward);
  const isFromFactory = origin !== undefined && origin !== 'unknown-factory';
  const context: FarmOwnerContext = { farm: summary.address, signer: sender.signer, isFromFactory };
  const [sum, rewardSum] = [
    getFarmOwnerMessageCoins(isFromFactory, 'call'),
    getFarmOwnerMessageCoins(isFromFactory, 'reward'),
  ];
  return {
    sender,
    sum,
    rewardSum,
    balance,
    held,
    blockerOf: (kind: (typeof FARM_OWNER_ACTION_KINDS)[number]) =>
      sender.blockerOf(kind, summary.address, kind === 'deposit-reward' ? rewardSum : sum),
    announceReward: (units: bigint) => buildFarmFundingAnnouncement(context, { from, token: reward, units }),
    announceRound: (start: Seconds, rewardRates: readonly RewardRoundRate[]) =>
      buildFarmRoundAnnouncement(context, start, rewardRates),
    announceEnd: (end: Seconds) => buildFarmEndAnnouncement(context, end),
    announceUnclaimed: () => announceFarmUnclaimedWithdrawal(context),
    ...buildSenders(sender, view, from),
  };
}
