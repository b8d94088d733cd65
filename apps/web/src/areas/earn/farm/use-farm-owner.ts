import type { Address, Seconds } from '@junction/primitives';
import type { Announcement } from '../../../rooms/operation/index.ts';
import { useBalances, useTokenWallet, type Token } from '../../../rooms/token/index.ts';
import { useSender, type Sender } from '../shared/send/index.ts';
import { FARM_KEYS } from '../shared/read-again-keys.ts';
import { useRefetchAfterOperation } from '../../../shared/query/use-read-again.ts';
import { getFarmPlace, type FarmRequest } from './model/farm-messages.ts';
import {
  endMessage,
  endRequest,
  getOwnerCoins,
  paymentMessage,
  paymentRequest,
  unclaimedMessage,
  unclaimedRequest,
  roundMessage,
  roundRequest,
  type FarmOwnerContext,
  type RoundRate,
} from './model/owner-messages.ts';
import { OWNER_ACTIONS } from './use-farm-actions.ts';
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

/** Returns functions that send announced messages unchanged. */
function buildSenders(sender: Sender, { summary }: FarmView, wallet: Address | undefined) {
  const place = getFarmPlace(summary);
  const send = (announcement: Announcement, { kind, terms, build }: FarmRequest) =>
    sender.send({ kind, announcement, terms: { ...terms, ...place }, build });
  return {
    payReward: (announcement: Announcement, amount: bigint) =>
      send(announcement, paymentRequest(announcement, { farm: summary.address, amount, wallet })),
    addRound: (announcement: Announcement, start: Seconds, rewardRates: readonly RoundRate[]) =>
      send(announcement, roundRequest(announcement, start, rewardRates)),
    end: (announcement: Announcement, at: Seconds) => send(announcement, endRequest(announcement, at)),
    takeRest: (announcement: Announcement, to: Address) =>
      send(announcement, unclaimedRequest(announcement, to)),
  };
}

/** Announces and sends the messages of a legacy farm's owner; `reward` is the token to fund. */
export function useFarmOwner(view: FarmView, reward: Token | undefined) {
  const { summary, origin } = view;
  const sender = useSender();
  useRefetchAfterOperation(sender.ended(OWNER_ACTIONS), FARM_KEYS);
  const { from, balance, held } = useRewardReads(view, reward);
  const isFromFactory = origin !== undefined && origin !== 'unknown-factory';
  const context: FarmOwnerContext = { farm: summary.address, signer: sender.signer, isFromFactory };
  const [sum, rewardSum] = [getOwnerCoins(isFromFactory, 'call'), getOwnerCoins(isFromFactory, 'reward')];
  return {
    sender,
    sum,
    rewardSum,
    balance,
    held,
    blockerOf: (kind: (typeof OWNER_ACTIONS)[number]) =>
      sender.blockerOf(kind, summary.address, kind === 'deposit-reward' ? rewardSum : sum),
    announceReward: (units: bigint) => paymentMessage(context, { from, token: reward, units }),
    announceRound: (start: Seconds, rewardRates: readonly RoundRate[]) =>
      roundMessage(context, start, rewardRates),
    announceEnd: (end: Seconds) => endMessage(context, end),
    announceUnclaimed: () => unclaimedMessage(context),
    ...buildSenders(sender, view, from),
  };
}
