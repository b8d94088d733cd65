import type { ProposalState } from '@junction/earn';
import type { Address, Seconds } from '@junction/primitives';
import { getUtf8Length, PROPOSAL_LIMITS } from '@junction/protocol/govern';
import type { VeAccount } from '../../../../../rooms/vote-escrow/index.ts';
import { firstBlocker, gateReasons, type Gate, type GateInput } from '../../../../../rooms/action/index.ts';
import { isTooLateToQueue } from './schedule.ts';
import type { Proposal } from './proposal.ts';

/** Returns the first blocker that every message has; undefined if there is none. */
export const gateOf = (input: GateInput): Gate | undefined => firstBlocker(gateReasons(input));

/** Coins to attach and coin balance, nano; undefined if unknown. */
export interface Coins {
  readonly needed: bigint;
  readonly held: bigint | undefined;
}

const isShort = ({ needed, held }: Coins): boolean => held !== undefined && held < needed;

/** The account's ve and its votes on proposals. */
export interface Voter {
  readonly account: Address;
  readonly escrow: VeAccount;
  /** The account's votes by proposal id; true is in favour. */
  readonly cast: ReadonlyMap<number, boolean>;
}

export function voterOf(
  account: Address | undefined,
  escrow: VeAccount | undefined,
  cast: ReadonlyMap<number, boolean> | undefined,
): Voter | undefined {
  return account === undefined || escrow === undefined || cast === undefined
    ? undefined
    : { account, escrow, cast };
}

export type VoteBlocker =
  | Gate
  | 'reading'
  | 'not-active'
  | 'already-voted'
  | 'no-account'
  | 'no-weight'
  | 'frozen'
  | 'choose'
  | 'reason-bytes'
  | 'insufficient-coin';

/** Returns why the account cannot vote on a proposal at all; undefined if it can. */
function voterBlocker(voter: Voter | undefined, id: number): VoteBlocker | undefined {
  if (voter === undefined) return 'reading';
  if (voter.cast.has(id)) return 'already-voted';
  if (voter.escrow.address === undefined) return 'no-account';
  return voter.escrow.ve === 0n ? 'no-weight' : undefined;
}

/** Returns the first reason why a vote would be rejected; undefined if there is none. */
export function voteBlocker(input: {
  readonly gate: GateInput;
  /** True if the proposal was read from the chain; otherwise a vote is blocked. */
  readonly isRead: boolean;
  /** True if the escrow is frozen, so that it forwards no votes. */
  readonly isFrozen: boolean;
  readonly state: ProposalState;
  readonly id: number;
  readonly voter: Voter | undefined;
  readonly support: boolean | undefined;
  readonly reason: string;
  readonly coins: Coins;
}): VoteBlocker | undefined {
  const { voter, reason } = input;
  const gate = gateOf(input.gate);
  if (gate !== undefined) return gate;
  if (!input.isRead) return 'reading';
  if (input.state !== 'active') return 'not-active';
  const missing = voterBlocker(voter, input.id);
  if (missing !== undefined) return missing;
  if (input.isFrozen) return 'frozen';
  if (input.support === undefined) return 'choose';
  if (getUtf8Length(reason) > PROPOSAL_LIMITS.reasonBytes) return 'reason-bytes';
  return isShort(input.coins) ? 'insufficient-coin' : undefined;
}

/** Actions on a proposal other than voting. */
export type LifecycleAction = 'cancel' | 'queue' | 'execute' | 'release';

/** Returns the actions on a proposal that an account can take, by the chain's clock. */
export function getLifecycleActions(input: {
  readonly proposal: Proposal;
  readonly state: ProposalState;
  readonly account: Address | undefined;
  readonly voter: Voter | undefined;
}): readonly LifecycleAction[] {
  const { proposal, state, account, voter } = input;
  const actions: LifecycleAction[] = [];
  if (state === 'pending' && account === proposal.proposer) actions.push('cancel');
  if (state === 'succeeded') actions.push('queue');
  if (state === 'queued') actions.push('execute');
  if (canRelease(proposal.id, state, voter)) actions.push('release');
  return actions;
}

/** True if votes are still locked by an ended proposal. */
export function canRelease(id: number, state: ProposalState, voter: Voter | undefined): boolean {
  const holds = voter?.escrow.proposals.some((one) => one.id === BigInt(id)) === true;
  return holds && state !== 'pending' && state !== 'active';
}

export type LifecycleBlocker =
  Gate | 'reading' | 'frozen' | 'too-early' | 'would-expire' | 'insufficient-coin';

/**
 * Returns why an available action cannot be sent now; undefined if it can. Queueing after the execution
 * window is not blocked although it is useless: the page warns instead.
 */
export function getLifecycleBlocker(
  action: LifecycleAction,
  input: {
    readonly gate: GateInput;
    /** True if the proposal was read from the chain. */
    readonly isRead: boolean;
    /** True if the escrow is frozen, so that it forwards no releases. */
    readonly isFrozen: boolean;
    readonly proposal: Proposal;
    readonly now: Seconds;
    readonly coins: Coins | undefined;
  },
): LifecycleBlocker | undefined {
  const { proposal, now, coins } = input;
  const gate = gateOf(input.gate);
  if (gate !== undefined) return gate;
  if (!input.isRead) return 'reading';
  if (action === 'release' && input.isFrozen) return 'frozen';
  if (action === 'execute' && now < proposal.executionTime) return 'too-early';
  if (action === 'queue' && isTooLateToQueue(proposal, now)) return 'would-expire';
  if (coins === undefined) return 'reading';
  return isShort(coins) ? 'insufficient-coin' : undefined;
}

/** ve of an account and what a new proposal needs of it, base units. */
export interface FreeVe {
  readonly ve: bigint;
  /** Part of `ve` locked by own proposals. */
  readonly held: bigint;
  readonly free: bigint;
  readonly threshold: bigint;
  /** ve missing to create a proposal; 0 if there is enough. */
  readonly missing: bigint;
  /** True if there would be enough once own proposals release what they lock. */
  readonly isBound: boolean;
}

export function deriveFreeVe(escrow: Pick<VeAccount, 've' | 'heldVotes'>, threshold: bigint): FreeVe {
  const { ve, heldVotes: held } = escrow;
  const free = ve > held ? ve - held : 0n;
  const missing = free < threshold ? threshold - free : 0n;
  return { ve, held, free, threshold, missing, isBound: missing > 0n && ve >= threshold };
}

export type Permission = 'unknown' | 'no-account' | 'below-threshold' | 'bound' | 'allowed';

/** Returns whether an account can create proposals (spec 2, section 5). */
export function permissionOf(voter: Voter | undefined, threshold: bigint | undefined): Permission {
  if (voter === undefined || threshold === undefined) return 'unknown';
  if (voter.escrow.address === undefined) return 'no-account';
  const { missing, isBound } = deriveFreeVe(voter.escrow, threshold);
  if (missing === 0n) return 'allowed';
  return isBound ? 'bound' : 'below-threshold';
}
