import type { Address, Seconds } from '@junction/primitives';
import type { Announcement, TradeAmount, TermsKind } from '../../../../rooms/operation/index.ts';
import { useBalances, useTokenWallet, type Token } from '../../../../rooms/token/index.ts';
import { useSender, type Sender } from '../../shared/send/index.ts';
import { gaugeName } from '../../shared/ui/gauge-marks.tsx';
import { GAUGE_KEYS } from '../../shared/read-again-keys.ts';
import { useRefetchAfterOperation } from '../../../../shared/query/use-read-again.ts';
import type { GaugeView } from '../use-gauge.ts';
import {
  OWNER_COINS_NANO,
  endMessage,
  endRequest,
  paymentMessage,
  paymentRequest,
  unclaimedMessage,
  unclaimedRequest,
  roundMessage,
  roundRequest,
  type GaugeOwnerContext,
  type OwnerRequest,
  type NewRewardRate,
} from './model/owner-messages.ts';
import type { OwnedReward } from './model/owner-rules.ts';

export const OWNER_ACTIONS: readonly TermsKind[] = [
  'deposit-reward',
  'add-reward-round',
  'end-rewards',
  'withdraw-unclaimed',
];

/** True if the wallet's account is the on-chain owner of a gauge deployed by the factory. */
export const isOwner = ({ chain, wallet, origin }: GaugeView): boolean =>
  chain !== undefined &&
  chain.owner === wallet.account &&
  origin !== undefined &&
  origin !== 'unknown-factory';

export type OwnerActions = ReturnType<typeof useOwner>;

/** Blockers of each owner message. */
const getOwnerBlockers = (sender: Sender, gauge: Address) => ({
  round: (count: number) => sender.blockerOf('add-reward-round', gauge, OWNER_COINS_NANO.round(count)),
  end: sender.blockerOf('end-rewards', gauge, OWNER_COINS_NANO.end),
  rest: sender.blockerOf('withdraw-unclaimed', gauge, OWNER_COINS_NANO.rest),
  reward: sender.blockerOf('deposit-reward', gauge, OWNER_COINS_NANO.reward),
});

/** Returns functions that send announced messages unchanged. */
function buildSenders(sender: Sender, { gauge }: GaugeView) {
  const { address } = gauge;
  const place = {
    pool: { address: undefined, name: gaugeName(gauge) },
    target: address,
    page: `/gauges/${address}`,
  };
  const send = (announcement: Announcement, { kind, terms, build }: OwnerRequest) =>
    sender.send({ kind, announcement, terms: { ...terms, ...place }, build });
  return {
    addRound: (announcement: Announcement, start: Seconds, rounds: readonly NewRewardRate[]) =>
      send(announcement, roundRequest(announcement, start, rounds)),
    end: (announcement: Announcement, reward: number, end: Seconds) =>
      send(announcement, endRequest(announcement, reward, end)),
    withdrawRest: (announcement: Announcement, reward: number, receives: readonly TradeAmount[]) =>
      send(announcement, unclaimedRequest(announcement, reward, receives)),
    pay: (announcement: Announcement, amount: bigint, wallet: Address) =>
      send(announcement, paymentRequest(announcement, { gauge: address, amount, wallet })),
  };
}

/** Returns functions that announce and send the messages of a gauge's owner. */
export function useOwner(view: GaugeView) {
  const { gauge, cache } = view;
  const sender = useSender();
  useRefetchAfterOperation(sender.ended(OWNER_ACTIONS), GAUGE_KEYS);
  const context: GaugeOwnerContext = { gauge: gauge.address, signer: sender.signer };
  return {
    sender,
    tokenOf: (root: Address): Token | undefined => cache.get(root),
    sums: OWNER_COINS_NANO,
    blockers: getOwnerBlockers(sender, gauge.address),
    announceRound: (start: Seconds, rounds: readonly NewRewardRate[]) => roundMessage(context, start, rounds),
    announceEnd: (reward: number, end: Seconds) => endMessage(context, reward, end),
    announceUnclaimed: (reward: number) => unclaimedMessage(context, reward),
    ...buildSenders(sender, view),
  };
}

/** Reads the account's balance of a reward token. Returns it with a function that announces funding the reward. */
export function useRewardPayment(view: GaugeView, actions: OwnerActions, reward: OwnedReward) {
  const { wallet, gauge } = view;
  const { root } = reward;
  const balances = useBalances(wallet, [root]);
  const from = useTokenWallet(wallet.connection, wallet.account, root);
  const token = actions.tokenOf(root);
  const context: GaugeOwnerContext = { gauge: gauge.address, signer: actions.sender.signer };
  return {
    from,
    balance: balances.of(root),
    held: from === undefined ? undefined : balances.tokens.get(root),
    announce: (amount: bigint) => paymentMessage(context, { from, token, amount }),
  };
}
