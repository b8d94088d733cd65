import { nano, units, type Address, type Nano, type Seconds, type Units } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { readActivity, type EarnActivity } from '../earn/activity.ts';
import { numberOf, timeOf } from '../earn/event-values.ts';
import { decodeDaoEvent, type DaoEvent } from '../generated/dao-root.events.gen.ts';
import { decodeProposalEvent, type ProposalEvent } from '../generated/proposal.events.gen.ts';
import type { ProposedAction } from './calls.ts';

/** An action on another chain, which the DAO only makes known. */
export interface ForeignAction {
  readonly chainId: number;
  /** 160 bits. */
  readonly target: bigint;
  readonly value: bigint;
  readonly signature: string;
  /** Base64. */
  readonly callData: string;
}

/** What later proposals are judged by. */
export interface ProposalRules {
  readonly votingDelay: Seconds;
  readonly votingPeriod: Seconds;
  readonly timeLock: Seconds;
  readonly gracePeriod: Seconds;
  /** Base units of ve. */
  readonly quorumVotes: Units;
  readonly threshold: Units;
}

/** What the DAO root says. */
export type DaoActivityEvent =
  | {
      readonly kind: 'proposed';
      /** From 1. */
      readonly proposalId: number;
      readonly proposer: Address;
      readonly actions: readonly ProposedAction[];
      readonly foreignActions: readonly ForeignAction[];
      readonly description: string;
    }
  /** The messages of an executed proposal were sent; whether they succeeded is in their own transactions. */
  | { readonly kind: 'carried-out'; readonly proposalId: number; readonly actions: readonly ProposedAction[] }
  | { readonly kind: 'rules'; readonly changed: Partial<ProposalRules> }
  | { readonly kind: 'admin'; readonly admin: Address }
  | { readonly kind: 'vote-escrow'; readonly voteEscrow: Address };

/** What a proposal says. Votes count from here: the account's own event says no more than that it heard of it. */
export type ProposalActivityEvent =
  | {
      readonly kind: 'vote';
      readonly voter: Address;
      readonly support: boolean;
      /** Base units of ve. */
      readonly votes: Units;
      readonly reason: string;
    }
  /** Also after an execution that the DAO root could not carry out: then it is no longer executed. */
  | { readonly kind: 'queued'; readonly executionTime: Seconds }
  | { readonly kind: 'executed' }
  | { readonly kind: 'canceled' };

/** Reads a transaction of the DAO root. */
export function decodeDaoTransaction(transaction: DecodedTransaction): EarnActivity<DaoActivityEvent> {
  return readActivity(transaction, (body, bodyId) => {
    const event = decodeDaoEvent(body, bodyId);
    return event && (readProposals(event) ?? readRules(event) ?? readRoles(event) ?? null);
  });
}

/** Reads a transaction of a proposal. */
export function decodeProposalTransaction(
  transaction: DecodedTransaction,
): EarnActivity<ProposalActivityEvent> {
  return readActivity(transaction, (body, bodyId) => {
    const event = decodeProposalEvent(body, bodyId);
    return event && readProposal(event);
  });
}

interface RawAction {
  readonly value: bigint;
  readonly target: Address;
  readonly payload: string;
}

const actionOf = ({ value, target, payload }: RawAction): ProposedAction => ({
  target,
  value: coinsOf(value),
  payload,
});
const coinsOf = (value: bigint): Nano => nano(value);

function readProposals({ name, data }: DaoEvent): DaoActivityEvent | undefined {
  switch (name) {
    case 'ProposalCreated':
      return {
        kind: 'proposed',
        proposalId: numberOf(data.proposalId),
        proposer: data.proposer,
        actions: data.tonActions.map(actionOf),
        foreignActions: data.ethActions.map((action) => ({ ...action, chainId: numberOf(action.chainId) })),
        description: data.description,
      };
    case 'ExecutingTonActions':
      return {
        kind: 'carried-out',
        proposalId: numberOf(data.proposalId),
        actions: data.tonActions.map(actionOf),
      };
    default:
      return undefined;
  }
}

function readRules({ name, data }: DaoEvent): DaoActivityEvent | undefined {
  switch (name) {
    case 'ProposalConfigurationUpdated': {
      const { newConfig: rules } = data;
      const changed: ProposalRules = {
        votingDelay: timeOf(rules.votingDelay),
        votingPeriod: timeOf(rules.votingPeriod),
        timeLock: timeOf(rules.timeLock),
        gracePeriod: timeOf(rules.gracePeriod),
        quorumVotes: units(rules.quorumVotes),
        threshold: units(rules.threshold),
      };
      return { kind: 'rules', changed };
    }
    case 'ProposalVotingDelayUpdated':
      return { kind: 'rules', changed: { votingDelay: timeOf(data.newVotingDelay) } };
    case 'ProposalVotingPeriodUpdated':
      return { kind: 'rules', changed: { votingPeriod: timeOf(data.newVotingPeriod) } };
    case 'ProposalTimeLockUpdated':
      return { kind: 'rules', changed: { timeLock: timeOf(data.newTimeLock) } };
    case 'ProposalGracePeriodUpdated':
      return { kind: 'rules', changed: { gracePeriod: timeOf(data.newGracePeriod) } };
    case 'ProposalQuorumVotesUpdated':
      return { kind: 'rules', changed: { quorumVotes: units(data.newQuorumVotes) } };
    case 'ProposalThresholdUpdated':
      return { kind: 'rules', changed: { threshold: units(data.newThreshold) } };
    default:
      return undefined;
  }
}

function readRoles({ name, data }: DaoEvent): DaoActivityEvent | undefined {
  if (name === 'AdminTransferAccepted') return { kind: 'admin', admin: data.newAdmin };
  if (name === 'VoteEscrowRootUpdated') return { kind: 'vote-escrow', voteEscrow: data.newRoot };
  return undefined;
}

function readProposal({ name, data }: ProposalEvent): ProposalActivityEvent | null {
  switch (name) {
    case 'VoteCast':
      return {
        kind: 'vote',
        voter: data.voter,
        support: data.support,
        votes: units(data.votes),
        reason: data.reason,
      };
    case 'Queued':
      return { kind: 'queued', executionTime: timeOf(data.executionTime) };
    case 'Executed':
      return { kind: 'executed' };
    case 'Canceled':
      return { kind: 'canceled' };
    default:
      return null;
  }
}
