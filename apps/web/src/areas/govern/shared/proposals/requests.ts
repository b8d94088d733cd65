import { veAccountCalculateVeAverage } from '@junction/protocol/earn';
import { err, ok, type Address, type Nano, type Result } from '@junction/primitives';
import {
  castVote,
  computeCastVoteCoins,
  computeExecutionCoins,
  GOVERN_ATTACHED,
  proposalCancel,
  proposalExecute,
  proposalQueue,
  unlockCastVotes,
  computeUnlockCastVotesCoins,
} from '@junction/protocol/govern';
import type { OutgoingMessage, Signer, WalletConnection } from '@junction/wallet';
import {
  fixedCoins,
  type Announcement,
  type MessageError,
  type Terms,
} from '../../../../rooms/operation/index.ts';
import { buildRelease, announceRelease } from '../../../../rooms/vote-escrow/release/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { askGetter } from '../../../../shared/wallet-reading/ask-getter.ts';
import { chainNow } from '../../../../shared/api/use-chain-now.ts';
import { isTooLateToQueue } from './model/schedule.ts';
import type { LifecycleAction } from './model/gates.ts';
import { isSameProposal, type Proposal } from './model/proposal.ts';
import {
  readCastVotes,
  readChainProposal,
  readProposalStates,
  type ChainProposal,
} from './queries/dao-queries.ts';
import type { GovernRequest } from './use-proposal-governing.ts';

/** Path of the proposal list. */
export const PROPOSALS_PAGE = '/dao/proposals';

export const proposalPath = (id: number): string => `${PROPOSALS_PAGE}/${id}`;

const placeOf = ({ id, address }: Proposal): Pick<Terms, 'pool' | 'target' | 'page'> => ({
  pool: { address: undefined, name: id.toString() },
  target: address,
  page: proposalPath(id),
});

function announce(
  signer: Signer,
  to: Announcement['receiver'],
  call: { readonly method: string; readonly sum: Nano; readonly details?: Readonly<Record<string, string>> },
): Announcement {
  const { method, sum, details } = call;
  return {
    ...fixedCoins(sum),
    signer,
    method,
    receiver: to,
    leaves: [],
    recipient: undefined,
    ...(details === undefined ? {} : { details }),
  };
}

/** Returns the error for a chain that differs from what the page showed; the wallet is then not asked. */
const rejected = (difference: string): Result<never, MessageError> =>
  err({ code: 'NOT_AS_SHOWN', difference });

const messageOf = (
  announcement: Announcement,
  call: OutgoingMessage['call'],
): Result<OutgoingMessage, MessageError> =>
  ok({
    to: announcement.receiver.address,
    value: announcement.sum,
    bounce: true,
    ...(call === undefined ? {} : { call }),
  });

const voteEscrow = (): Address | undefined => getNetwork().earn?.voteEscrow;

/**
 * Reads the proposal again. Returns an error if its content has changed or `needs` is false for its state.
 */
async function lookAt(
  connection: WalletConnection,
  shown: Proposal,
  needs: (chain: ChainProposal) => boolean,
): Promise<Result<ChainProposal, MessageError>> {
  const chain = await readChainProposal(connection, shown.id);
  if (chain === undefined || !isSameProposal(chain.proposal, shown)) return rejected('PROPOSAL');
  return needs(chain) ? ok(chain) : rejected(`STATE ${chain.state}`);
}

const isOver = ({ state }: Pick<ChainProposal, 'state'>): boolean =>
  state !== 'pending' && state !== 'active';

export interface GivenVote {
  readonly support: boolean;
  /** Reason of the vote; may be empty. */
  readonly reason: string;
  /** Vote-escrow account of the voter. */
  readonly veAccount: Address;
  /** Announced voting power, base units of ve. If the account has less by now, the vote is not sent. */
  readonly ve: bigint;
  /** Minimum nano the account requires. */
  readonly minGas: bigint | undefined;
}

