import type { Proposal as IndexedProposal } from '@junction/api-contract/govern';
import { PROPOSAL_STATES, proposalState, type ProposalState } from '@junction/earn';
import { nano, parseAddress, seconds, type Address, type Seconds } from '@junction/primitives';
import type {
  ProposalGetActionsAnswer,
  ProposalGetConfigAnswer,
  ProposalGetOverviewAnswer,
  ProposedAction,
} from '@junction/protocol/govern';
import { readProposalText, type ProposalText } from './proposal-text.ts';

/** An action on another chain, shown and never offered; all text is the proposer's. */
export interface ShownForeignAction {
  readonly chainId: string;
  readonly target: string;
  readonly value: string;
  readonly signature: string;
  readonly callData: string;
}

/** A proposal, from the chain or as the server tells it. Votes are base units of ve. */
export interface Proposal {
  readonly id: number;
  readonly address: Address;
  readonly proposer: Address;
  readonly text: ProposalText;
  readonly startTime: Seconds;
  readonly endTime: Seconds;
  /** 0 until it is queued. */
  readonly executionTime: Seconds;
  readonly gracePeriod: Seconds;
  readonly timeLock: Seconds;
  readonly votingDelay: Seconds;
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
  readonly quorumVotes: bigint;
  readonly actions: readonly ProposedAction[];
  /** Those that could not be read are missing in `actions`: the numbers say that there are more. */
  readonly unreadActions: number;
  readonly foreignActions: readonly ShownForeignAction[];
  readonly canceled: boolean;
  readonly executed: boolean;
  /** When it happened, where the server told. */
  readonly queuedAt: Seconds | undefined;
  readonly executedAt: Seconds | undefined;
  readonly canceledAt: Seconds | undefined;
  /** Transaction that executed it, where the server told. */
  readonly executedHash: string | undefined;
}

/** State by the clock of the chain, and never by what somebody says it is. */
export const stateOf = (proposal: Proposal, now: Seconds): ProposalState => proposalState(proposal, now);

/** A proposal as the server tells it. */
export function proposalOfServer({
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
    text: readProposalText(description),
    executionTime: row.executionTime ?? seconds(0),
    actions,
    unreadActions: row.actions.tonActions.length - actions.length,
    foreignActions: row.actions.ethActions.map((action) => ({ ...action, chainId: String(action.chainId) })),
    executedHash: row.executedHash,
  };
}

const timeOf = (value: bigint): Seconds => seconds(Number(value));

/** A proposal as its getters describe it. */
export function proposalOfChain(answers: {
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
    text: readProposalText(overview.description_),
    startTime: timeOf(overview.startTime_),
    endTime: timeOf(overview.endTime_),
    executionTime: timeOf(overview.executionTime_),
    gracePeriod: timeOf(config.gracePeriod),
    timeLock: timeOf(config.timeLock),
    votingDelay: timeOf(config.votingDelay),
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

/** What the chain says, with the times of blocks that only the server knows. */
export function joinProposals(
  chain: Proposal | undefined,
  indexed: Proposal | undefined,
): Proposal | undefined {
  if (chain === undefined || indexed === undefined) return chain ?? indexed;
  const { queuedAt, executedAt, canceledAt, executedHash } = indexed;
  return { ...chain, queuedAt, executedAt, canceledAt, executedHash };
}

/** Whether two readings are of one proposal: what it says and does never changes, its votes and its course do. */
export function isSameProposal(one: Proposal, other: Proposal): boolean {
  return fixedPart(one) === fixedPart(other);
}

const fixedPart = ({ id, address, proposer, text, actions, foreignActions, startTime, endTime }: Proposal) =>
  JSON.stringify(
    { id, address, proposer, text, actions, foreignActions, startTime, endTime },
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );

/** Whole percent of the votes for and against; 0 of none (spec 2, section 5). */
export function votePercents({ forVotes, againstVotes }: Pick<Proposal, 'forVotes' | 'againstVotes'>): {
  readonly forIt: number;
  readonly against: number;
} {
  const all = forVotes + againstVotes;
  if (all === 0n) return { forIt: 0, against: 0 };
  const rounded = (part: bigint): number => Number((part * 200n + all) / (all * 2n));
  return { forIt: rounded(forVotes), against: rounded(againstVotes) };
}
