import { units, type Address, type Seconds, type Units } from '@junction/primitives';
import type { Cell, DecodedTransaction } from '@junction/tvm';
import { decodeVeAccountEvent, type VeAccountEvent } from '../generated/vote-escrow-account.events.gen.ts';
import { decodeEscrowExtraEvent } from '../generated/vote-escrow-extra.events.gen.ts';
import { decodeEscrowEvent, type EscrowEvent } from '../generated/vote-escrow.events.gen.ts';
import { readActivity, type EarnActivity } from './activity.ts';
import { numberOf, timeOf } from './event-values.ts';

/** Amounts are base units of the governance token or of ve, `callId` is what the caller numbered its call with. */
export type VoteEscrowEvent =
  /** Tokens were locked. `key` names the lock in the ve account. */
  | {
      readonly kind: 'locked';
      readonly callId: number;
      readonly user: Address;
      readonly amount: Units;
      readonly veAmount: Units;
      readonly lockTime: Seconds;
      readonly key: bigint;
    }
  | {
      readonly kind: 'lock-refused';
      readonly callId: number;
      readonly user: Address;
      readonly amount: Units;
    }
  | { readonly kind: 'unlocked'; readonly callId: number; readonly user: Address; readonly amount: Units }
  | { readonly kind: 'unlock-refused'; readonly callId: number; readonly user: Address }
  /** Locks ended: `veAmount` is gone. `keys` name them. */
  | {
      readonly kind: 've-burnt';
      readonly user: Address;
      readonly veAmount: Units;
      readonly keys: readonly bigint[];
    }
  | { readonly kind: 'account-created'; readonly user: Address }
  | { readonly kind: 'lock-limits'; readonly min: Seconds; readonly max: Seconds }
  | { readonly kind: 'epochs-begun'; readonly time: Seconds; readonly start: Seconds; readonly end: Seconds }
  | { readonly kind: 'voting-begun'; readonly callId: number; readonly start: Seconds; readonly end: Seconds }
  | { readonly kind: 'voted'; readonly callId: number; readonly user: Address; readonly votes: GaugeAmounts }
  | { readonly kind: 'vote-refused'; readonly callId: number; readonly user: Address }
  | {
      readonly kind: 'voting-ended';
      readonly callId: number;
      /** Normalised, by gauge. */
      readonly votes: GaugeAmounts;
      readonly totalVotes: Units;
      readonly treasuryVotes: Units;
      /** The epoch that begins, from 1. */
      readonly epoch: number;
      readonly start: Seconds;
      readonly end: Seconds;
    }
  | { readonly kind: 'voting-end-refused'; readonly callId: number }
  | {
      readonly kind: 'epoch-distributed';
      readonly callId: number;
      /** The epoch that ended. */
      readonly epoch: number;
      readonly gauges: GaugeAmounts;
      readonly team: Units;
      readonly treasury: Units;
      readonly total: Units;
      readonly debt: Units;
    }
  | { readonly kind: 'supply-increased'; readonly callId: number; readonly amount: Units }
  | {
      readonly kind: 'candidate';
      readonly callId: number;
      readonly gauge: Address;
      readonly change: 'added' | 'removed' | 'approved' | 'disapproved';
    }
  | ({ readonly kind: 'voting-params'; readonly callId: number } & VotingParams)
  /** What every epoch gives out, the first one's first. */
  | { readonly kind: 'schedule'; readonly callId: number; readonly tokens: readonly Units[] }
  /** Parts of 10 000 for gauges, treasury and team. */
  | { readonly kind: 'scheme'; readonly callId: number; readonly parts: readonly number[] }
  | { readonly kind: 'paused' | 'emergency'; readonly callId: number; readonly isOn: boolean };

/** The rules of epochs. */
export interface VotingParams {
  readonly epochTime: Seconds;
  readonly timeBeforeVoting: Seconds;
  readonly votingTime: Seconds;
  /** Of all votes, in parts of 10 000. */
  readonly minRatio: number;
  readonly maxRatio: number;
  /** After so many epochs in a row below the least votes a candidate is removed. */
  readonly maxDowntime: number;
  readonly maxGaugesPerVote: number;
}

