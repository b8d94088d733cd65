import { nano, type Seconds } from '@junction/primitives';
import {
  claimFromGauge,
  depositIntoGauge,
  gaugeActionCoins,
  withdrawFromGauge,
} from '@junction/protocol/earn';
import type { OutgoingMessage } from '@junction/wallet';
import {
  fixedCoins,
  isAsking,
  isElsewhere,
  isRunning,
  newOperationId,
  sendOperation,
  signerOf,
  transferAnnouncement,
  useOperationWake,
  useOperations,
  type Announcement,
  type DealAmount,
  type Terms,
  type TermsKind,
} from '../../../entities/operation/index.ts';
import { useBalances, useTokenWallet } from '../../../entities/token/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { useOnline } from '../../../shared/online/use-online.ts';
import { gaugeName } from '../shared/ui/gauge-marks.tsx';
import { GAUGE_KEYS } from '../shared/read-again-keys.ts';
import { useReadAgain } from '../../../shared/query/use-read-again.ts';
import type { ActionFacts } from './model/action-button.ts';
import { depositRisk } from './model/deposit-risk.ts';
import type { GaugeView } from './use-gauge.ts';

/** What is sent to a gauge. */
export type GaugeActionKind = Extract<
  TermsKind,
  'deposit-in-gauge' | 'withdraw-from-gauge' | 'claim-rewards'
>;
export const GAUGE_ACTIONS: readonly GaugeActionKind[] = [
  'deposit-in-gauge',
  'withdraw-from-gauge',
  'claim-rewards',
];

export type GaugeActions = ReturnType<typeof useGaugeActions>;

/** What the account can send to a gauge, and what stands in the way of all of it. */
export function useGaugeActions(view: GaugeView) {
  const { gauge, wallet, origin, chain, door, position, ve, deposit } = view;
  const isStranger = origin === 'stranger';
  const { connection, account } = wallet;
  const isOnline = useOnline();
  const root = chain?.depositRoot ?? gauge.depositRoot;
  const balances = useBalances(wallet, [root]);
  const lpWallet = useTokenWallet(connection, account, root);
  const operations = useOperations().filter(
    (operation) =>
      operation.account === account &&
      GAUGE_ACTIONS.some((kind) => kind === operation.kind) &&
      'terms' in operation &&
      operation.terms.target === gauge.address,
  );
  const running = operations.filter((operation) => isRunning(operation) && !isElsewhere(operation));
  useOperationWake(running.length > 0);
  useReadAgain(operations.filter((operation) => !isRunning(operation)).length, GAUGE_KEYS);
  const signer = signerOf(wallet);
  const sum =
    chain && position && ve && origin !== undefined && !isStranger
      ? gaugeActionCoins({
          extraTokens: chain.extra.length,
          rounds: [chain.governance, ...chain.extra].reduce((all, { rounds }) => all + rounds.length, 0),
          gaugeAccount: position.minGas,
          veAccount: ve.minGas,
        })
      : undefined;
  const risk = isStranger
    ? 'stranger'
    : chain && depositRisk(gauge, chain, getNetwork().earn?.governanceToken, door);
  const { kind } = wallet.status;
  const busyWith = (what: GaugeActionKind): ActionFacts['busy'] => {
    const same = running.find((operation) => operation.kind === what);
    if (same === undefined) return undefined;
    return isAsking(same) ? 'asking' : 'running';
  };
  /** What stands in the way of one kind of action; another kind does not. */
  const factsOf = (what: GaugeActionKind): Omit<ActionFacts, 'most' | 'amount' | 'lock'> => ({
    isPreparing: kind === 'unknown' || kind === 'finding',
    hasWallet: account !== undefined,
    isOnWrongNetwork: wallet.isOnWrongNetwork,
    isOnline,
    busy: busyWith(what),
    risk: isStranger ? 'stranger' : undefined,
    coin: balances.coin,
    gas: sum,
  });
  const depositAmount = (units: bigint): DealAmount | undefined =>
    deposit && {
      root,
      symbol: deposit.symbol,
      decimals: deposit.decimals,
      units: units.toString(),
    };
  const place: Pick<Terms, 'pool' | 'target' | 'page'> = {
    pool: { address: undefined, name: gaugeName(gauge) },
    target: gauge.address,
    page: `/gauges/${gauge.address}`,
  };

  const send = async (
    what: GaugeActionKind,
    told: Announcement,
    terms: Pick<Terms, 'tokens' | 'receives' | 'wallet'>,
    build: (callId: number) => OutgoingMessage['call'],
  ): Promise<boolean> => {
    if (connection === undefined) return false;
    const id = newOperationId();
    const call = build(Number(id));
    const sent = await sendOperation({
      id,
      kind: what,
      connection,
      announcement: told,
      terms: { ...terms, ...place },
      message: { to: told.receiver.address, value: told.sum, bounce: true, ...(call && { call }) },
    });
    return sent.isSent;
  };

  const toGauge = (method: string): Announcement | undefined =>
    signer && sum !== undefined
      ? {
          ...fixedCoins(nano(sum)),
          signer,
          method,
          receiver: { role: 'gauge', address: gauge.address },
          leaves: [],
          recipient: signer.account,
        }
      : undefined;

  return {
    factsOf,
    hasWallet: account !== undefined,
    sum,
    signer,
    /** Why tokens would not become a deposit. */
    risk,
    /** LP in the wallet, with the reason where it is not known. */
    balance: balances.of(root),
    /** LP in the wallet that can be sent: undefined until it is known where it is. */
    held: lpWallet === undefined || door === undefined ? undefined : balances.tokens.get(root),
    tellDeposit: (amount: bigint, lock: Seconds): Announcement | undefined => {
      const token = depositAmount(amount);
      return signer && sum !== undefined && lpWallet !== undefined && chain && token && risk === undefined
        ? {
            ...transferAnnouncement({
              signer,
              from: lpWallet,
              token,
              first: { role: 'gauge', address: gauge.address },
              coins: fixedCoins(nano(sum)),
            }),
            details: { lock: lock.toString(), claim: 'false' },
          }
        : undefined;
    },
    tellWithdrawal: (amount: bigint, claim: boolean): Announcement | undefined => {
      const told = toGauge('withdraw');
      return (
        told &&
        deposit && {
          ...told,
          least: [{ root, units: amount, decimals: deposit.decimals }],
          details: { claim: String(claim) },
        }
      );
    },
    tellClaim: () => toGauge('claimReward'),
    deposit: (told: Announcement, amount: bigint, lockTime: Seconds) =>
      send('deposit-in-gauge', told, { tokens: told.leaves }, (callId) =>
        depositIntoGauge({
          gauge: gauge.address,
          amount,
          lockTime,
          claim: false,
          callId,
          sendGasTo: told.signer.account,
        }),
      ),
    withdraw: (told: Announcement, amount: bigint, claim: boolean) => {
      const token = depositAmount(amount);
      return send(
        'withdraw-from-gauge',
        told,
        { tokens: [], receives: token ? [token] : [], ...(lpWallet && { wallet: lpWallet }) },
        (callId) => withdrawFromGauge({ amount, claim, callId, sendGasTo: told.signer.account }),
      );
    },
    claim: (told: Announcement, receives: readonly DealAmount[]) =>
      send('claim-rewards', told, { tokens: [], receives }, (callId) =>
        claimFromGauge({ callId, sendGasTo: told.signer.account }),
      ),
  };
}
