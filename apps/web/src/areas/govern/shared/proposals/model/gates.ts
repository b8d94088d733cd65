import type { ProposalState } from '@junction/earn';
import type { Address, Seconds } from '@junction/primitives';
import { getUtf8Length, PROPOSAL_LIMITS } from '@junction/protocol/govern';
import type { VeAccount } from '../../../../../rooms/vote-escrow/index.ts';
import {
  findFirstBlocker,
  getCommonBlockerConditions,
  type MessageIndependentBlocker,
  type ActionBlockerInput,
} from '../../../../../rooms/action/index.ts';
import { isTooLateToQueue } from './schedule.ts';
import type { Proposal } from './proposal.ts';

/** Returns the first blocker that any message can have; undefined if there is none. */
export const getCommonBlocker = (input: ActionBlockerInput): MessageIndependentBlocker | undefined =>
  findFirstBlocker(getCommonBlockerConditions(input));

/** Coins to attach and coin balance, both in nano; undefined if unknown. */
export interface CoinRequirement {
  readonly needed: bigint;
  readonly held: bigint | undefined;
}

const lacksCoins = ({ needed, held }: CoinRequirement): boolean => held !== undefined && held < needed;

/** The account's ve and its votes on proposals. */
export interface Voter {
  readonly account: Address;
  readonly escrow: VeAccount;
  /** The account's votes by proposal id. True is a vote in favour. */
  readonly cast: ReadonlyMap<number, boolean>;
}

export function toVoter(
  account: Address | undefined,
  escrow: VeAccount | undefined,
  cast: ReadonlyMap<number, boolean> | undefined,
): Voter | undefined {
  return account === undefined || escrow === undefined || cast === undefined
    ? undefined
    : { account, escrow, cast };
}

export type VoteBlocker =
  | MessageIndependentBlocker
  | 'reading'
  | 'not-active'
  | 'already-voted'
  | 'no-account'
  | 'no-weight'
  | 'frozen'
  | 'choose'
  | 'reason-bytes'
  | 'insufficient-coin';

/** Returns the reason why the account cannot vote on this proposal; undefined if it can. */
function getVoterBlocker(voter: Voter | undefined, id: number): VoteBlocker | undefined {
  if (voter === undefined) return 'reading';
  if (voter.cast.has(id)) return 'already-voted';
  if (voter.escrow.address === undefined) return 'no-account';
  return voter.escrow.ve === 0n ? 'no-weight' : undefined;
}

/** Returns the first reason why a vote would be rejected; undefined if there is none. */
export function getProposalVoteBlocker(input: {
  readonly gate: ActionBlockerInput;
  /** True if the proposal was read from the chain; otherwise a vote is blocked. */
  readonly isRead: boolean;
  /** True if the escrow is frozen, so that it does not forward votes. */
  readonly isFrozen: boolean;
  readonly state: ProposalState;
  readonly id: number;
  readonly voter: Voter | undefined;
  readonly support: boolean | undefined;
  readonly reason: string;
  readonly coins: CoinRequirement;
}): VoteBlocker | undefined {
  const { voter, reason } = input;
  const gate = getCommonBlocker(input.gate);
  if (gate !== undefined) return gate;
  if (!input.isRead) return 'reading';
  if (input.state !== 'active') return 'not-active';
  const missing = getVoterBlocker(voter, input.id);
  if (missing !== undefined) return missing;
  if (input.isFrozen) return 'frozen';
  if (input.support === undefined) return 'choose';
  if (getUtf8Length(reason) > PROPOSAL_LIMITS.reasonBytes) return 'reason-bytes';
  return lacksCoins(input.coins) ? 'insufficient-coin' : undefined;
}

/** Actions on a proposal other than voting. */
export type ProposalLifecycleAction = 'cancel' | 'queue' | 'execute' | 'release';

