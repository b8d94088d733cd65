import { nano, type Address, type Seconds } from '@junction/primitives';
import {
  EARN_ATTACHED,
  addGaugeRounds,
  depositGaugeReward,
  endGaugeRewards,
  gaugeRoundsCoins,
  gaugeUnclaimedCoins,
  withdrawGaugeUnclaimed,
} from '@junction/protocol/earn';
import {
  fixedCoins,
  transferAnnouncement,
  type Announcement,
  type DealAmount,
  type Terms,
  type TermsKind,
} from '../../../../rooms/operation/index.ts';
import { useBalances, useTokenWallet, type Token } from '../../../../rooms/token/index.ts';
import { useSender } from '../../shared/send/index.ts';
import { gaugeName } from '../../shared/ui/gauge-marks.tsx';
import { GAUGE_KEYS } from '../../shared/read-again-keys.ts';
import { useReadAgain } from '../../../../shared/query/use-read-again.ts';
import type { GaugeView } from '../use-gauge.ts';
import type { OwnedReward } from './model/owner-rules.ts';

export const OWNER_ACTIONS: readonly TermsKind[] = [
  'deposit-reward',
  'add-reward-round',
  'end-rewards',
  'withdraw-unclaimed',
];

/** Whether the account of the wallet is who the chain names as the owner, of a gauge that the factory made. */
export const isOwner = ({ chain, wallet, origin }: GaugeView): boolean =>
  chain !== undefined && chain.owner === wallet.account && origin !== undefined && origin !== 'stranger';

export type OwnerActions = ReturnType<typeof useOwner>;

/** What the owner of a gauge can send to it. */
export function useOwner(view: GaugeView) {
  const { gauge, cache } = view;
  const sender = useSender();
  const target = gauge.address;
  useReadAgain(sender.ended(OWNER_ACTIONS), GAUGE_KEYS);
  const receiver = { role: 'gauge', address: target } as const;
  const place: Pick<Terms, 'pool' | 'target' | 'page'> = {
    pool: { address: undefined, name: gaugeName(gauge) },
    target,
    page: `/gauges/${target}`,
  };
  const roundSum = (count: number) => gaugeRoundsCoins(Math.max(1, count));
  const restSum = gaugeUnclaimedCoins(1);
  const tokenOf = (root: Address): Token | undefined => cache.get(root);
  return {
    sender,
    tokenOf,
    sums: { reward: EARN_ATTACHED.gaugeReward, end: EARN_ATTACHED.gaugeEnd, rest: restSum, round: roundSum },
    blockers: {
      round: (count: number) => sender.blockerOf('add-reward-round', target, roundSum(count)),
      end: sender.blockerOf('end-rewards', target, EARN_ATTACHED.gaugeEnd),
      rest: sender.blockerOf('withdraw-unclaimed', target, restSum),
      reward: sender.blockerOf('deposit-reward', target, EARN_ATTACHED.gaugeReward),
    },
    announceRound: (start: Seconds, rounds: readonly RoundOrder[]) =>
      sender.announce(receiver, 'addRewardRounds', roundSum(rounds.length), {
        typed: rounds.map(({ token }) => token),
        details: {
          rewards: rounds.map(({ reward }) => reward).join(),
          rounds: rounds.map(({ perSecond }) => `${start}:${perSecond}`).join(),
        },
      }),
    addRound: (announcement: Announcement, start: Seconds, rounds: readonly RoundOrder[]) =>
      sender.send({
        kind: 'add-reward-round',
        announcement,
        terms: { tokens: [], ...place },
        build: (callId) => addGaugeRounds({ callId, sendGasTo: announcement.signer.account, start, rounds }),
      }),
    announceEnd: (reward: number, end: Seconds) =>
      sender.announce(receiver, 'setExtraFarmEndTime', EARN_ATTACHED.gaugeEnd, {
        details: { rewards: String(reward), ends: String(end) },
      }),
    end: (announcement: Announcement, reward: number, end: Seconds) =>
      sender.send({
        kind: 'end-rewards',
        announcement,
        terms: { tokens: [], ...place },
        build: (callId) =>
          endGaugeRewards({ callId, sendGasTo: announcement.signer.account, ends: [{ reward, end }] }),
      }),
    announceRest: (reward: number) =>
      sender.announce(receiver, 'withdrawUnclaimed', restSum, { details: { rewards: String(reward) } }),
    withdrawRest: (announcement: Announcement, reward: number, receives: readonly DealAmount[]) =>
      sender.send({
        kind: 'withdraw-unclaimed',
        announcement,
        terms: { tokens: [], receives, ...place },
        build: (callId) =>
          withdrawGaugeUnclaimed({
            callId,
            sendGasTo: announcement.signer.account,
            to: announcement.signer.account,
            rewards: [reward],
          }),
      }),
    pay: (announcement: Announcement, amount: bigint, wallet: Address) =>
      sender.send({
        kind: 'deposit-reward',
        announcement,
        terms: { tokens: announcement.leaves, wallet, ...place },
        build: (callId) =>
          depositGaugeReward({ gauge: target, amount, callId, sendGasTo: announcement.signer.account }),
      }),
  };
}

/** The new speed of one reward. */
export interface RoundOrder {
  /** Place among the extra rewards. */
  readonly reward: number;
  /** Base units, as read with the decimals of the token. */
  readonly perSecond: bigint;
  readonly token: Token;
}

/** What the account holds of a reward and how it is paid in. */
export function useRewardPayment(view: GaugeView, actions: OwnerActions, reward: OwnedReward) {
  const { wallet, gauge } = view;
  const { root } = reward;
  const balances = useBalances(wallet, [root]);
  const from = useTokenWallet(wallet.connection, wallet.account, root);
  const token = actions.tokenOf(root);
  const { signer } = actions.sender;
  return {
    from,
    balance: balances.of(root),
    held: from === undefined ? undefined : balances.tokens.get(root),
    announce: (amount: bigint): Announcement | undefined =>
      signer && from !== undefined && token
        ? {
            ...transferAnnouncement({
              signer,
              from,
              token: { root, symbol: token.symbol, decimals: token.decimals, units: amount.toString() },
              first: { role: 'gauge', address: gauge.address },
              coins: fixedCoins(nano(EARN_ATTACHED.gaugeReward)),
            }),
            details: { reward: 'true' },
          }
        : undefined,
  };
}
