import type { Address, Seconds } from '@junction/primitives';
import type { MessageAnnouncement, TradeAmount, NonSwapKind } from '../../../../rooms/operation/index.ts';
import { useBalances, useTokenWallet, type Token } from '../../../../rooms/token/index.ts';
import { useOperationSender, type OperationSender } from '../../shared/send/index.ts';
import { getGaugeDisplayName } from '../../shared/ui/gauge-marks.tsx';
import { GAUGE_QUERY_KEYS } from '../../shared/read-again-keys.ts';
import { useRefetchAfterOperation } from '../../../../shared/query/use-read-again.ts';
import type { GaugeView } from '../use-gauge.ts';
import {
  OWNER_MESSAGE_NANO,
  buildRewardEndAnnouncement,
  buildRewardEndRequest,
  buildGaugeFundingAnnouncement,
  buildGaugeFundingRequest,
  announceGaugeUnclaimedWithdrawal,
  buildGaugeUnclaimedWithdrawRequest,
  buildGaugeRoundAnnouncement,
  buildGaugeRoundRequest,
  type GaugeOwnerContext,
  type GaugeOwnerRequest,
  type NewRewardRate,
} from './model/owner-messages.ts';
import type { OwnerFundedReward } from './model/owner-rules.ts';

export const GAUGE_OWNER_ACTION_KINDS: readonly NonSwapKind[] = [
  'deposit-reward',
  'add-reward-round',
  'end-rewards',
  'withdraw-unclaimed',
];

/** True if the wallet's account is the on-chain owner of a gauge deployed by the factory. */
export const isGaugeOwner = ({ chain, wallet, origin }: GaugeView): boolean =>
  chain !== undefined &&
  chain.owner === wallet.account &&
  origin !== undefined &&
  origin !== 'unknown-factory';

export type GaugeOwnerActions = ReturnType<typeof useGaugeOwnerActions>;

/** Blockers of each owner message. */
const getOwnerBlockers = (sender: OperationSender, gauge: Address) => ({
  round: (count: number) => sender.blockerOf('add-reward-round', gauge, OWNER_MESSAGE_NANO.round(count)),
  end: sender.blockerOf('end-rewards', gauge, OWNER_MESSAGE_NANO.end),
  rest: sender.blockerOf('withdraw-unclaimed', gauge, OWNER_MESSAGE_NANO.rest),
  reward: sender.blockerOf('deposit-reward', gauge, OWNER_MESSAGE_NANO.reward),
});

/** Returns functions that send announced messages unchanged. */
function buildSenders(sender: OperationSender, { gauge }: GaugeView) {
  const { address } = gauge;
  const place = {
    pool: { address: undefined, name: getGaugeDisplayName(gauge) },
    target: address,
    page: `/gauges/${address}`,
  };
  const send = (announcement: MessageAnnouncement, { kind, terms, build }: GaugeOwnerRequest) =>
    sender.send({ kind, announcement, terms: { ...terms, ...place }, build });
  return {
    addRound: (announcement: MessageAnnouncement, start: Seconds, rounds: readonly NewRewardRate[]) =>
      send(announcement, buildGaugeRoundRequest(announcement, start, rounds)),
    end: (announcement: MessageAnnouncement, reward: number, end: Seconds) =>
      send(announcement, buildRewardEndRequest(announcement, reward, end)),
    withdrawRest: (announcement: MessageAnnouncement, reward: number, receives: readonly TradeAmount[]) =>
      send(announcement, buildGaugeUnclaimedWithdrawRequest(announcement, reward, receives)),
    pay: (announcement: MessageAnnouncement, amount: bigint, wallet: Address) =>
      send(announcement, buildGaugeFundingRequest(announcement, { gauge: address, amount, wallet })),
  };
}

/** Returns functions that announce and send the messages of a gauge's owner. */
export function useGaugeOwnerActions(view: GaugeView) {
  const { gauge, cache } = view;
  const sender = useOperationSender();
  useRefetchAfterOperation(sender.ended(GAUGE_OWNER_ACTION_KINDS), GAUGE_QUERY_KEYS);
  const context: GaugeOwnerContext = { gauge: gauge.address, signer: sender.signer };
  return {
    sender,
    tokenOf: (root: Address): Token | undefined => cache.get(root),
    sums: OWNER_MESSAGE_NANO,
    blockers: getOwnerBlockers(sender, gauge.address),
    announceRound: (start: Seconds, rounds: readonly NewRewardRate[]) =>
      buildGaugeRoundAnnouncement(context, start, rounds),
    announceEnd: (reward: number, end: Seconds) => buildRewardEndAnnouncement(context, reward, end),
    announceUnclaimed: (reward: number) => announceGaugeUnclaimedWithdrawal(context, reward),
    ...buildSenders(sender, view),
  };
}

/** Reads the account's balance of a reward token. Returns it with a function that announces funding the reward. */
export function useRewardFunding(view: GaugeView, actions: GaugeOwnerActions, reward: OwnerFundedReward) {
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
    announce: (amount: bigint) => buildGaugeFundingAnnouncement(context, { from, token, amount }),
  };
}
