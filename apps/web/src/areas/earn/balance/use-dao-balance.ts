import { nano, seconds, type Seconds } from '@junction/primitives';
import { escrowActionCoins, lockTokens, takeUnlockedTokens } from '@junction/protocol/earn';
import type { OutgoingMessage } from '@junction/wallet';
import { useQuery } from '@tanstack/react-query';
import {
  fixedCoins,
  isAsking,
  isElsewhere,
  isRunning,
  newOperationId,
  sendOperation,
  signerOf,
  transferAnnouncement,
  useOperations,
  useOperationWake,
  type Announcement,
  type DealAmount,
  type Operation,
  type Terms,
} from '../../../entities/operation/index.ts';
import { useBalances, useGovernanceToken, useTokenWallet } from '../../../entities/token/index.ts';
import { useWallet } from '../../../entities/wallet/index.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useReadAgain } from '../../../shared/query/use-read-again.ts';
import { useOnline } from '../../../shared/online/use-online.ts';
import type { WalletFacts } from './model/lock-form.ts';
import { ESCROW_KEYS, escrowQuery, veAccountQuery } from '../../../entities/vote-escrow/index.ts';
import { HISTORY_KEYS } from './queries/history-queries.ts';
import { GAUGE_CHAIN_KEYS } from '../../../entities/gauge/index.ts';

export const KINDS = ['lock-tokens', 'unlock-tokens'] as const;
/** Where a notification leads back to. */
export const PAGE = '/dao/balance';
/** Between two looks at the clock, milliseconds. */
const TICK = 10_000;
const KEYS = [...ESCROW_KEYS, ...HISTORY_KEYS, ...GAUGE_CHAIN_KEYS, 'balances', 'earn'];

export type DaoBalance = ReturnType<typeof useDaoBalance>;

function busyWith(running: Operation): 'asking' | 'running' {
  return isAsking(running) ? 'asking' : 'running';
}

/** What the account has in the vote escrow, and what can be sent there. */
export function useDaoBalance() {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const governance = useGovernanceToken();
  const escrowReading = useQuery(escrowQuery(connection));
  const accountReading = useQuery(veAccountQuery(connection, account));
  const [escrow, veAccount] = [escrowReading.data ?? undefined, accountReading.data];
  const roots = governance.root === undefined ? [] : [governance.root];
  const balances = useBalances(wallet, roots);
  const tokenWallet = useTokenWallet(connection, account, governance.root);
  const isOnline = useOnline();
  const operations = useOperations().filter(
    (operation) => operation.account === account && KINDS.some((kind) => kind === operation.kind),
  );
  const running = operations.find((operation) => isRunning(operation) && !isElsewhere(operation));
  useOperationWake(running !== undefined);
  useReadAgain(operations.filter((operation) => !isRunning(operation)).length, KEYS);
  const now = useChainNow(escrow?.readAt, escrowReading.dataUpdatedAt);
  const signer = signerOf(wallet);
  const gas = veAccount && escrowActionCoins({ veAccount: veAccount.minGas });
  const { kind } = wallet.status;
  const facts: WalletFacts = {
    isPreparing: kind === 'unknown' || kind === 'finding',
    hasWallet: account !== undefined,
    isOnWrongNetwork: wallet.isOnWrongNetwork,
    isOnline,
    busy: running && busyWith(running),
    isRead: escrow !== undefined && veAccount !== undefined,
    isPaused: escrow?.isPaused === true,
    coin: balances.coin,
    gas,
  };
  const amountOf = (units: bigint): DealAmount => ({
    root: governance.root,
    symbol: governance.symbol,
    decimals: governance.decimals,
    units: units.toString(),
  });

  const send = async (
    what: (typeof KINDS)[number],
    told: Announcement,
    terms: Pick<Terms, 'tokens' | 'receives'>,
    build: (callId: number) => OutgoingMessage['call'],
  ): Promise<boolean> => {
    if (connection === undefined || escrow === undefined) return false;
    const id = newOperationId();
    const call = build(Number(id));
    const sent = await sendOperation({
      id,
      kind: what,
      connection,
      announcement: told,
      terms: { ...terms, ...(tokenWallet && { wallet: tokenWallet }), target: escrow.address, page: PAGE },
      message: { to: told.receiver.address, value: told.sum, bounce: true, ...(call && { call }) },
    });
    return sent.isSent;
  };

  return {
    wallet,
    account,
    governance,
    escrow,
    veAccount,
    hasFailed: escrowReading.isError || accountReading.isError,
    isMissing: escrowReading.data === null,
    retry: () => {
      void escrowReading.refetch();
      void accountReading.refetch();
    },
    now,
    facts,
    gas,
    /** Governance tokens in the wallet, with the reason where that is not known. */
    balance: governance.root === undefined ? undefined : balances.of(governance.root),
    /** The same where it is known and it is known from where it is sent. */
    held:
      governance.root === undefined || tokenWallet === undefined
        ? undefined
        : balances.tokens.get(governance.root),
    tellLock: (amount: bigint, lockTime: Seconds): Announcement | undefined =>
      signer && gas !== undefined && escrow && tokenWallet && governance.root
        ? {
            ...transferAnnouncement({
              signer,
              from: tokenWallet,
              token: amountOf(amount),
              first: { role: 'vote-escrow', address: escrow.address },
              coins: fixedCoins(nano(gas)),
            }),
            details: { lockTime: lockTime.toString() },
          }
        : undefined,
    tellWithdrawal: (): Announcement | undefined =>
      signer && gas !== undefined && escrow
        ? {
            ...fixedCoins(nano(gas)),
            signer,
            method: 'withdraw',
            receiver: { role: 'vote-escrow', address: escrow.address },
            leaves: [],
            recipient: signer.account,
          }
        : undefined,
    lock: (told: Announcement, amount: bigint, lockTime: Seconds) =>
      send('lock-tokens', told, { tokens: told.leaves }, (callId) =>
        escrow === undefined
          ? undefined
          : lockTokens({
              escrow: escrow.address,
              amount,
              lockTime,
              callId,
              sendGasTo: told.signer.account,
            }),
      ),
    withdraw: (told: Announcement, amount: bigint) =>
      send('unlock-tokens', told, { tokens: [], receives: [amountOf(amount)] }, (callId) =>
        takeUnlockedTokens({ callId, sendGasTo: told.signer.account }),
      ),
  };
}

/** Chain time now: what the chain said, and the time since; this machine's clock before it has said anything. */
function useChainNow(readAt: Seconds | undefined, updatedAt: number): Seconds {
  const machine = useNow(TICK);
  if (readAt === undefined) return seconds(Math.floor(machine / 1000));
  return seconds(readAt + Math.max(0, Math.floor((machine - updatedAt) / 1000)));
}
