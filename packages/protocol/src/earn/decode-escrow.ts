import { units, type Address, type Seconds, type Units } from '@junction/primitives';
import type { Cell, DecodedTransaction } from '@junction/tvm';
import { decodeVeAccountEvent, type VeAccountEvent } from '../generated/vote-escrow-account.events.gen.ts';
import { decodeEscrowExtraEvent } from '../generated/vote-escrow-extra.events.gen.ts';
import { decodeEscrowEvent, type EscrowEvent } from '../generated/vote-escrow.events.gen.ts';
import { decodeEarnActivity, type EarnActivity } from './activity.ts';
import { toNumber, toSeconds } from './event-values.ts';

/** Event of the vote escrow. Amounts are base units of the governance token or of ve. The caller chooses `callId`. */
export type VoteEscrowEvent =
  /** Tokens were locked. `key` identifies the lock in the ve account. */
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
  /** Locks expired and their ve (`veAmount`) was burned. `keys` identify the locks. */
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
  | {
      readonly kind: 'voted';
      readonly callId: number;
      readonly user: Address;
      readonly votes: TokenAmountsByGauge;
    }
  | { readonly kind: 'vote-refused'; readonly callId: number; readonly user: Address }
  | {
      readonly kind: 'voting-ended';
      readonly callId: number;
      /** Normalized votes by gauge. */
      readonly votes: TokenAmountsByGauge;
      readonly totalVotes: Units;
      readonly treasuryVotes: Units;
      /** Number of the new epoch; the first epoch is 1. */
      readonly epoch: number;
      readonly start: Seconds;
      readonly end: Seconds;
    }
  | { readonly kind: 'voting-end-refused'; readonly callId: number }
  | {
      readonly kind: 'epoch-distributed';
      readonly callId: number;
      /** Number of the epoch that ended. */
      readonly epoch: number;
      readonly gauges: TokenAmountsByGauge;
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
  | ({ readonly kind: 'voting-params'; readonly callId: number } & EpochVoteParams)
  /** Tokens that each epoch distributes, starting with the first epoch. */
  | { readonly kind: 'schedule'; readonly callId: number; readonly tokens: readonly Units[] }
  /** Shares of gauges, treasury and team in parts of 10,000. */
  | { readonly kind: 'scheme'; readonly callId: number; readonly parts: readonly number[] }
  | { readonly kind: 'paused' | 'emergency'; readonly callId: number; readonly isOn: boolean };

/** Rules of epoch votes; times are seconds. */
export interface EpochVoteParams {
  readonly epochTime: Seconds;
  readonly timeBeforeVoting: Seconds;
  readonly votingTime: Seconds;
  /** Minimum share of all votes, in parts of 10,000, with which a gauge receives tokens. */
  readonly minRatio: number;
  readonly maxRatio: number;
  /** Number of consecutive epochs below the minimum votes after which a candidate is removed. */
  readonly maxDowntime: number;
  readonly maxGaugesPerVote: number;
}

/** Amounts by gauge, in the order in which the contract stores them. */
export type TokenAmountsByGauge = readonly { readonly gauge: Address; readonly amount: Units }[];

/** Event of a ve account about proposals. */
export type VeAccountActivityEvent =
  | {
      readonly kind: 'vote-cast';
      readonly proposalId: number;
      readonly support: boolean;
      readonly votes: Units;
      readonly reason: string;
    }
  /** The ve locked by the creation of a proposal was released. */
  | { readonly kind: 'proposal-released'; readonly proposalId: number; readonly amount: Units }
  | { readonly kind: 'vote-released'; readonly proposalId: number };

/** Decodes the events of a vote escrow transaction. */
export function decodeEscrowTransaction(transaction: DecodedTransaction): EarnActivity<VoteEscrowEvent> {
  return decodeEarnActivity(transaction, (body, bodyId) => {
    const event = decodeEscrowEvent(body, bodyId);
    if (event !== undefined) return toEscrowEvent(event);
    // The events of the extension are not displayed. The approval of a gauge also emits an event of its own, which is
    // decoded above.
    return decodeEscrowExtraEvent(body, bodyId) === undefined ? undefined : null;
  });
}

/** Decodes the events of a ve account transaction. */
export function decodeVeAccountTransaction(
  transaction: DecodedTransaction,
): EarnActivity<VeAccountActivityEvent> {
  return decodeEarnActivity(transaction, (body: Cell, bodyId) =>
    toVeAccountEvent(decodeVeAccountEvent(body, bodyId)),
  );
}

type DecodeResult<Event> = Event | null | undefined;

function toEscrowEvent(event: EscrowEvent): DecodeResult<VoteEscrowEvent> {
  return toLockEvent(event) ?? toEpochEvent(event) ?? toRuleEvent(event);
}

function toLockEvent({ name, data }: EscrowEvent): VoteEscrowEvent | undefined {
  switch (name) {
    case 'Deposit':
      return {
        kind: 'locked',
        callId: toNumber(data.call_id),
        user: data.user,
        amount: units(data.amount),
        veAmount: units(data.ve_amount),
        lockTime: toSeconds(data.lock_time),
        key: data.key,
      };
    case 'DepositRevert':
      return {
        kind: 'lock-refused',
        callId: toNumber(data.call_id),
        user: data.user,
        amount: units(data.amount),
      };
    case 'Withdraw':
      return {
        kind: 'unlocked',
        callId: toNumber(data.call_id),
        user: data.user,
        amount: units(data.amount),
      };
    case 'WithdrawRevert':
      return { kind: 'unlock-refused', callId: toNumber(data.call_id), user: data.user };
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

function toEpochEvent({ name, data }: EscrowEvent): VoteEscrowEvent | undefined {
  switch (name) {
    case 'Initialize':
      return {
        kind: 'epochs-begun',
        time: toSeconds(data.init_time),
        start: toSeconds(data.epoch_start),
        end: toSeconds(data.epoch_end),
      };
    case 'VotingStart':
      return {
        kind: 'voting-begun',
        callId: toNumber(data.call_id),
        start: toSeconds(data.start),
        end: toSeconds(data.end),
      };
    case 'Vote':
      return {
        kind: 'voted',
        callId: toNumber(data.call_id),
        user: data.user,
        votes: toGaugeAmounts(data.votes),
      };
    case 'VoteRevert':
      return { kind: 'vote-refused', callId: toNumber(data.call_id), user: data.user };
    case 'VotingEnd':
      return {
        kind: 'voting-ended',
        callId: toNumber(data.call_id),
        votes: toGaugeAmounts(data.votes),
        totalVotes: units(data.total_votes),
        treasuryVotes: units(data.treasury_votes),
        epoch: toNumber(data.new_epoch),
        start: toSeconds(data.new_epoch_start),
        end: toSeconds(data.new_epoch_end),
      };
    case 'VotingEndRevert':
      return { kind: 'voting-end-refused', callId: toNumber(data.call_id) };
    case 'EpochDistribution':
      return {
        kind: 'epoch-distributed',
        callId: toNumber(data.call_id),
        epoch: toNumber(data.epoch_num),
        gauges: toGaugeAmounts(data.farming_distribution),
        team: units(data.team_tokens),
        treasury: units(data.treasury_tokens),
        total: units(data.total_distributed),
        debt: units(data.emission_debt),
      };
    default:
      return undefined;
  }
}

/** Decodes an event about the escrow's rules. Returns null for events that are not displayed. */
function toRuleEvent({ name, data }: EscrowEvent): VoteEscrowEvent | null {
  switch (name) {
    case 'NewQubeLockLimits':
      return { kind: 'lock-limits', min: toSeconds(data.new_min), max: toSeconds(data.new_max) };
    case 'DistributionSupplyIncrease':
      return {
        kind: 'supply-increased',
        callId: toNumber(data.call_id),
        amount: units(data.amount),
      };
    case 'GaugeWhitelist':
    case 'GaugeRemoveWhitelist':
    case 'GaugeDAOApprove':
    case 'GaugeDAORemoveApprove':
      return {
        kind: 'candidate',
        callId: toNumber(data.call_id),
        gauge: data.gauge,
        change: CANDIDATE_CHANGES[name],
      };
    case 'NewVotingParams':
      return {
        kind: 'voting-params',
        callId: toNumber(data.call_id),
        epochTime: toSeconds(data.epochTime),
        timeBeforeVoting: toSeconds(data.timeBeforeVoting),
        votingTime: toSeconds(data.votingTime),
        minRatio: toNumber(data.gaugeMinVotesRatio),
        maxRatio: toNumber(data.gaugeMaxVotesRatio),
        maxDowntime: toNumber(data.gaugeMaxDowntime),
        maxGaugesPerVote: toNumber(data.maxGaugesPerVote),
      };
    case 'DistributionScheduleUpdate':
      return {
        kind: 'schedule',
        callId: toNumber(data.call_id),
        tokens: data.distribution.map(units),
      };
    case 'DistributionSchemeUpdate':
      return {
        kind: 'scheme',
        callId: toNumber(data.call_id),
        parts: data.distribution_scheme.map(toNumber),
      };
    case 'Pause':
      return { kind: 'paused', callId: toNumber(data.call_id), isOn: data.new_state };
    case 'Emergency':
      return { kind: 'emergency', callId: toNumber(data.call_id), isOn: data.new_state };
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

const toGaugeAmounts = (votes: readonly (readonly [Address, bigint])[]): TokenAmountsByGauge =>
  votes.map(([gauge, amount]) => ({ gauge, amount: units(amount) }));

function toVeAccountEvent(event: VeAccountEvent | undefined): DecodeResult<VeAccountActivityEvent> {
  if (event === undefined) return undefined;
  const { name, data } = event;
  switch (name) {
    case 'VoteCast':
      return {
        kind: 'vote-cast',
        proposalId: toNumber(data.proposal_id),
        support: data.support,
        votes: units(data.votes),
        reason: data.reason,
      };
    case 'UnlockVotes':
      return {
        kind: 'proposal-released',
        proposalId: toNumber(data.proposal_id),
        amount: units(data.value),
      };
    case 'UnlockCastedVotes':
      return { kind: 'vote-released', proposalId: toNumber(data.proposal_id) };
    default:
      return null;
  }
}
