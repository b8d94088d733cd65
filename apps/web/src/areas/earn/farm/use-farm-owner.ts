import type { Address, Seconds } from '@junction/primitives';
import {
  EARN_ATTACHED,
  addFarmRound,
  depositFarmReward,
  endFarm,
  withdrawFarmUnclaimed,
} from '@junction/protocol/earn';
import { fixedCoins, transferAnnouncement, type Announcement } from '../../../rooms/operation/index.ts';
import { useBalances, useTokenWallet, type Token } from '../../../rooms/token/index.ts';
import { useSender } from '../shared/send/index.ts';
import { FARM_KEYS } from '../shared/read-again-keys.ts';
import { useReadAgain } from '../../../shared/query/use-read-again.ts';
import { OWNER_ACTIONS, SUM, placeOf } from './use-farm-actions.ts';
import type { FarmView } from './use-farm.ts';

/** The speed of one reward in a new round, as it was read with the decimals of its token. */
export interface Speed {
  readonly token: Token;
  /** Base units. */
  readonly perSecond: bigint;
}

/** What the owner of an older farm can send to it; `reward` is the token that is paid in. */
export function useFarmOwner(view: FarmView, reward: Token | undefined) {
  const { facts, wallet } = view;
  const sender = useSender();
  useReadAgain(sender.ended(OWNER_ACTIONS), FARM_KEYS);
  const balances = useBalances(wallet, reward === undefined ? [] : [reward.root]);
  const rewardWallet = useTokenWallet(wallet.connection, wallet.account, reward?.root);
  const farm = { role: 'farm', address: facts.address } as const;
  const isOwn = view.origin !== undefined && view.origin !== 'stranger';
  const rewardSum = isOwn ? EARN_ATTACHED.gaugeReward : undefined;
  const sum = isOwn ? SUM : undefined;
  const place = placeOf(facts);
  return {
    sender,
    sum,
    rewardSum,
    balance: reward === undefined ? undefined : balances.of(reward.root),
    held: reward === undefined || rewardWallet === undefined ? undefined : balances.tokens.get(reward.root),
    blockerOf: (kind: (typeof OWNER_ACTIONS)[number]) =>
      sender.blockerOf(kind, facts.address, kind === 'deposit-reward' ? rewardSum : sum),
    announceReward: (units: bigint): Announcement | undefined => {
      const { signer } = sender;
      if (!signer || rewardSum === undefined || rewardWallet === undefined || reward === undefined)
        return undefined;
      const { root, symbol, decimals } = reward;
      return {
        ...transferAnnouncement({
          signer,
          from: rewardWallet,
          token: { root, symbol, decimals, units: units.toString() },
          first: farm,
          coins: fixedCoins(rewardSum),
        }),
        details: { reward: 'true' },
      };
    },
    announceRound: (start: Seconds, speeds: readonly Speed[]) =>
      sum &&
      sender.announce(farm, 'addRewardRound', sum, {
        typed: speeds.map(({ token }) => token),
        details: { rounds: `${start}:${speeds.map(({ perSecond }) => perSecond).join('+')}` },
      }),
    announceEnd: (end: Seconds) =>
      sum && sender.announce(farm, 'setEndTime', sum, { details: { ends: end.toString() } }),
    announceRest: () => sum && sender.announce(farm, 'withdrawUnclaimedAll', sum),
    payReward: (announcement: Announcement, amount: bigint) =>
      sender.send({
        kind: 'deposit-reward',
        announcement,
        // Tokens that come back into this wallet were not taken.
        terms: { tokens: announcement.leaves, ...(rewardWallet && { wallet: rewardWallet }), ...place },
        build: () =>
          depositFarmReward({ farm: facts.address, amount, sendGasTo: announcement.signer.account }),
      }),
    addRound: (announcement: Announcement, start: Seconds, speeds: readonly Speed[]) =>
      sender.send({
        kind: 'add-reward-round',
        announcement,
        terms: { tokens: [], ...place },
        build: () =>
          addFarmRound(
            { start, perSecond: speeds.map(({ perSecond }) => perSecond) },
            announcement.signer.account,
          ),
      }),
    end: (announcement: Announcement, at: Seconds) =>
      sender.send({
        kind: 'end-rewards',
        announcement,
        terms: { tokens: [], ...place },
        build: () => endFarm(at, announcement.signer.account),
      }),
    takeRest: (announcement: Announcement, to: Address) =>
      sender.send({
        kind: 'withdraw-unclaimed',
        announcement,
        terms: { tokens: [], ...place },
        build: () => withdrawFarmUnclaimed(to, announcement.signer.account),
      }),
  };
}
