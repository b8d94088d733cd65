import { nano, units, type Address, type Nano, type Seconds, type Units } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { readActivity, type EarnActivity } from '../earn/activity.ts';
import { toNumber, toSeconds } from '../earn/event-values.ts';
import { decodeDaoEvent, type DaoEvent } from '../generated/dao-root.events.gen.ts';
import { decodeProposalEvent, type ProposalEvent } from '../generated/proposal.events.gen.ts';
import type { ProposedAction } from './calls.ts';

/** Action on an EVM chain. The DAO announces it in an event; a bridge has to execute it. */
export interface ForeignAction {
  readonly chainId: number;
  /** 160-bit address. */
  readonly target: bigint;
  readonly value: bigint;
  readonly signature: string;
  /** Base64. */
  readonly callData: string;
}

/** Rules that apply to proposals created from now on. */
export interface ProposalRules {
  readonly votingDelay: Seconds;
  readonly votingPeriod: Seconds;
  readonly timeLock: Seconds;
  readonly gracePeriod: Seconds;
  /** Base units of ve. */
  readonly quorumVotes: Units;
  readonly threshold: Units;
}

/** Event of the DAO root. */
export type DaoActivityEvent =
  | {
      readonly kind: 'proposed';
      /** The first is 1. */
      readonly proposalId: number;
      readonly proposer: Address;
      readonly actions: readonly ProposedAction[];
      readonly foreignActions: readonly ForeignAction[];
      readonly description: string;
    }
  /** The messages of an executed proposal were sent. Whether they succeeded is in their own transactions. */
  | { readonly kind: 'carried-out'; readonly proposalId: number; readonly actions: readonly ProposedAction[] }
  | { readonly kind: 'rules'; readonly changed: Partial<ProposalRules> }
  | { readonly kind: 'admin'; readonly admin: Address }
  | { readonly kind: 'vote-escrow'; readonly voteEscrow: Address };

/** Event of a proposal. Votes are counted from these events; those of accounts only confirm receipt. */
export type ProposalActivityEvent =
  | {
      readonly kind: 'vote';
      readonly voter: Address;
      readonly support: boolean;
      /** Base units of ve. */
      readonly votes: Units;
      readonly reason: string;
    }
  /** Also emitted if the DAO root could not complete an execution: the proposal is then queued again. */
  | { readonly kind: 'queued'; readonly executionTime: Seconds }
  | { readonly kind: 'executed' }
  | { readonly kind: 'canceled' };

/** Decodes the events of a DAO root transaction. */
export function decodeDaoTransaction(transaction: DecodedTransaction): EarnActivity<DaoActivityEvent> {
  return readActivity(transaction, (body, bodyId) => {
    const event = decodeDaoEvent(body, bodyId);
    return event && (readProposals(event) ?? readRules(event) ?? readRoles(event) ?? null);
  });
}

/** Decodes the events of a proposal transaction. */
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

const toProposedAction = ({ value, target, payload }: RawAction): ProposedAction => ({
  target,
  value: toNano(value),
  payload,
});
const toNano = (value: bigint): Nano => nano(value);

function readProposals({ name, data }: DaoEvent): DaoActivityEvent | undefined {
  switch (name) {
    case 'ProposalCreated':
      return {
        kind: 'proposed',
        proposalId: toNumber(data.proposalId),
        proposer: data.proposer,
        actions: data.tonActions.map(toProposedAction),
        foreignActions: data.ethActions.map((action) => ({ ...action, chainId: toNumber(action.chainId) })),
        description: data.description,
      };
    case 'ExecutingTonActions':
      return {
        kind: 'carried-out',
        proposalId: toNumber(data.proposalId),
        actions: data.tonActions.map(toProposedAction),
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
        votingDelay: toSeconds(rules.votingDelay),
        votingPeriod: toSeconds(rules.votingPeriod),
        timeLock: toSeconds(rules.timeLock),
        gracePeriod: toSeconds(rules.gracePeriod),
        quorumVotes: units(rules.quorumVotes),
        threshold: units(rules.threshold),
      };
      return { kind: 'rules', changed };
    }
    case 'ProposalVotingDelayUpdated':
      return { kind: 'rules', changed: { votingDelay: toSeconds(data.newVotingDelay) } };
    case 'ProposalVotingPeriodUpdated':
      return { kind: 'rules', changed: { votingPeriod: toSeconds(data.newVotingPeriod) } };
    case 'ProposalTimeLockUpdated':
      return { kind: 'rules', changed: { timeLock: toSeconds(data.newTimeLock) } };
    case 'ProposalGracePeriodUpdated':
      return { kind: 'rules', changed: { gracePeriod: toSeconds(data.newGracePeriod) } };
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
      return { kind: 'queued', executionTime: toSeconds(data.executionTime) };
    case 'Executed':
      return { kind: 'executed' };
    case 'Canceled':
      return { kind: 'canceled' };
    default:
      return null;
  }
}
