import { veAccountCalculateVeAverage } from '@junction/protocol/earn';
import { err, ok, type Address, type Nano, type Result } from '@junction/primitives';
import {
  buildCastVoteCall,
  computeCastVoteCoins,
  computeProposalExecutionCoins,
  GOVERN_ATTACHED_NANO,
  proposalCancel,
  proposalExecute,
  proposalQueue,
  buildUnlockCastVotesCall,
  computeUnlockCastVotesCoins,
} from '@junction/protocol/govern';
import type { OutgoingMessage, SigningAccount, WalletConnection } from '@junction/wallet';
import {
  buildFixedAttachedCoins,
  type MessageAnnouncement,
  type OperationMessageError,
  type NonSwapOperationTerms,
} from '../../../../rooms/operation/index.ts';
import {
  buildVoteReleaseMessage,
  buildVoteReleaseAnnouncement,
} from '../../../../rooms/vote-escrow/release/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { readGetter } from '../../../../shared/wallet-reading/ask-getter.ts';
import { getChainNow } from '../../../../shared/api/use-chain-now.ts';
import { isTooLateToQueue } from './model/schedule.ts';
import type { ProposalLifecycleAction } from './model/gates.ts';
import { isSameProposal, type Proposal } from './model/proposal.ts';
import {
  readCastVotes,
  readChainProposal,
  readProposalStates,
  type ChainProposal,
} from './queries/dao-queries.ts';
import type { ProposalOperationRequest } from './use-proposal-governing.ts';

/** Path of the proposal list. */
export const PROPOSALS_PATH = '/dao/proposals';

export const getProposalPath = (id: number): string => `${PROPOSALS_PATH}/${id}`;

const toTargetTerms = ({
  id,
  address,
}: Proposal): Pick<NonSwapOperationTerms, 'pool' | 'target' | 'page'> => ({
  pool: { address: undefined, name: id.toString() },
  target: address,
  page: getProposalPath(id),
});

function buildAnnouncement(
  signer: SigningAccount,
  to: MessageAnnouncement['receiver'],
  call: { readonly method: string; readonly sum: Nano; readonly details?: Readonly<Record<string, string>> },
): MessageAnnouncement {
  const { method, sum, details } = call;
  return {
    ...buildFixedAttachedCoins(sum),
    signer,
    method,
    receiver: to,
    leaves: [],
    recipient: undefined,
    ...(details === undefined ? {} : { details }),
  };
}

/**
 * Returns the error for a chain state that differs from the review. After this error the wallet is not asked to sign.
 */
const createDifferenceError = (difference: string): Result<never, OperationMessageError> =>
  err({ code: 'NOT_AS_SHOWN', difference });

const buildProposalCallMessage = (
  announcement: MessageAnnouncement,
  call: OutgoingMessage['call'],
): Result<OutgoingMessage, OperationMessageError> =>
  ok({
    to: announcement.receiver.address,
    value: announcement.sum,
    bounce: true,
    ...(call === undefined ? {} : { call }),
  });

const getVoteEscrow = (): Address | undefined => getNetwork().earn?.voteEscrow;

/**
 * Reads the proposal from the chain again. Returns an error if its content has changed, or if `needs` returns false for
 * its state.
 */
async function rereadProposal(
  connection: WalletConnection,
  shown: Proposal,
  needs: (chain: ChainProposal) => boolean,
): Promise<Result<ChainProposal, OperationMessageError>> {
  const chain = await readChainProposal(connection, shown.id);
  if (chain === undefined || !isSameProposal(chain.proposal, shown)) return createDifferenceError('PROPOSAL');
  return needs(chain) ? ok(chain) : createDifferenceError(`STATE ${chain.state}`);
}

const isOver = ({ state }: Pick<ChainProposal, 'state'>): boolean =>
  state !== 'pending' && state !== 'active';

export interface ProposalVoteInput {
  readonly support: boolean;
  /** Reason of the vote; may be empty. */
  readonly reason: string;
  /** Ve account of the voter. */
  readonly veAccount: Address;
  /**
   * Announced voting power in base units of ve. If the account has less ve at the confirmation, the vote is not sent.
   */
  readonly ve: bigint;
  /** Minimum nano that the ve account requires. */
  readonly minGas: bigint | undefined;
}

/** Builds the request to vote with all ve of the account; undefined on networks without a vote escrow. */
export function buildVoteRequest(
  signer: SigningAccount,
  proposal: Proposal,
  vote: ProposalVoteInput,
): ProposalOperationRequest | undefined {
  const escrow = getVoteEscrow();
  if (escrow === undefined) return undefined;
  const { support, veAccount, minGas } = vote;
  const reason = vote.reason.trim();
  const hasReason = reason !== '';
  const announcement = buildAnnouncement(
    signer,
    { role: 'vote-escrow', address: escrow },
    {
      method: hasReason ? 'castVoteWithReason' : 'castVote',
      sum: computeCastVoteCoins(minGas),
      details: {
        proposal: proposal.id.toString(),
        support: String(support),
        ...(hasReason ? { reason } : {}),
      },
    },
  );
  return {
    kind: 'cast-vote',
    announcement,
    terms: toTargetTerms(proposal),
    build: async (connection) => {
      const seen = await rereadProposal(connection, proposal, ({ state }) => state === 'active');
      if (!seen.ok) return seen;
      const [cast, average] = await Promise.all([
        readCastVotes(connection, veAccount),
        readGetter(connection, veAccount, veAccountCalculateVeAverage()),
      ]);
      if (cast.has(proposal.id)) return createDifferenceError('VOTED');
      // Locks may have ended since the review, which would reduce the vote.
      if (average === undefined || average._veQubeBalance < vote.ve) return createDifferenceError('WEIGHT');
      return buildProposalCallMessage(
        announcement,
        buildCastVoteCall({ proposalId: proposal.id, support, ...(hasReason ? { reason } : {}) }),
      );
    },
  };
}

