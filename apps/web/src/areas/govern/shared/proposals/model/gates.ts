import type { ProposalState } from '@junction/earn';
import type { Address, Seconds } from '@junction/primitives';
import { utf8Length, PROPOSAL_LIMITS } from '@junction/protocol/govern';
import type { VeAccount } from '../../../../../rooms/vote-escrow/index.ts';
import { firstBlocker, gateReasons, type Gate, type GateInput } from '../../../../../rooms/action/index.ts';
import { isTooLateToQueue } from './course.ts';
import type { Proposal } from './proposal.ts';

/** The first thing that stands in the way of anything that is sent. */
export const gateOf = (input: GateInput): Gate | undefined => firstBlocker(gateReasons(input));

/** What a message costs and what there is, nano; undefined while it is not known. */
export interface Coins {
  readonly needed: bigint;
  readonly held: bigint | undefined;
}

const isShort = ({ needed, held }: Coins): boolean => held !== undefined && held < needed;

/** What the account has to do with proposals; undefined while it is not read. */
export interface Voter {
  readonly account: Address;
  readonly escrow: VeAccount;
  /** How it voted, by number of the proposal. */
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

/** What keeps the account from voting on a proposal, whatever it votes. */
function voterBlocker(voter: Voter | undefined, id: number): VoteBlocker | undefined {
  if (voter === undefined) return 'reading';
  if (voter.cast.has(id)) return 'already-voted';
  if (voter.escrow.address === undefined) return 'no-account';
  return voter.escrow.ve === 0n ? 'no-weight' : undefined;
}

/** Why a vote would be refused, in the order in which it is told. */
export function voteBlocker(input: {
  readonly gate: GateInput;
  /** The proposal is what the chain says: nobody votes on the word of a server. */
  readonly isRead: boolean;
  /** The escrow hands on no vote. */
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
  if (utf8Length(reason) > PROPOSAL_LIMITS.reasonBytes) return 'reason-bytes';
  return isShort(input.coins) ? 'insufficient-coin' : undefined;
}

/** What can be done to a proposal besides voting. */
export type LifecycleAction = 'cancel' | 'queue' | 'execute' | 'release';

/** The actions that a proposal offers to somebody, by the chain's clock. */
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

/** Its votes are still held though nothing needs them: after its end, however it ended. */
export function canRelease(id: number, state: ProposalState, voter: Voter | undefined): boolean {
  const holds = voter?.escrow.proposals.some((one) => one.id === BigInt(id)) === true;
  return holds && state !== 'pending' && state !== 'active';
}

export type LifecycleBlocker =
  Gate | 'reading' | 'frozen' | 'too-early' | 'would-expire' | 'insufficient-coin';

/** Why an offered action has to wait. Queueing too late is possible and useless: it is warned of and not offered. */
export function getLifecycleBlocker(
  action: LifecycleAction,
  input: {
    readonly gate: GateInput;
    /** The proposal is what the chain says. */
    readonly isRead: boolean;
    /** The escrow hands on no release. */
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

/** ve for a proposal of one's own, base units. */
export interface Weight {
  readonly ve: bigint;
  /** Held by own proposals. */
  readonly held: bigint;
  readonly free: bigint;
  readonly threshold: bigint;
  /** 0 when there is enough. */
  readonly missing: bigint;
  /** Enough but for what proposals hold. */
  readonly isBound: boolean;
}

export function weightOf(escrow: Pick<VeAccount, 've' | 'heldVotes'>, threshold: bigint): Weight {
  const { ve, heldVotes: held } = escrow;
  const free = ve > held ? ve - held : 0n;
  const missing = free < threshold ? threshold - free : 0n;
  return { ve, held, free, threshold, missing, isBound: missing > 0n && ve >= threshold };
}

export type Permission = 'unknown' | 'no-account' | 'below-threshold' | 'bound' | 'allowed';

/** Whether somebody may propose (spec 2, section 5). */
export function permissionOf(voter: Voter | undefined, threshold: bigint | undefined): Permission {
  if (voter === undefined || threshold === undefined) return 'unknown';
  if (voter.escrow.address === undefined) return 'no-account';
  const { missing, isBound } = weightOf(voter.escrow, threshold);
  if (missing === 0n) return 'allowed';
  return isBound ? 'bound' : 'below-threshold';
}