/** Amounts by gauge, in the order of the contract. */
export type GaugeAmounts = readonly { readonly gauge: Address; readonly amount: Units }[];

/** What a ve account says about proposals. */
export type VeAccountActivityEvent =
  | {
      readonly kind: 'vote-cast';
      readonly proposalId: number;
      readonly support: boolean;
      readonly votes: Units;
      readonly reason: string;
    }
  /** The ve that creating a proposal held is free again. */
  | { readonly kind: 'proposal-released'; readonly proposalId: number; readonly amount: Units }
  | { readonly kind: 'vote-released'; readonly proposalId: number };

/** Reads a transaction of the vote escrow. */
export function decodeEscrowTransaction(transaction: DecodedTransaction): EarnActivity<VoteEscrowEvent> {
  return readActivity(transaction, (body, bodyId) => {
    const event = decodeEscrowEvent(body, bodyId);
    if (event !== undefined) return readEscrow(event);
    // Known, and nothing that follows from it is told by it alone: a gauge that is approved at once says so itself.
    return decodeEscrowExtraEvent(body, bodyId) === undefined ? undefined : null;
  });
}

/** Decodes a transaction of a ve account. */
export function decodeVeAccountTransaction(
  transaction: DecodedTransaction,
): EarnActivity<VeAccountActivityEvent> {
  return readActivity(transaction, (body: Cell, bodyId) => readAccount(decodeVeAccountEvent(body, bodyId)));
}

type Read<Event> = Event | null | undefined;

function readEscrow(event: EscrowEvent): Read<VoteEscrowEvent> {
  return readLocks(event) ?? readEpochs(event) ?? readRules(event);
}

function readLocks({ name, data }: EscrowEvent): VoteEscrowEvent | undefined {
  switch (name) {
    case 'Deposit':
      return {
        kind: 'locked',
        callId: numberOf(data.call_id),
        user: data.user,
        amount: units(data.amount),
        veAmount: units(data.ve_amount),
        lockTime: timeOf(data.lock_time),
        key: data.key,
      };
    case 'DepositRevert':
      return {
        kind: 'lock-refused',
        callId: numberOf(data.call_id),
        user: data.user,
        amount: units(data.amount),
      };
    case 'Withdraw':
      return {
        kind: 'unlocked',
        callId: numberOf(data.call_id),
        user: data.user,
        amount: units(data.amount),
      };
    case 'WithdrawRevert':
      return { kind: 'unlock-refused', callId: numberOf(data.call_id), user: data.user };
    case 'VeQubesBurn':
      return {
        kind: 've-burnt',
        user: data.user,
        veAmount: units(data.amount),
        keys: data.expiredDeposits,
      };
    case 'VoteEscrowAccountDeploy':
      return { kind: 'account-created', user: data.user };
    default:
      return undefined;
  }
}

function readEpochs({ name, data }: EscrowEvent): VoteEscrowEvent | undefined {
  switch (name) {
    case 'Initialize':
      return {
        kind: 'epochs-begun',
        time: timeOf(data.init_time),
        start: timeOf(data.epoch_start),
        end: timeOf(data.epoch_end),
      };
    case 'VotingStart':
      return {
        kind: 'voting-begun',
        callId: numberOf(data.call_id),
        start: timeOf(data.start),
        end: timeOf(data.end),
      };
    case 'Vote':
      return {
        kind: 'voted',
        callId: numberOf(data.call_id),
        user: data.user,
        votes: amountsOf(data.votes),
      };
    case 'VoteRevert':
      return { kind: 'vote-refused', callId: numberOf(data.call_id), user: data.user };
    case 'VotingEnd':
      return {
        kind: 'voting-ended',
        callId: numberOf(data.call_id),
        votes: amountsOf(data.votes),
        totalVotes: units(data.total_votes),
        treasuryVotes: units(data.treasury_votes),
        epoch: numberOf(data.new_epoch),
        start: timeOf(data.new_epoch_start),
        end: timeOf(data.new_epoch_end),
      };
    case 'VotingEndRevert':
      return { kind: 'voting-end-refused', callId: numberOf(data.call_id) };
    case 'EpochDistribution':
      return {
        kind: 'epoch-distributed',
        callId: numberOf(data.call_id),
        epoch: numberOf(data.epoch_num),
        gauges: amountsOf(data.farming_distribution),
        team: units(data.team_tokens),
        treasury: units(data.treasury_tokens),
        total: units(data.total_distributed),
        debt: units(data.emission_debt),
      };
    default:
      return undefined;
  }
}