/** Builds the request to vote with all ve of the account; undefined on networks without a vote escrow. */
export function voteRequest(signer: Signer, proposal: Proposal, vote: GivenVote): GovernRequest | undefined {
  const escrow = voteEscrow();
  if (escrow === undefined) return undefined;
  const { support, veAccount, minGas } = vote;
  const reason = vote.reason.trim();
  const hasReason = reason !== '';
  const announcement = announce(
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
    terms: placeOf(proposal),
    build: async (connection) => {
      const seen = await lookAt(connection, proposal, ({ state }) => state === 'active');
      if (!seen.ok) return seen;
      const [cast, average] = await Promise.all([
        readCastVotes(connection, veAccount),
        askGetter(connection, veAccount, veAccountCalculateVeAverage()),
      ]);
      if (cast.has(proposal.id)) return rejected('VOTED');
      // Locks may have expired since the review, which reduces the vote.
      if (average === undefined || average._veQubeBalance < vote.ve) return rejected('WEIGHT');
      return messageOf(
        announcement,
        castVote({ proposalId: proposal.id, support, ...(hasReason ? { reason } : {}) }),
      );
    },
  };
}

/**
 * Returns the nano to attach to a message to a proposal, or to the escrow about it. `coins` is the proposal's
 * balance. Undefined if no message can carry the actions.
 */
export function getLifecycleCoins(
  action: LifecycleAction,
  proposal: Proposal,
  coins: bigint | undefined,
): Nano | undefined {
  switch (action) {
    case 'cancel':
      return GOVERN_ATTACHED.cancel;
    case 'queue':
      return GOVERN_ATTACHED.queue;
    case 'execute':
      return computeExecutionCoins(proposal.actions, coins)?.attached;
    case 'release':
      return GOVERN_ATTACHED.unlockProposalVotes;
  }
}

const CALLS = {
  cancel: { kind: 'cancel-proposal', method: 'cancel', call: proposalCancel, state: 'pending' },
  queue: { kind: 'queue-proposal', method: 'queue', call: proposalQueue, state: 'succeeded' },
  execute: { kind: 'execute-proposal', method: 'execute', call: proposalExecute, state: 'queued' },
} as const;

/** True if a proposal queued now would expire immediately, by the chain's clock. */
const isTooLate = (proposal: Proposal): boolean => isTooLateToQueue(proposal, chainNow());

/** Builds the request to cancel, queue or execute a proposal. */
export function toLifecycleRequest(
  signer: Signer,
  action: Exclude<LifecycleAction, 'release'>,
  proposal: Proposal,
  coins: bigint | undefined,
): GovernRequest | undefined {
  const sum = getLifecycleCoins(action, proposal, coins);
  if (sum === undefined) return undefined;
  const { kind, method, call, state } = CALLS[action];
  const announcement = announce(signer, { role: 'proposal', address: proposal.address }, { method, sum });
  return {
    kind,
    announcement,
    terms: placeOf(proposal),
    build: async (connection) => {
      const seen = await lookAt(connection, proposal, (chain) => chain.state === state);
      if (!seen.ok) return seen;
      if (action === 'queue' && isTooLate(seen.value.proposal)) return rejected('TOO LATE');
      // The required coins depend on the proposal's balance, which may have changed since the review.
      const now = getLifecycleCoins(action, seen.value.proposal, seen.value.coins);
      return now === undefined || now > sum ? rejected('COINS') : messageOf(announcement, call());
    },
  };
}

/** Builds the request to release the votes locked by an ended proposal of the account. */
export function releaseRequest(
  signer: Signer,
  proposal: Proposal,
  veAccount: Address | undefined,
): GovernRequest | undefined {
  const announcement = announceRelease(signer, BigInt(proposal.id));
  if (announcement === undefined || veAccount === undefined) return undefined;
  return {
    kind: 'release-proposal',
    announcement,
    terms: placeOf(proposal),
    build: (connection) => buildRelease(connection, announcement, { id: BigInt(proposal.id), veAccount }),
  };
}

/**
 * Builds the request to unlock the votes on `ids`, at most `UNLOCK_BATCH`. Before sending, the contracts are
 * asked whether the proposals have ended.
 */
export function unlockVotesRequest(
  signer: Signer,
  ids: readonly number[],
  veAccount: Address,
  page: string,
): GovernRequest | undefined {
  const escrow = voteEscrow();
  if (escrow === undefined) return undefined;
  const announcement = announce(
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
      if (!ids.every((id) => cast.has(id))) return rejected('VOTES');
      const states = await readProposalStates(connection, ids);
      const open = states.findIndex((state) => state === undefined || !isOver({ state }));
      if (open !== -1) return rejected(`STATE ${states[open] ?? 'unknown'}`);
      return messageOf(announcement, unlockCastVotes(ids));
    },
  };
}
