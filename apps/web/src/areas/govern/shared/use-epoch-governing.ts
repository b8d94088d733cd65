import { err, ok, type Address, type Result } from '@junction/primitives';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import { useQuery } from '@tanstack/react-query';
import {
  generateOperationId,
  sendOperation,
  getSigner,
  type MessageAnnouncement,
  type OperationMessageError,
  type NonSwapOperationTerms,
} from '../../../rooms/operation/index.ts';
import {
  NO_TOKEN_MOVEMENT_CLAIMS,
  SIMULATED_CALL_ID,
  toSimulatedAction,
  type SimulatedAction,
} from '../../../rooms/operation/simulation/index.ts';
import { useWalletSendReadiness } from '../../../rooms/action/index.ts';
import {
  getOpenOperationState,
  buildCallMessage,
  isOperationOfKind,
  useFilteredAccountOperations,
} from '../../../rooms/operation/calls/index.ts';
import {
  useBalances,
  useGovernanceToken,
  useTokenWallet,
  type GovernanceToken,
} from '../../../rooms/token/index.ts';
import { VOTE_ESCROW_QUERY_KEYS, veAccountQuery } from '../../../rooms/vote-escrow/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import type { ChainReader } from '../../../shared/wallet-reading/wallet-reading.ts';
import { useRetainedQueryError } from '../../../shared/chain-reading/use-read-failure.ts';
import { useChainReader } from '../../../shared/chain-reading/use-chain-reader.ts';
import { useRefetchAfterOperation } from '../../../shared/query/use-read-again.ts';
import type { EscrowMessageInput } from './model/wallet-input.ts';
import { EPOCH_INVALIDATED_QUERY_KEYS } from './queries/epoch-queries.ts';
import { escrowVotingQuery, lastEpochVotedQuery, VOTING_QUERY_KEYS } from './queries/voting-queries.ts';

/** Kinds of operations on the escrow. */
const EPOCH_OPERATION_KINDS = ['vote-epoch', 'end-epoch', 'whitelist-gauge'] as const;
export type EpochOperationKind = (typeof EPOCH_OPERATION_KINDS)[number];

/** Milliseconds between two updates of the page's clock. */
const CLOCK_INTERVAL_MS = 1_000;
const EPOCH_QUERY_KEYS = [
  ...VOTE_ESCROW_QUERY_KEYS,
  ...VOTING_QUERY_KEYS,
  ...EPOCH_INVALIDATED_QUERY_KEYS,
  'balances',
  'gauge',
  'gauges',
];
const NO_ROOTS: readonly Address[] = [];

export type EscrowStateAndActions = ReturnType<typeof useEscrowStateAndActions>;

/** Reads the escrow's epochs, and the account's ve and last vote. */
function useEscrowReads({ account, connection }: Wallet, reader: ChainReader | undefined) {
  const reading = useQuery(escrowVotingQuery(reader));
  const readError = useRetainedQueryError(reading);
  const accountReading = useQuery(veAccountQuery(connection, account));
  const votedReading = useQuery(lastEpochVotedQuery(connection, account));
  const escrow = reading.data ?? undefined;
  return {
    escrow,
    isMissing: reading.data === null,
    hasFailed: readError !== null || accountReading.isError || votedReading.isError,
    /** Error of reading the escrow; undefined if there is none. */
    readError,
    retry: () => {
      void reading.refetch();
      void accountReading.refetch();
      void votedReading.refetch();
    },
    veAccount: accountReading.data,
    lastVoted: votedReading.data,
    now: useChainNow(CLOCK_INTERVAL_MS),
  };
}

/** Reads the account's wallet balance of governance tokens and its coin balance. */
function useGovernanceBalance(wallet: Wallet, { root }: GovernanceToken) {
  const balances = useBalances(wallet, root === undefined ? NO_ROOTS : [root]);
  const tokenWallet = useTokenWallet(wallet.connection, wallet.account, root);
  const isSendable = root !== undefined && tokenWallet !== undefined;
  return {
    coin: balances.coin,
    balance: root === undefined ? undefined : balances.of(root),
    /** Spendable amount in base units; undefined unless balance and token wallet are known. */
    held: isSendable ? balances.tokens.get(root) : undefined,
    tokenWallet,
  };
}

/** Returns the state from which the blockers of all messages to the escrow are derived. */
function useBlockers(wallet: Wallet) {
  const readiness = useWalletSendReadiness(wallet);
  const { underWay, ended } = useFilteredAccountOperations(
    wallet.account,
    isOperationOfKind(EPOCH_OPERATION_KINDS),
  );
  useRefetchAfterOperation(ended, EPOCH_QUERY_KEYS);
  return { ...readiness, busy: getOpenOperationState(underWay[0]) };
}

/** Returns the state of the escrow and of the account in it, and functions that send messages to the escrow. */
export function useEscrowStateAndActions() {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const governance = useGovernanceToken();
  const reader = useChainReader(wallet);
  const reads = useEscrowReads(wallet, reader);
  const { escrow, veAccount } = reads;
  const { coin, ...tokens } = useGovernanceBalance(wallet, governance);
  const input: Omit<EscrowMessageInput, 'gas'> = {
    ...useBlockers(wallet),
    isRead: escrow !== undefined && veAccount !== undefined,
    isPaused: escrow?.isPaused === true,
    coin,
  };
  return {
    wallet,
    account,
    connection,
    /** Reader of on-chain data, which also works without a wallet. */
    reader,
    governance,
    signer: getSigner(wallet),
    ...reads,
    ...tokens,
    input,
    send: (request: EpochOperationRequest): Promise<boolean> => sendToEscrow(connection, request),
    /** Returns the simulated form of a request that moves no tokens; undefined without a wallet. */
    simulate: (request: EpochOperationRequest): SimulatedAction | undefined =>
      connection &&
      toSimulatedAction({
        announcement: request.announcement,
        claims: NO_TOKEN_MOVEMENT_CLAIMS,
        message: () => buildMessage(connection, request, SIMULATED_CALL_ID),
      }),
  };
}

export interface EpochOperationRequest {
  readonly kind: EpochOperationKind;
  readonly announcement: MessageAnnouncement;
  readonly terms: Pick<NonSwapOperationTerms, 'tokens' | 'pool' | 'wallet' | 'target' | 'page'>;
  /**
   * Compares the announcement with the chain when the user confirms. Resolves to the difference as text; undefined if
   * there is none.
   */
  readonly rejection: (reader: WalletConnection) => Promise<string | undefined>;
  readonly build: (callId: number) => NonNullable<OutgoingMessage['call']>;
}

/** Builds the message of a request, or returns an error if the chain differs from the announcement. */
async function buildMessage(
  connection: WalletConnection,
  { announcement, rejection, build }: EpochOperationRequest,
  callId: string,
): Promise<Result<OutgoingMessage, OperationMessageError>> {
  const difference = await rejection(connection);
  if (difference !== undefined) return err({ code: 'NOT_AS_SHOWN', difference });
  return ok(buildCallMessage(announcement, build(Number(callId))));
}

/** Sends a message to the escrow. Returns true once the message is pending, false if it was not sent. */
async function sendToEscrow(
  connection: WalletConnection | undefined,
  request: EpochOperationRequest,
): Promise<boolean> {
  if (connection === undefined) return false;
  const { kind, announcement, terms } = request;
  const id = generateOperationId();
  const sent = await sendOperation({
    id,
    kind,
    connection,
    announcement,
    terms,
    message: () => buildMessage(connection, request, id),
  });
  return sent.isSent;
}