/** Returns the actions that an account can take on a proposal, according to the chain's clock. */
export function getProposalLifecycleActions(input: {
  readonly proposal: Proposal;
  readonly state: ProposalState;
  readonly account: Address | undefined;
  readonly voter: Voter | undefined;
}): readonly ProposalLifecycleAction[] {
  const { proposal, state, account, voter } = input;
  const actions: ProposalLifecycleAction[] = [];
  if (state === 'pending' && account === proposal.proposer) actions.push('cancel');
  if (state === 'succeeded') actions.push('queue');
  if (state === 'queued') actions.push('execute');
  if (canReleaseProposalLock(proposal.id, state, voter)) actions.push('release');
  return actions;
}

/** True if the proposal has ended and still locks votes of the account. */
export function canReleaseProposalLock(id: number, state: ProposalState, voter: Voter | undefined): boolean {
  const holds = voter?.escrow.proposals.some((one) => one.id === BigInt(id)) === true;
  return holds && state !== 'pending' && state !== 'active';
}

export type ProposalLifecycleBlocker =
  MessageIndependentBlocker | 'reading' | 'frozen' | 'too-early' | 'would-expire' | 'insufficient-coin';

/**
 * Returns the reason why an available action cannot be sent now; undefined if it can. Queueing after the execution
 * window is useless but not blocked; the page warns of it.
 */
export function getProposalLifecycleBlocker(
  action: ProposalLifecycleAction,
  input: {
    readonly gate: ActionBlockerInput;
    /** True if the proposal was read from the chain. */
    readonly isRead: boolean;
    /** True if the escrow is frozen, so that it does not forward releases. */
    readonly isFrozen: boolean;
    readonly proposal: Proposal;
    readonly now: Seconds;
    readonly coins: CoinRequirement | undefined;
  },
): ProposalLifecycleBlocker | undefined {
  const { proposal, now, coins } = input;
  const gate = getCommonBlocker(input.gate);
  if (gate !== undefined) return gate;
  if (!input.isRead) return 'reading';
  if (action === 'release' && input.isFrozen) return 'frozen';
  if (action === 'execute' && now < proposal.executionTime) return 'too-early';
  if (action === 'queue' && isTooLateToQueue(proposal, now)) return 'would-expire';
  if (coins === undefined) return 'reading';
  return lacksCoins(coins) ? 'insufficient-coin' : undefined;
}

/** ve of an account, and how much of it a new proposal would need. Amounts are in base units. */
export interface VeAvailableForProposal {
  readonly ve: bigint;
  /** Part of `ve` that is locked by the account's own proposals. */
  readonly held: bigint;
  readonly free: bigint;
  readonly threshold: bigint;
  /** ve that the account lacks to create a proposal; 0 if it has enough. */
  readonly missing: bigint;
  /** True if the account would have enough ve after its own proposals release the ve they lock. */
  readonly isBound: boolean;
}

export function deriveVeAvailableForProposal(
  escrow: Pick<VeAccount, 've' | 'heldVotes'>,
  threshold: bigint,
): VeAvailableForProposal {
  const { ve, heldVotes: held } = escrow;
  const free = ve > held ? ve - held : 0n;
  const missing = free < threshold ? threshold - free : 0n;
  return { ve, held, free, threshold, missing, isBound: missing > 0n && ve >= threshold };
}

export type ProposalCreationPermission = 'unknown' | 'no-account' | 'below-threshold' | 'bound' | 'allowed';

/** Returns whether an account can create proposals (spec 2, section 5). */
export function getProposalCreationPermission(
  voter: Voter | undefined,
  threshold: bigint | undefined,
): ProposalCreationPermission {
  if (voter === undefined || threshold === undefined) return 'unknown';
  if (voter.escrow.address === undefined) return 'no-account';
  const { missing, isBound } = deriveVeAvailableForProposal(voter.escrow, threshold);
  if (missing === 0n) return 'allowed';
  return isBound ? 'bound' : 'below-threshold';
}
