import type { Seconds } from '@junction/primitives';
import type { ActionDescription } from '@junction/protocol/simulation/describe';
import type { DaoRules } from '../../shared/proposals/queries/dao-queries.ts';
import type { EscrowVoting } from '../../shared/model/voting.ts';

/** What a parameter is counted in: seconds, parts of 10 000, base units of ve or of the governance token, or a plain number. */
export type ParameterUnit = 'time' | 'parts' | 've' | 'tokens' | 'count';

/** A parameter that an action sets: what it is now, undefined while that is not known, and what it would be. */
export interface ParameterChange {
  readonly name: ParameterName;
  readonly unit: ParameterUnit;
  readonly was: bigint | undefined;
  readonly is: bigint;
}

/** What is set today, as the chain says. */
export interface Settings {
  readonly rules: DaoRules | undefined;
  readonly voting: EscrowVoting | undefined;
  readonly locks: { readonly leastLock: Seconds; readonly longestLock: Seconds } | undefined;
}

export type ParameterName =
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

interface Parameter {
  readonly name: ParameterName;
  readonly unit: ParameterUnit;
  readonly now: (settings: Settings) => bigint | number | undefined;
}

/** Parameters by contract, function and the name of the ABI. A function that is not here is told by its values alone. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, Parameter>>>> = {
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
    _max_gauges_per_vote: { name: 'mostGauges', unit: 'count', now: ({ voting }) => voting?.mostGauges },
  },
  'VoteEscrow setWhitelistPrice': {
    new_price: { name: 'whitelistPrice', unit: 'tokens', now: ({ voting }) => voting?.price },
  },
  'VoteEscrow setQubeLockTimeLimits': {
    new_min: { name: 'leastLock', unit: 'time', now: ({ locks }) => locks?.leastLock },
    new_max: { name: 'longestLock', unit: 'time', now: ({ locks }) => locks?.longestLock },
  },
};

/** The account whose parameters an action sets; undefined for one that sets none, or sets those of another account. */
export function setsParametersOf(description: ActionDescription): 'daoRoot' | 'voteEscrow' | undefined {
  const { name, contract, method } = description;
  if (name !== 'daoRoot' && name !== 'voteEscrow') return undefined;
  return PARAMETERS[`${contract ?? ''} ${method ?? ''}`] === undefined ? undefined : name;
}

/**
 * The parameters that an action of the network's own accounts sets, in the order of its ABI. Undefined for an action that
 * sets none of them: nothing is compared with what another account has.
 */
export function parameterChanges(
  description: ActionDescription,
  settings: Settings,
): readonly ParameterChange[] | undefined {
  const { contract, method, inputs } = description;
  const known = PARAMETERS[`${contract ?? ''} ${method ?? ''}`];
  if (known === undefined || inputs === undefined || setsParametersOf(description) === undefined)
    return undefined;
  const given = isRecord(inputs['newConfig']) ? inputs['newConfig'] : inputs;
  return Object.entries(known).flatMap(([field, { name, unit, now }]) => {
    const is = given[field];
    const was = now(settings);
    return typeof is === 'bigint'
      ? [{ name, unit, is, was: was === undefined ? undefined : BigInt(was) }]
      : [];
  });
}

type Given = NonNullable<ActionDescription['inputs']>;

const isRecord = (value: Given[string] | undefined): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
