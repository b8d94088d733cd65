import type { Seconds } from '@junction/primitives';
import {
  computeEscrowActionCoins,
  buildLockTokensCall,
  buildWithdrawUnlockedTokensCall,
} from '@junction/protocol/earn';
import { useQuery } from '@tanstack/react-query';
import { ON_CHAIN_GAUGE_QUERY_KEYS } from '../../../rooms/gauge/index.ts';
import {
  getSigner,
  type MessageAnnouncement,
  type NonSwapOperationTerms,
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
import {
  useBalances,
  useGovernanceToken,
  useTokenWallet,
  type GovernanceToken,
} from '../../../rooms/token/index.ts';
import { VOTE_ESCROW_QUERY_KEYS, voteEscrowQuery, veAccountQuery } from '../../../rooms/vote-escrow/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { useRefetchAfterOperation } from '../../../shared/query/use-read-again.ts';
import {
  toGovernanceTokenAmount,
  buildLockAnnouncement,
  buildEscrowWithdrawalAnnouncement,
  type EscrowMessageContext,
} from './model/escrow-messages.ts';
import type { EscrowActionBlockerInput } from './model/lock-form.ts';
import { buildSimulatedLock, buildSimulatedEscrowWithdrawal } from './model/simulated-escrow-action.ts';
import { ESCROW_HISTORY_QUERY_KEYS } from './queries/history-queries.ts';

const ESCROW_KINDS = ['lock-tokens', 'unlock-tokens'] as const;
export const VE_BALANCE_OPERATION_KINDS = [...ESCROW_KINDS, 'release-proposal'] as const;
/** Path that notifications link to. */
export const VE_BALANCE_PAGE_PATH = '/dao/balance';
/** Interval of the clock, milliseconds. */
const CLOCK_INTERVAL_MS = 10_000;
const KEYS = [
  ...VOTE_ESCROW_QUERY_KEYS,
  ...ESCROW_HISTORY_QUERY_KEYS,
  ...ON_CHAIN_GAUGE_QUERY_KEYS,
  'balances',
  'earn',
  'proposals',
];

export type VeBalanceView = ReturnType<typeof useVeBalance>;

function useEscrow({ account, connection }: Wallet) {
  const reading = useQuery(voteEscrowQuery(connection));
  const accountReading = useQuery(veAccountQuery(connection, account));
  const escrow = reading.data ?? undefined;
  return {
    escrow,
    veAccount: accountReading.data,
    hasFailed: reading.isError || accountReading.isError,
    isMissing: reading.data === null,
    retry: () => {
      void reading.refetch();
      void accountReading.refetch();
    },
    now: useChainNow(CLOCK_INTERVAL_MS),
  };
}

/** Reads the governance tokens that the account owns outside of the escrow. */
function useGovernanceBalance(wallet: Wallet, { root }: GovernanceToken) {
  const balances = useBalances(wallet, root === undefined ? [] : [root]);
  const tokenWallet = useTokenWallet(wallet.connection, wallet.account, root);
  const { coin } = balances;
  if (root === undefined) return { coin, tokenWallet, balance: undefined, held: undefined };
  return {
    coin,
    tokenWallet,
    /** Wallet balance, or why it is unknown. */
    balance: balances.of(root),
    /** Spendable base units; undefined unless balance and token wallet are known. */
    held: tokenWallet === undefined ? undefined : balances.tokens.get(root),
  };
}

/** Inputs of blockers common to all messages to the escrow. */
function useBlockers(wallet: Wallet) {
  const readiness = useWalletSendReadiness(wallet);
  const { underWay, ended } = useFilteredAccountOperations(
    wallet.account,
    isOperationOfKind(VE_BALANCE_OPERATION_KINDS),
  );
  useRefetchAfterOperation(ended, KEYS);
  return { ...readiness, busy: getOpenOperationState(underWay[0]) };
}

/**
 * Reads the state of the account in the vote escrow. Returns it with functions that announce, simulate and send
 * messages to the escrow.
 */
export function useVeBalance() {
  const wallet = useWallet();
  const governance = useGovernanceToken();
  const reading = useEscrow(wallet);
  const { escrow, veAccount } = reading;
  const { coin, balance, held, tokenWallet } = useGovernanceBalance(wallet, governance);
  const blockers = useBlockers(wallet);
  const gas = veAccount && computeEscrowActionCoins({ veAccount: veAccount.minGas });
  const input: EscrowActionBlockerInput = {
    ...blockers,
    isRead: escrow !== undefined && veAccount !== undefined,
    isPaused: escrow?.isPaused === true,
    coin,
    gas,
  };
  const context = { signer: getSigner(wallet), gas, escrow: escrow?.address, tokenWallet, governance };
  return {
    wallet,
    account: wallet.account,
    governance,
    ...reading,
    input,
    gas,
    balance,
    held,
    announceLock: (amount: bigint, lockTime: Seconds) => buildLockAnnouncement(context, amount, lockTime),
    announceWithdrawal: () => buildEscrowWithdrawalAnnouncement(context),
    ...buildSenders(wallet, context),
    ...buildSimulations(context),
  };
}

const lockCall = (
  { signer }: MessageAnnouncement,
  lock: Omit<Parameters<typeof buildLockTokensCall>[0], 'sendGasTo'>,
) => buildLockTokensCall({ ...lock, sendGasTo: signer.account });

const withdrawalCall = ({ signer }: MessageAnnouncement, callId: number) =>
  buildWithdrawUnlockedTokensCall({ callId, sendGasTo: signer.account });

/**
 * Returns functions that build the simulated actions of announced messages. They return undefined while an input is
 * unknown.
 */
function buildSimulations({ escrow, governance: { root, symbol, decimals } }: EscrowMessageContext) {
  const callId = Number(SIMULATED_CALL_ID);
  return {
    /** Tokens of the reviewed messages, for texts about the simulation. */
    reviewedTokens: root === undefined ? [] : [{ root, symbol, decimals }],
    simulatedLock: (
      announcement: MessageAnnouncement,
      amount: bigint,
      lockTime: Seconds,
    ): SimulatedAction | undefined => {
      if (escrow === undefined || root === undefined) return undefined;
      const call = lockCall(announcement, { escrow, amount, lockTime, callId });
      return buildSimulatedLock({ announcement, root, amount, call }, escrow);
    },
    simulatedWithdrawal: (announcement: MessageAnnouncement, amount: bigint): SimulatedAction | undefined => {
      const call = withdrawalCall(announcement, callId);
      return root && buildSimulatedEscrowWithdrawal({ announcement, root, amount, call });
    },
  };
}

/**
 * Returns functions that send announced messages unchanged. Each resolves to true once its message is
 * pending, and to false if it was not sent.
 */
function buildSenders({ connection }: Wallet, { escrow, tokenWallet, governance }: EscrowMessageContext) {
  const send = async (
    kind: (typeof ESCROW_KINDS)[number],
    announcement: MessageAnnouncement,
    amounts: Pick<NonSwapOperationTerms, 'tokens' | 'receives'>,
    build: AnnouncedCallRequest['build'],
  ): Promise<boolean> => {
    if (escrow === undefined) return false;
    const terms = {
      ...amounts,
      ...(tokenWallet && { wallet: tokenWallet }),
      target: escrow,
      page: VE_BALANCE_PAGE_PATH,
    };
    const sent = await sendAnnouncedCall(connection, { kind, announcement, terms, build });
    return sent?.isSent === true;
  };
  return {
    lock: (announcement: MessageAnnouncement, amount: bigint, lockTime: Seconds) =>
      send('lock-tokens', announcement, { tokens: announcement.leaves }, (callId) =>
        escrow === undefined ? undefined : lockCall(announcement, { escrow, amount, lockTime, callId }),
      ),
    withdraw: (announcement: MessageAnnouncement, amount: bigint) =>
      send(
        'unlock-tokens',
        announcement,
        { tokens: [], receives: [toGovernanceTokenAmount(governance, amount)] },
        (callId) => withdrawalCall(announcement, callId),
      ),
  };
}
