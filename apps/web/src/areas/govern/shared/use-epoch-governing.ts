import { err, ok, type Address } from '@junction/primitives';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import { useQuery } from '@tanstack/react-query';
import {
  newOperationId,
  sendOperation,
  signerOf,
  type Announcement,
  type Terms,
} from '../../../rooms/operation/index.ts';
import { useReadiness } from '../../../rooms/action/index.ts';
import { busyWith, isOfKinds, useOwnOperations } from '../../../rooms/operation/calls/index.ts';
import {
  useBalances,
  useGovernanceToken,
  useTokenWallet,
  type GovernanceToken,
} from '../../../rooms/token/index.ts';
import { ESCROW_KEYS, veAccountQuery } from '../../../rooms/vote-escrow/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import type { ChainReader } from '../../../shared/wallet-reading/wallet-reading.ts';
import { useReadFailure } from '../../../shared/chain-reading/use-read-failure.ts';
import { useChainReader } from '../../../shared/chain-reading/use-chain-reader.ts';
import { useReadAgain } from '../../../shared/query/use-read-again.ts';
import type { WalletInput } from './model/wallet-input.ts';
import { EPOCH_KEYS } from './queries/epoch-queries.ts';
import { escrowVotingQuery, lastEpochVotedQuery, VOTING_KEYS } from './queries/voting-queries.ts';

/** What is sent to the escrow from these pages. */
const KINDS = ['vote-epoch', 'end-epoch', 'whitelist-gauge'] as const;
export type GoverningKind = (typeof KINDS)[number];

/** Between two looks at the clock, milliseconds. */
const TICK = 1_000;
const KEYS = [...ESCROW_KEYS, ...VOTING_KEYS, ...EPOCH_KEYS, 'balances', 'gauge', 'gauges'];
const NO_ROOTS: readonly Address[] = [];

export type EpochGoverning = ReturnType<typeof useEpochGoverning>;

/** The escrow's epochs, and what the account is in them. */
function useEscrowReads({ account, connection }: Wallet, reader: ChainReader | undefined) {
  const reading = useQuery(escrowVotingQuery(reader));
  const readError = useReadFailure(reading);
  const accountReading = useQuery(veAccountQuery(connection, account));
  const votedReading = useQuery(lastEpochVotedQuery(connection, account));
  const escrow = reading.data ?? undefined;
  return {
    escrow,
    isMissing: reading.data === null,
    hasFailed: readError !== null || accountReading.isError || votedReading.isError,
    /** Why the escrow could not be read, where it could not. */
    readError,
    retry: () => {
      void reading.refetch();
      void accountReading.refetch();
      void votedReading.refetch();
    },
    veAccount: accountReading.data,
    lastVoted: votedReading.data,
    now: useChainNow(TICK),
  };
}

/** Governance tokens of the account outside the escrow, and coins. */
function useGovernanceBalance(wallet: Wallet, { root }: GovernanceToken) {
  const balances = useBalances(wallet, root === undefined ? NO_ROOTS : [root]);
  const tokenWallet = useTokenWallet(wallet.connection, wallet.account, root);
  const isSendable = root !== undefined && tokenWallet !== undefined;
  return {
    coin: balances.coin,
    balance: root === undefined ? undefined : balances.of(root),
    /** Governance tokens in the wallet, where they and where they are sent from are known. */
    held: isSendable ? balances.tokens.get(root) : undefined,
    tokenWallet,
  };
}

/** What stands in the way of any message to the escrow, one after the other. */
function useBlockers(wallet: Wallet) {
  const readiness = useReadiness(wallet);
  const { underWay, ended } = useOwnOperations(wallet.account, isOfKinds(KINDS));
  useReadAgain(ended, KEYS);
  return { ...readiness, busy: busyWith(underWay[0]) };
}

/** The escrow's epochs, what the account is in them, and what can be sent. */
export function useEpochGoverning() {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const governance = useGovernanceToken();
  const reader = useChainReader(wallet);
  const reads = useEscrowReads(wallet, reader);
  const { escrow, veAccount } = reads;
  const { coin, ...tokens } = useGovernanceBalance(wallet, governance);
  const input: Omit<WalletInput, 'gas'> = {
    ...useBlockers(wallet),
    isRead: escrow !== undefined && veAccount !== undefined,
    isPaused: escrow?.isPaused === true,
    coin,
  };
  return {
    wallet,
    account,
    connection,
    /** Who reads what all may know of the chain. */
    reader,
    governance,
    signer: signerOf(wallet),
    ...reads,
    ...tokens,
    input,
    send: (request: EscrowRequest): Promise<boolean> => sendToEscrow(connection, request),
  };
}

export interface EscrowRequest {
  readonly kind: GoverningKind;
  readonly announcement: Announcement;
  readonly terms: Pick<Terms, 'tokens' | 'pool' | 'wallet' | 'target' | 'page'>;
  /** Looks at the chain at the moment of the click: what is not as it was shown, undefined where nothing is. */
  readonly refusal: (reader: WalletConnection) => Promise<string | undefined>;
  readonly build: (callId: number) => NonNullable<OutgoingMessage['call']>;
}

/** Whether it is on its way. */
async function sendToEscrow(
  connection: WalletConnection | undefined,
  { kind, announcement, terms, refusal, build }: EscrowRequest,
): Promise<boolean> {
  if (connection === undefined) return false;
  const id = newOperationId();
  const sent = await sendOperation({
    id,
    kind,
    connection,
    announcement,
    terms,
    message: async () => {
      const difference = await refusal(connection);
      if (difference !== undefined) return err({ code: 'NOT_AS_SHOWN', difference });
      return ok({
        to: announcement.receiver.address,
        value: announcement.sum,
        bounce: true,
        call: build(Number(id)),
      });
    },
  });
  return sent.isSent;
}
