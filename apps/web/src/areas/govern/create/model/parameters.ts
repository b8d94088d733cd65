import type { Seconds } from '@junction/primitives';
import type { ProposalActionDescription } from '@junction/protocol/simulation/describe';
import type { DaoRules } from '../../shared/proposals/queries/dao-queries.ts';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';

/**
 * Unit of a parameter: `time` in seconds, `parts` of 10 000, base units of ve or of the governance token, or a plain
 * number.
 */
export type ParameterUnit = 'time' | 'parts' | 've' | 'tokens' | 'count';

/** Parameter that an action sets, with its current value (undefined if unknown) and the new value. */
export interface DaoParameterChange {
  readonly name: GovernanceParameterName;
  readonly unit: ParameterUnit;
  readonly before: bigint | undefined;
  readonly after: bigint;
}

/** Current values of the parameters that actions can set. Undefined until they are loaded. */
export interface CurrentDaoParameters {
  readonly rules: DaoRules | undefined;
  readonly voting: EscrowEpochAndVotesState | undefined;
  readonly locks: { readonly minLock: Seconds; readonly maxLock: Seconds } | undefined;
}

export type GovernanceParameterName =
  | 'votingDelay'
  | 'votingPeriod'
  | 'timeLock'
  | 'gracePeriod'
  | 'quorum'
  | 'threshold'
  | 'whitelistPrice'
  | 'epochTime'
  | 'beforeVoting'
  | 'votingTime'
  | 'minShare'
  | 'maxShare'
  | 'downtime'
  | 'mostGauges'
  | 'leastLock'
  | 'longestLock';

interface ParameterDefinition {
  readonly name: GovernanceParameterName;
  readonly unit: ParameterUnit;
  readonly now: (settings: CurrentDaoParameters) => bigint | number | undefined;
}

/**
 * Known parameters by contract and method, then by name of the ABI input. Inputs of other methods are displayed without
 * interpretation.
 */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, ParameterDefinition>>>> = {
  'DaoRoot updateProposalConfiguration': {
    votingDelay: { name: 'votingDelay', unit: 'time', now: ({ rules }) => rules?.votingDelay },
    votingPeriod: { name: 'votingPeriod', unit: 'time', now: ({ rules }) => rules?.votingPeriod },
    quorumVotes: { name: 'quorum', unit: 've', now: ({ rules }) => rules?.quorumVotes },
    timeLock: { name: 'timeLock', unit: 'time', now: ({ rules }) => rules?.timeLock },
    threshold: { name: 'threshold', unit: 've', now: ({ rules }) => rules?.threshold },
    gracePeriod: { name: 'gracePeriod', unit: 'time', now: ({ rules }) => rules?.gracePeriod },
  },
  'DaoRoot updateQuorumVotes': {
    newQuorumVotes: { name: 'quorum', unit: 've', now: ({ rules }) => rules?.quorumVotes },
  },
  'DaoRoot updateThreshold': {
    newThreshold: { name: 'threshold', unit: 've', now: ({ rules }) => rules?.threshold },
  },
  'DaoRoot updateTimeLock': {
    newTimeLock: { name: 'timeLock', unit: 'time', now: ({ rules }) => rules?.timeLock },
  },
  'DaoRoot updateVotingPeriod': {
    newVotingPeriod: { name: 'votingPeriod', unit: 'time', now: ({ rules }) => rules?.votingPeriod },
  },
  'DaoRoot updateVotingDelay': {
    newVotingDelay: { name: 'votingDelay', unit: 'time', now: ({ rules }) => rules?.votingDelay },
  },
  'DaoRoot updateGracePeriod': {
    newGracePeriod: { name: 'gracePeriod', unit: 'time', now: ({ rules }) => rules?.gracePeriod },
  },
  'VoteEscrow setVotingParams': {
    _epoch_time: { name: 'epochTime', unit: 'time', now: ({ voting }) => voting?.epochTime },
    _time_before_voting: {
      name: 'beforeVoting',
      unit: 'time',
      now: ({ voting }) => voting?.timeBeforeVoting,
    },
    _voting_time: { name: 'votingTime', unit: 'time', now: ({ voting }) => voting?.votingTime },
    _gauge_min_votes_ratio: { name: 'minShare', unit: 'parts', now: ({ voting }) => voting?.rules.minRatio },
    _gauge_max_votes_ratio: { name: 'maxShare', unit: 'parts', now: ({ voting }) => voting?.rules.maxRatio },
    _gauge_max_downtime: { name: 'downtime', unit: 'count', now: ({ voting }) => voting?.maxDowntime },
    _max_gauges_per_vote: { name: 'mostGauges', unit: 'count', now: ({ voting }) => voting?.maxGauges },
  },
  'VoteEscrow setWhitelistPrice': {
    new_price: { name: 'whitelistPrice', unit: 'tokens', now: ({ voting }) => voting?.price },
  },
  'VoteEscrow setQubeLockTimeLimits': {
    new_min: { name: 'leastLock', unit: 'time', now: ({ locks }) => locks?.minLock },
    new_max: { name: 'longestLock', unit: 'time', now: ({ locks }) => locks?.maxLock },
  },
};

/**
 * Returns the account whose parameters an action sets. Undefined for other actions, and for accounts that the network
 * configuration does not contain.
 */
export function getParameterOwner(
  description: ProposalActionDescription,
): 'daoRoot' | 'voteEscrow' | undefined {
  const { name, contract, method } = description;
  if (name !== 'daoRoot' && name !== 'voteEscrow') return undefined;
  return PARAMETERS[`${contract ?? ''} ${method ?? ''}`] === undefined ? undefined : name;
}

/**
 * Returns the parameters that an action sets on an account of the network configuration, in ABI order. Undefined for
 * all other actions, since there are no current values to compare with.
 */
export function getParameterChanges(
  description: ProposalActionDescription,
  settings: CurrentDaoParameters,
): readonly DaoParameterChange[] | undefined {
  const { contract, method, inputs } = description;
  const known = PARAMETERS[`${contract ?? ''} ${method ?? ''}`];
  if (known === undefined || inputs === undefined || getParameterOwner(description) === undefined)
    return undefined;
  const given = isRecord(inputs['newConfig']) ? inputs['newConfig'] : inputs;
  return Object.entries(known).flatMap(([field, { name, unit, now }]) => {
    const after = given[field];
    const before = now(settings);
    return typeof after === 'bigint'
      ? [{ name, unit, after, before: before === undefined ? undefined : BigInt(before) }]
      : [];
  });
}

type ActionInputs = NonNullable<ProposalActionDescription['inputs']>;

const isRecord = (value: ActionInputs[string] | undefined): value is ActionInputs =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