/**
 * Returns the nano to attach to a message to a proposal, or to the escrow about a proposal. `coins` is the proposal's
 * balance. Undefined if the actions do not fit into a message.
 */
export function getProposalLifecycleAttachedNano(
  action: ProposalLifecycleAction,
  proposal: Proposal,
  coins: bigint | undefined,
): Nano | undefined {
  switch (action) {
    case 'cancel':
      return GOVERN_ATTACHED_NANO.cancel;
    case 'queue':
      return GOVERN_ATTACHED_NANO.queue;
    case 'execute':
      return computeProposalExecutionCoins(proposal.actions, coins)?.attached;
    case 'release':
      return GOVERN_ATTACHED_NANO.unlockProposalVotes;
  }
}

const CALLS = {
  cancel: { kind: 'cancel-proposal', method: 'cancel', call: proposalCancel, state: 'pending' },
  queue: { kind: 'queue-proposal', method: 'queue', call: proposalQueue, state: 'succeeded' },
  execute: { kind: 'execute-proposal', method: 'execute', call: proposalExecute, state: 'queued' },
} as const;

/** True if a proposal queued now would expire immediately according to the chain's clock. */
const isTooLate = (proposal: Proposal): boolean => isTooLateToQueue(proposal, getChainNow());

/** Builds the request to cancel, queue or execute a proposal. */
export function buildProposalLifecycleRequest(
  signer: SigningAccount,
  action: Exclude<ProposalLifecycleAction, 'release'>,
  proposal: Proposal,
  coins: bigint | undefined,
): ProposalOperationRequest | undefined {
  const sum = getProposalLifecycleAttachedNano(action, proposal, coins);
  if (sum === undefined) return undefined;
  const { kind, method, call, state } = CALLS[action];
  const announcement = buildAnnouncement(
    signer,
    { role: 'proposal', address: proposal.address },
    { method, sum },
  );
  return {
    kind,
    announcement,
    terms: toTargetTerms(proposal),
    build: async (connection) => {
      const seen = await rereadProposal(connection, proposal, (chain) => chain.state === state);
      if (!seen.ok) return seen;
      if (action === 'queue' && isTooLate(seen.value.proposal)) return createDifferenceError('TOO LATE');
      // The required coins depend on the proposal's balance, which may have changed since the review.
      const now = getProposalLifecycleAttachedNano(action, seen.value.proposal, seen.value.coins);
      return now === undefined || now > sum
        ? createDifferenceError('COINS')
        : buildProposalCallMessage(announcement, call());
    },
  };
}

/** Builds the request to release the votes that an ended proposal of the account locks. */
export function buildProposalVoteReleaseRequest(
  signer: SigningAccount,
  proposal: Proposal,
  veAccount: Address | undefined,
): ProposalOperationRequest | undefined {
  const announcement = buildVoteReleaseAnnouncement(signer, BigInt(proposal.id));
  if (announcement === undefined || veAccount === undefined) return undefined;
  return {
    kind: 'release-proposal',
    announcement,
    terms: toTargetTerms(proposal),
    build: (connection) =>
      buildVoteReleaseMessage(connection, announcement, { id: BigInt(proposal.id), veAccount }),
  };
}

/**
 * Builds the request to unlock the votes on the proposals `ids`, which are limited to the maximum per message. Before
 * sending, it is checked on-chain that the proposals have ended.
 */
export function buildUnlockVotesRequest(
  signer: SigningAccount,
  ids: readonly number[],
  veAccount: Address,
  page: string,
): ProposalOperationRequest | undefined {
  const escrow = getVoteEscrow();
  if (escrow === undefined) return undefined;
  const announcement = buildAnnouncement(
    signer,
    { role: 'vote-escrow', address: escrow },
    {
      method: 'tryUnlockCastedVotes',
      sum: computeUnlockCastVotesCoins(ids.length),
      details: { proposals: ids.join() },
    },
  );
  return {
    kind: 'unlock-votes',
    announcement,
    terms: { target: veAccount, page },
    build: async (connection) => {
      const cast = await readCastVotes(connection, veAccount);
      if (!ids.every((id) => cast.has(id))) return createDifferenceError('VOTES');
      const states = await readProposalStates(connection, ids);
      const open = states.findIndex((state) => state === undefined || !isOver({ state }));
      if (open !== -1) return createDifferenceError(`STATE ${states[open] ?? 'unknown'}`);
      return buildProposalCallMessage(announcement, buildUnlockCastVotesCall(ids));
    },
  };
}