/** Null for what changes nothing that anybody is shown. */
function readRules({ name, data }: EscrowEvent): VoteEscrowEvent | null {
  switch (name) {
    case 'NewQubeLockLimits':
      return { kind: 'lock-limits', min: timeOf(data.new_min), max: timeOf(data.new_max) };
    case 'DistributionSupplyIncrease':
      return {
        kind: 'supply-increased',
        callId: numberOf(data.call_id),
        amount: units(data.amount),
      };
    case 'GaugeWhitelist':
    case 'GaugeRemoveWhitelist':
    case 'GaugeDAOApprove':
    case 'GaugeDAORemoveApprove':
      return {
        kind: 'candidate',
        callId: numberOf(data.call_id),
        gauge: data.gauge,
        change: CANDIDATE_CHANGES[name],
      };
    case 'NewVotingParams':
      return {
        kind: 'voting-params',
        callId: numberOf(data.call_id),
        epochTime: timeOf(data.epochTime),
        timeBeforeVoting: timeOf(data.timeBeforeVoting),
        votingTime: timeOf(data.votingTime),
        minRatio: numberOf(data.gaugeMinVotesRatio),
        maxRatio: numberOf(data.gaugeMaxVotesRatio),
        maxDowntime: numberOf(data.gaugeMaxDowntime),
        maxGaugesPerVote: numberOf(data.maxGaugesPerVote),
      };
    case 'DistributionScheduleUpdate':
      return {
        kind: 'schedule',
        callId: numberOf(data.call_id),
        tokens: data.distribution.map(units),
      };
    case 'DistributionSchemeUpdate':
      return {
        kind: 'scheme',
        callId: numberOf(data.call_id),
        parts: data.distribution_scheme.map(numberOf),
      };
    case 'Pause':
      return { kind: 'paused', callId: numberOf(data.call_id), isOn: data.new_state };
    case 'Emergency':
      return { kind: 'emergency', callId: numberOf(data.call_id), isOn: data.new_state };
    default:
      return null;
  }
}

const CANDIDATE_CHANGES = {
  GaugeWhitelist: 'added',
  GaugeRemoveWhitelist: 'removed',
  GaugeDAOApprove: 'approved',
  GaugeDAORemoveApprove: 'disapproved',
} as const;

const amountsOf = (votes: readonly (readonly [Address, bigint])[]): GaugeAmounts =>
  votes.map(([gauge, amount]) => ({ gauge, amount: units(amount) }));

function readAccount(event: VeAccountEvent | undefined): Read<VeAccountActivityEvent> {
  if (event === undefined) return undefined;
  const { name, data } = event;
  switch (name) {
    case 'VoteCast':
      return {
        kind: 'vote-cast',
        proposalId: numberOf(data.proposal_id),
        support: data.support,
        votes: units(data.votes),
        reason: data.reason,
      };
    case 'UnlockVotes':
      return {
        kind: 'proposal-released',
        proposalId: numberOf(data.proposal_id),
        amount: units(data.value),
      };
    case 'UnlockCastedVotes':
      return { kind: 'vote-released', proposalId: numberOf(data.proposal_id) };
    default:
      return null;
  }
}
