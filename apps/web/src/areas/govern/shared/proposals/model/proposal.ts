import type { Proposal as IndexedProposal } from '@junction/api-contract/govern';
import { PROPOSAL_STATES, computeProposalState, type ProposalState } from '@junction/earn';
import { nano, parseAddress, seconds, type Address, type Seconds } from '@junction/primitives';
import type {
  ProposalGetActionsAnswer,
  ProposalGetConfigAnswer,
  ProposalGetOverviewAnswer,
  ProposedAction,
} from '@junction/protocol/govern';
import { parseProposalText, type ProposalText } from './proposal-text.ts';

/** Action on another blockchain. It is only displayed, and all of its text is untrusted. */
export interface ForeignChainAction {
  readonly chainId: string;
  readonly target: string;
  readonly value: string;
  readonly signature: string;
  readonly callData: string;
}

/** Proposal read from the chain or from the server. Votes are in base units of ve. */
export interface Proposal {
  readonly id: number;
  readonly address: Address;
  readonly proposer: Address;
  readonly text: ProposalText;
  readonly startTime: Seconds;
  readonly endTime: Seconds;
  /** Earliest execution time; 0 until the proposal is queued. */
  readonly executionTime: Seconds;
  readonly gracePeriod: Seconds;
  readonly timeLock: Seconds;
  readonly votingDelay: Seconds;
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
  readonly quorumVotes: bigint;
  readonly actions: readonly ProposedAction[];
  /** Number of actions that could not be decoded and are missing in `actions`. */
  readonly unreadActions: number;
  readonly foreignActions: readonly ForeignChainAction[];
  readonly canceled: boolean;
  readonly executed: boolean;
  /** Block times at which the proposal was queued and executed; undefined if the server does not report them. */
  readonly queuedAt: Seconds | undefined;
  readonly executedAt: Seconds | undefined;
  readonly canceledAt: Seconds | undefined;
  /** Hash of the transaction that executed the proposal; undefined if the server does not report it. */
  readonly executedHash: string | undefined;
}

/** Derives the state from the chain's clock. The state that a server reports is never used. */
export const getProposalState = (proposal: Proposal, now: Seconds): ProposalState =>
  computeProposalState(proposal, now);

/** Converts a proposal of the API. */
export function convertApiProposal({
  proposalId,
  proposalAddress,
  description,
  ...row
}: IndexedProposal): Proposal {
  const actions = row.actions.tonActions.flatMap(({ target, value, payload }): ProposedAction[] => {
    const to = parseAddress(target);
    return to === undefined ? [] : [{ target: to, value, payload }];
  });
  return {
    ...row,
    id: proposalId,
    address: proposalAddress,
    text: parseProposalText(description),
    executionTime: row.executionTime ?? seconds(0),
    actions,
    unreadActions: row.actions.tonActions.length - actions.length,
    foreignActions: row.actions.ethActions.map((action) => ({ ...action, chainId: String(action.chainId) })),
    executedHash: row.executedHash,
  };
}

const toTime = (value: bigint): Seconds => seconds(Number(value));

/** Converts the results of a proposal's getters. */
export function buildProposalFromGetterAnswers(answers: {
  readonly id: number;
  readonly address: Address;
  readonly overview: ProposalGetOverviewAnswer;
  readonly actions: ProposalGetActionsAnswer;
  readonly config: ProposalGetConfigAnswer;
}): Proposal {
  const { id, address, overview, actions, config } = answers;
  const state = PROPOSAL_STATES[Number(overview.state_)];
  return {
    id,
    address,
    proposer: overview.proposer_,
    text: parseProposalText(overview.description_),
    startTime: toTime(overview.startTime_),
    endTime: toTime(overview.endTime_),
    executionTime: toTime(overview.executionTime_),
    gracePeriod: toTime(config.gracePeriod),
    timeLock: toTime(config.timeLock),
    votingDelay: toTime(config.votingDelay),
    forVotes: overview.forVotes_,
    againstVotes: overview.againstVotes_,
    quorumVotes: overview.quorumVotes_,
    actions: actions.value0.map((action) => ({ ...action, value: nano(action.value) })),
    unreadActions: 0,
    foreignActions: actions.value1.map((action) => ({
      chainId: action.chainId.toString(),
      target: action.target.toString(16).padStart(40, '0'),
      value: action.value.toString(16),
      signature: action.signature,
      callData: action.callData,
    })),
    canceled: state === 'canceled',
    executed: state === 'executed',
    queuedAt: undefined,
    executedAt: undefined,
    canceledAt: undefined,
    executedHash: undefined,
  };
}

/**
 * Returns the data from the chain, with the block times that only the server has. If one source is missing, the other
 * one is returned.
 */
export function mergeProposalSources(
  chain: Proposal | undefined,
  indexed: Proposal | undefined,
): Proposal | undefined {
  if (chain === undefined || indexed === undefined) return chain ?? indexed;
  const { queuedAt, executedAt, canceledAt, executedHash } = indexed;
  return { ...chain, queuedAt, executedAt, canceledAt, executedHash };
}

/**
 * True if both proposals have the same immutable content, such as text, actions and voting period. Votes and state may
 * differ.
 */
export function isSameProposal(one: Proposal, other: Proposal): boolean {
  return getImmutablePart(one) === getImmutablePart(other);
}

const getImmutablePart = ({
  id,
  address,
  proposer,
  text,
  actions,
  foreignActions,
  startTime,
  endTime,
}: Proposal) =>
  JSON.stringify(
    { id, address, proposer, text, actions, foreignActions, startTime, endTime },
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );

/**
 * Returns the percentages of votes for and against, rounded to integers; 0 if there are no votes (spec 2, section 5).
 */
export function getVotePercents({ forVotes, againstVotes }: Pick<Proposal, 'forVotes' | 'againstVotes'>): {
  readonly forIt: number;
  readonly against: number;
} {
  const all = forVotes + againstVotes;
  if (all === 0n) return { forIt: 0, against: 0 };
  const rounded = (part: bigint): number => Number((part * 200n + all) / (all * 2n));
  return { forIt: rounded(forVotes), against: rounded(againstVotes) };
}
