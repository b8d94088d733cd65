import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  generateOperationId,
  sendOperation,
  getSigner,
  type MessageAnnouncement,
  type OperationMessageError,
  type NonSwapOperationTerms,
  type NonSwapKind,
} from '../../../../rooms/operation/index.ts';
import {
  getOpenOperationState,
  isOperationOfKind,
  useFilteredAccountOperations,
} from '../../../../rooms/operation/calls/index.ts';
import {
  NO_TOKEN_MOVEMENT_CLAIMS,
  SIMULATED_CALL_ID,
  toSimulatedAction,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import { useBalances, useGovernanceToken } from '../../../../rooms/token/index.ts';
import {
  VOTE_ESCROW_QUERY_KEYS,
  voteEscrowQuery,
  veAccountQuery,
} from '../../../../rooms/vote-escrow/index.ts';
import { useWallet, type Wallet } from '../../../../rooms/wallet/index.ts';
import type { ChainReader } from '../../../../shared/wallet-reading/wallet-reading.ts';
import { useRetainedQueryError } from '../../../../shared/chain-reading/use-read-failure.ts';
import { useChainReader } from '../../../../shared/chain-reading/use-chain-reader.ts';
import { useRefetchAfterOperation } from '../../../../shared/query/use-read-again.ts';
import type { Result } from '@junction/primitives';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import { useWalletSendReadiness, type ActionBlockerInput } from '../../../../rooms/action/index.ts';
import { toVoter } from './model/gates.ts';
import { castVotesQuery, DAO_QUERY_KEYS, daoRulesQuery } from './queries/dao-queries.ts';
import { PROPOSAL_QUERY_KEYS } from './queries/proposal-queries.ts';

/** Kinds of operations on proposals. */
export type ProposalOperationKind = Extract<
  NonSwapKind,
  | 'create-proposal'
  | 'cast-vote'
  | 'unlock-votes'
  | 'release-proposal'
  | 'cancel-proposal'
  | 'queue-proposal'
  | 'execute-proposal'
>;

const GOVERN_KINDS: readonly string[] = [
  'create-proposal',
  'cast-vote',
  'unlock-votes',
  'release-proposal',
  'cancel-proposal',
  'queue-proposal',
  'execute-proposal',
] satisfies readonly ProposalOperationKind[];

const GOVERN_QUERY_KEYS: readonly string[] = [
  ...VOTE_ESCROW_QUERY_KEYS,
  ...DAO_QUERY_KEYS,
  ...PROPOSAL_QUERY_KEYS,
  'balances',
];
const NO_ROOTS = [] as const;

export interface ProposalOperationRequest {
  readonly kind: ProposalOperationKind;
  readonly announcement: MessageAnnouncement;
  readonly terms: Pick<NonSwapOperationTerms, 'pool' | 'target' | 'page'>;
  /**
   * Reads the chain when the user confirms. Returns the message to send, or an error if the chain differs from the
   * announcement. `id` is the operation's id, for calls that contain one.
   */
  readonly build: (
    connection: WalletConnection,
    id: string,
  ) => Promise<Result<OutgoingMessage, OperationMessageError>>;
}

export type DaoStateAndActions = ReturnType<typeof useDaoStateAndActions>;

/** Reads the vote escrow, the rules of the DAO, and the state of the account in the vote escrow and in the DAO. */
function useDaoReads({ account, connection }: Wallet, reader: ChainReader | undefined) {
  const escrow = useQuery(voteEscrowQuery(reader));
  const veAccount = useQuery(veAccountQuery(connection, account));
  const rules = useQuery(daoRulesQuery(reader));
  const rulesFailure = useRetainedQueryError(rules);
  const escrowFailure = useRetainedQueryError(escrow);
  const cast = useQuery({
    ...castVotesQuery(connection, account, veAccount.data?.address),
    enabled: connection !== undefined && account !== undefined && veAccount.data !== undefined,
  });
  const voter = useMemo(
    () => toVoter(account, veAccount.data, cast.data),
    [account, veAccount.data, cast.data],
  );
  return {
    /** ve of all accounts; undefined if it was not read from the chain. */
    veSupply: escrow.data?.veSupply,
    escrow: escrow.data ?? undefined,
    /** True if the escrow is frozen, so that votes can be neither cast nor unlocked. */
    isFrozen: escrow.data?.isFrozen === true,
    rules: rules.data ?? undefined,
    voter,
    hasFailed: veAccount.isError || cast.isError || rules.isError,
    /** Error of reading the DAO; undefined if there is none. */
    readError: rulesFailure ?? escrowFailure,
  };
}

/**
 * Sends a message through the wallet. Returns the operation's id once the message is pending; undefined if it
 * was not sent.
 */
async function sendToDao(
  connection: WalletConnection | undefined,
  { kind, announcement, terms, build }: ProposalOperationRequest,
): Promise<string | undefined> {
  if (connection === undefined) return undefined;
  const id = generateOperationId();
  const sent = await sendOperation({
    id,
    kind,
    connection,
    announcement,
    terms: { tokens: [], ...terms },
    message: () => build(connection, id),
  });
  return sent.isSent ? id : undefined;
}

/** Returns the account, its state in the vote escrow and the DAO rules, and functions that send messages. */
export function useDaoStateAndActions() {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const governance = useGovernanceToken();
  const reader = useChainReader(wallet);
  const reads = useDaoReads(wallet, reader);
  const { coin } = useBalances(wallet, NO_ROOTS);
  const readiness = useWalletSendReadiness(wallet);
  const {
    own: operations,
    running,
    underWay,
    ended,
  } = useFilteredAccountOperations(account, isOperationOfKind(GOVERN_KINDS));
  useRefetchAfterOperation(ended, GOVERN_QUERY_KEYS);
  return {
    wallet,
    account,
    /** Reader of on-chain data, which also works without a wallet. */
    reader,
    governance,
    ...reads,
    coin,
    signer: getSigner(wallet),
    operations,
    running,
    /**
     * Returns the state from which blockers of an operation of kind `what` are derived. With `target`, only pending
     * operations on it count as busy.
     */
    gate: (what: ProposalOperationKind, target?: string): ActionBlockerInput => ({
      ...readiness,
      busy: getOpenOperationState(underWay.find(isOperationOfKind([what], target))),
    }),
    send: (request: ProposalOperationRequest): Promise<string | undefined> => sendToDao(connection, request),
    /** Returns the simulated form of a request that moves no tokens; undefined without a wallet. */
    simulate: ({ announcement, build }: ProposalOperationRequest): SimulatedAction | undefined =>
      connection &&
      toSimulatedAction({
        announcement,
        claims: NO_TOKEN_MOVEMENT_CLAIMS,
        message: () => build(connection, SIMULATED_CALL_ID),
      }),
  };
}
