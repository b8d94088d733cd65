import type { Seconds } from '@junction/primitives';
import {
  buildClaimFromGaugeCall,
  buildDepositIntoGaugeCall,
  buildWithdrawFromGaugeCall,
} from '@junction/protocol/earn';
import {
  getSigner,
  type MessageAnnouncement,
  type TradeAmount,
  type NonSwapOperationTerms,
  type NonSwapKind,
} from '../../../rooms/operation/index.ts';
import { SIMULATED_CALL_ID, type SimulatedAction } from '../../../rooms/operation/simulation/index.ts';
import { useWalletSendReadiness } from '../../../rooms/action/index.ts';
import {
  getOpenOperationState,
  isOperationOfKind,
  sendAnnouncedCall,
  useFilteredAccountOperations,
  type AnnouncedCallRequest,
} from '../../../rooms/operation/calls/index.ts';
import { useBalances, useTokenWallet } from '../../../rooms/token/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { getClaimableKnownRewards } from '../shared/model/ready-rewards.ts';
import { useRefetchAfterOperation } from '../../../shared/query/use-read-again.ts';
import { GAUGE_QUERY_KEYS } from '../shared/read-again-keys.ts';
import { getGaugeDisplayName } from '../shared/ui/gauge-marks.tsx';
import type { GaugeBlockerInput } from './model/action-blocker.ts';
import { getDepositRisk, type DepositRisk } from './model/deposit-risk.ts';
import {
  getGaugeActionCoins,
  buildGaugeClaimAnnouncement,
  toGaugeDepositAmount,
  buildGaugeDepositAnnouncement,
  buildGaugeWithdrawalAnnouncement,
  type GaugeMessageContext,
} from './model/gauge-messages.ts';
import {
  buildSimulatedGaugeClaim,
  buildSimulatedGaugeDeposit,
  buildSimulatedGaugeWithdrawal,
} from './model/simulated-gauge-action.ts';
import type { GaugeView } from './use-gauge.ts';

/** Operations on a gauge. */
export type GaugeActionKind = Extract<
  NonSwapKind,
  'deposit-in-gauge' | 'withdraw-from-gauge' | 'claim-rewards'
>;
export const GAUGE_ACTION_KINDS: readonly GaugeActionKind[] = [
  'deposit-in-gauge',
  'withdraw-from-gauge',
  'claim-rewards',
];

export type GaugeActions = ReturnType<typeof useGaugeActions>;

/** Returns the reason why the gauge would not credit a deposit; undefined if there is none. */
const getGaugeDepositRisk = ({ gauge, origin, chain, farmWallet }: GaugeView): DepositRisk | undefined =>
  origin === 'unknown-factory'
    ? 'unknown-factory'
    : chain && getDepositRisk(gauge, chain, getNetwork().earn?.governanceToken, farmWallet);

/** Reads the account's balance of the deposited token and its token wallet. */
function useActionReads({ gauge, wallet, chain, farmWallet }: GaugeView) {
  const root = chain?.depositRoot ?? gauge.depositRoot;
  const balances = useBalances(wallet, [root]);
  const lpWallet = useTokenWallet(wallet.connection, wallet.account, root);
  return {
    root,
    lpWallet,
    coin: balances.coin,
    /** LP balance in the wallet, or why it is unknown. */
    balance: balances.of(root),
    /** Spendable base units; undefined unless balance and token wallets are known. */
    held: lpWallet === undefined || farmWallet === undefined ? undefined : balances.tokens.get(root),
  };
}

const getGaugePlace = ({ gauge }: GaugeView): Pick<NonSwapOperationTerms, 'pool' | 'target' | 'page'> => ({
  pool: { address: undefined, name: getGaugeDisplayName(gauge) },
  target: gauge.address,
  page: `/gauges/${gauge.address}`,
});

/**
 * Returns a function that derives the blocker input of an operation on this gauge. Operations of different kinds do not
 * block each other.
 */
function useGaugeOperations({ gauge, wallet, origin }: GaugeView) {
  const readiness = useWalletSendReadiness(wallet);
  const { underWay, ended } = useFilteredAccountOperations(
    wallet.account,
    isOperationOfKind(GAUGE_ACTION_KINDS, gauge.address),
  );
  useRefetchAfterOperation(ended, GAUGE_QUERY_KEYS);
  return (what: GaugeActionKind) => ({
    ...readiness,
    busy: getOpenOperationState(underWay.find((operation) => operation.kind === what)),
    risk: origin === 'unknown-factory' ? origin : undefined,
  });
}

