import { nano, units, type Address, type Nano, type Seconds, type Units } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { decodeEarnActivity, type EarnActivity } from '../earn/activity.ts';
import { toNumber, toSeconds } from '../earn/event-values.ts';
import { decodeDaoEvent, type DaoEvent } from '../generated/dao-root.events.gen.ts';
import { decodeProposalEvent, type ProposalEvent } from '../generated/proposal.events.gen.ts';
import type { ProposedAction } from './calls.ts';

/** Action of a proposal on an EVM chain. The DAO only announces it in an event; a bridge has to execute it. */
export interface EvmAction {
  readonly chainId: number;
  /** EVM address as a 160-bit integer. */
  readonly target: bigint;
  readonly value: bigint;
  readonly signature: string;
  /** Call data, base64. */
  readonly callData: string;
}

/** Rules for proposals created from now on. */
export interface ProposalRules {
  readonly votingDelay: Seconds;
  readonly votingPeriod: Seconds;
  readonly timeLock: Seconds;
  readonly gracePeriod: Seconds;
  /** Minimum votes in favour for a quorum, base units of ve. `threshold` is the minimum ve to create a proposal. */
  readonly quorumVotes: Units;
  readonly threshold: Units;
}

/** Event of the DAO root. */
export type DaoActivityEvent =
  | {
      readonly kind: 'proposed';
      /** Id of the proposal; the first proposal has id 1. */
      readonly proposalId: number;
      readonly proposer: Address;
      readonly actions: readonly ProposedAction[];
      readonly foreignActions: readonly EvmAction[];
      readonly description: string;
    }
  /** The messages of an executed proposal were sent. Their own transactions show whether they succeeded. */
  | { readonly kind: 'carried-out'; readonly proposalId: number; readonly actions: readonly ProposedAction[] }
  | { readonly kind: 'rules'; readonly changed: Partial<ProposalRules> }
  | { readonly kind: 'admin'; readonly admin: Address }
  | { readonly kind: 'vote-escrow'; readonly voteEscrow: Address };

/**
 * Event of a proposal. Votes are counted from these events. The events of ve accounts only confirm that a vote was
 * received.
 */
export type ProposalActivityEvent =
  | {
      readonly kind: 'vote';
      readonly voter: Address;
      readonly support: boolean;
      /** Votes in base units of ve. */
      readonly votes: Units;
      readonly reason: string;
    }
  /** Also emitted if the DAO root could not complete an execution, which queues the proposal again. */
  | { readonly kind: 'queued'; readonly executionTime: Seconds }
  | { readonly kind: 'executed' }
  | { readonly kind: 'canceled' };

/** Decodes the events of a DAO root transaction. */
export function decodeDaoTransaction(transaction: DecodedTransaction): EarnActivity<DaoActivityEvent> {
  return decodeEarnActivity(transaction, (body, bodyId) => {
    const event = decodeDaoEvent(body, bodyId);
    return event && (toProposalEvent(event) ?? toRulesEvent(event) ?? toRoleEvent(event) ?? null);
  });
}

/** Decodes the events of a proposal transaction. */
export function decodeProposalTransaction(
  transaction: DecodedTransaction,
): EarnActivity<ProposalActivityEvent> {
  return decodeEarnActivity(transaction, (body, bodyId) => {
    const event = decodeProposalEvent(body, bodyId);
    return event && toProposalActivityEvent(event);
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

function toProposalEvent({ name, data }: DaoEvent): DaoActivityEvent | undefined {
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

function toRulesEvent({ name, data }: DaoEvent): DaoActivityEvent | undefined {
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

function toRoleEvent({ name, data }: DaoEvent): DaoActivityEvent | undefined {
  if (name === 'AdminTransferAccepted') return { kind: 'admin', admin: data.newAdmin };
  if (name === 'VoteEscrowRootUpdated') return { kind: 'vote-escrow', voteEscrow: data.newRoot };
  return undefined;
}

function toProposalActivityEvent({ name, data }: ProposalEvent): ProposalActivityEvent | null {
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