/** Returns functions that announce, simulate and send a depositor's messages to a gauge, with their blocker input. */
export function useGaugeActions(view: GaugeView) {
  const { gauge, wallet, deposit, chain } = view;
  const { coin, balance, held, root, lpWallet } = useActionReads(view);
  const getBlockers = useGaugeOperations(view);
  const [risk, sum, signer] = [getGaugeDepositRisk(view), getGaugeActionCoins(view), getSigner(wallet)];
  const isRead = chain !== undefined;
  const context: GaugeMessageContext = {
    gauge: gauge.address,
    signer,
    sum,
    root,
    deposit,
    lpWallet,
    isRead,
    risk,
  };
  return {
    /** Inputs of the blockers of one kind of action. */
    toBlockerInput: (what: GaugeActionKind): Omit<GaugeBlockerInput, 'maximum' | 'amount' | 'lock'> => ({
      ...getBlockers(what),
      coin,
      gas: sum,
    }),
    hasWallet: wallet.account !== undefined,
    sum,
    signer,
    /** Reason why the gauge would not credit a deposit; undefined if there is none. */
    risk,
    balance,
    held,
    announceDeposit: (amount: bigint, lock: Seconds) => buildGaugeDepositAnnouncement(context, amount, lock),
    announceWithdrawal: (amount: bigint, claim: boolean) =>
      buildGaugeWithdrawalAnnouncement(context, amount, claim),
    announceClaim: () => buildGaugeClaimAnnouncement(context),
    ...buildSenders(view, context),
    ...buildSimulations(view, context),
  };
}

/**
 * Returns the terms of a withdrawal: the deposit returns to the signer's wallet, together with claimed
 * rewards.
 */
function withdrawalTerms(
  { position, cache }: GaugeView,
  context: GaugeMessageContext,
  { amount, claim }: { readonly amount: bigint; readonly claim: boolean },
): Pick<NonSwapOperationTerms, 'tokens' | 'receives' | 'besides' | 'wallet'> {
  const token = toGaugeDepositAmount(context, amount);
  const rewards = claim ? getClaimableKnownRewards(position?.rewards ?? [], cache) : [];
  return {
    tokens: [],
    receives: token ? [token] : [],
    besides: rewards.filter(({ root }) => root !== token?.root),
    ...(context.lpWallet && { wallet: context.lpWallet }),
  };
}

const depositCall = (
  { signer }: MessageAnnouncement,
  deposit: Omit<Parameters<typeof buildDepositIntoGaugeCall>[0], 'claim' | 'sendGasTo'>,
) => buildDepositIntoGaugeCall({ ...deposit, claim: false, sendGasTo: signer.account });

const withdrawalCall = (
  { signer }: MessageAnnouncement,
  withdrawal: Omit<Parameters<typeof buildWithdrawFromGaugeCall>[0], 'sendGasTo'>,
) => buildWithdrawFromGaugeCall({ ...withdrawal, sendGasTo: signer.account });

const claimCall = ({ signer }: MessageAnnouncement, callId: number) =>
  buildClaimFromGaugeCall({ callId, sendGasTo: signer.account });

/** Returns functions that build the simulated actions of announced messages. */
function buildSimulations({ position }: GaugeView, { gauge, root }: GaugeMessageContext) {
  const callId = Number(SIMULATED_CALL_ID);
  return {
    simulatedDeposit: (
      announcement: MessageAnnouncement,
      amount: bigint,
      lockTime: Seconds,
    ): SimulatedAction => {
      const call = depositCall(announcement, { gauge, amount, lockTime, callId });
      return buildSimulatedGaugeDeposit({ announcement, root, amount, call }, gauge);
    },
    simulatedWithdrawal: (
      announcement: MessageAnnouncement,
      amount: bigint,
      claim: boolean,
    ): SimulatedAction => {
      const call = withdrawalCall(announcement, { amount, claim, callId });
      const rewards = claim ? (position?.rewards ?? []) : [];
      return buildSimulatedGaugeWithdrawal({ announcement, root, amount, call }, rewards);
    },
    /**
     * Builds the input of the simulation of a claim. The claim must pay the amounts `rewards`, which the review shows
     * as claimable.
     */
    simulatedClaim: (
      announcement: MessageAnnouncement,
      rewards: Parameters<typeof buildSimulatedGaugeClaim>[1],
    ): SimulatedAction =>
      buildSimulatedGaugeClaim({ announcement, call: claimCall(announcement, callId) }, rewards),
  };
}

/**
 * Returns functions that send announced messages unchanged. Each resolves to true once its message is
 * pending, and to false if it was not sent.
 */
function buildSenders(view: GaugeView, context: GaugeMessageContext) {
  const { connection } = view.wallet;
  const place = getGaugePlace(view);
  const { gauge } = context;
  const send = async (
    kind: GaugeActionKind,
    announcement: MessageAnnouncement,
    terms: Pick<NonSwapOperationTerms, 'tokens' | 'receives' | 'besides' | 'wallet'>,
    build: AnnouncedCallRequest['build'],
  ): Promise<boolean> => {
    const sent = await sendAnnouncedCall(connection, {
      kind,
      announcement,
      terms: { ...terms, ...place },
      build,
    });
    return sent?.isSent === true;
  };
  return {
    deposit: (announcement: MessageAnnouncement, amount: bigint, lockTime: Seconds) =>
      send('deposit-in-gauge', announcement, { tokens: announcement.leaves }, (callId) =>
        depositCall(announcement, { gauge, amount, lockTime, callId }),
      ),
    withdraw: (announcement: MessageAnnouncement, amount: bigint, claim: boolean) => {
      const terms = withdrawalTerms(view, context, { amount, claim });
      return send('withdraw-from-gauge', announcement, terms, (callId) =>
        withdrawalCall(announcement, { amount, claim, callId }),
      );
    },
    claim: (announcement: MessageAnnouncement, receives: readonly TradeAmount[]) =>
      send('claim-rewards', announcement, { tokens: [], receives }, (callId) =>
        claimCall(announcement, callId),
      ),
  };
}
