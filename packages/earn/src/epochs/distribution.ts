import { err, mulDivDown, ok, type Result } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import {
  VOTE_RATIO_DENOMINATOR,
  type GaugeVotes,
  type NormalizedVotes,
  type ExcessVoteTreatment,
} from './voting.ts';

/** Shares of an epoch's governance tokens in parts of 10,000. They sum to 10,000. */
export interface EpochDistributionShares {
  readonly farming: bigint;
  readonly treasury: bigint;
  readonly team: bigint;
}

/** Emission parameters that determine the governance tokens of an epoch, base units. */
export interface EmissionParams {
  /** Tokens per epoch, starting with the first epoch. */
  readonly schedule: readonly bigint[];
  readonly scheme: EpochDistributionShares;
  /** Tokens for gauges that earlier epochs withheld (emission debt). */
  readonly debt: bigint;
}

/** Governance tokens of one gauge for an epoch, base units. */
export interface GaugeEpochTokens {
  readonly gauge: string;
  readonly tokens: bigint;
}

/**
 * Distribution of an epoch's governance tokens, base units. The sum of all parts is at most `total` plus the earlier
 * debt.
 */
export interface EpochTokenDistribution {
  readonly gauges: readonly GaugeEpochTokens[];
  /** Tokens of the treasury. They include the tokens for overflowing votes, unless those tokens are withheld. */
  readonly treasury: bigint;
  readonly team: bigint;
  /** Tokens that the schedule emits in the epoch. */
  readonly total: bigint;
  /** Tokens withheld for the gauges of the next epoch (emission debt). */
  readonly debt: bigint;
}

/**
 * Returns the governance tokens of an epoch, base units.
 *
 * @param epoch number of the epoch; the first is 1
 * @returns an error with `SCHEDULE_ENDED` if the schedule has no amount for it
 */
export function getScheduledEpochTokens(
  schedule: readonly bigint[],
  epoch: number,
): Result<bigint, EarnError> {
  const tokens = schedule[epoch - 1];
  return tokens === undefined ? err({ code: 'SCHEDULE_ENDED' }) : ok(tokens);
}

/**
 * Distributes the governance tokens of an epoch by its normalized votes. Every part is rounded down. The total of the
 * gauges, which includes the debt, does not depend on the number of gauges (defect V-3 of the public contract). If
 * there are no votes, the total of the gauges counts as overflow.
 *
 * @returns the error `SCHEDULE_ENDED` if the schedule has no such epoch
 */
export function distributeEpochRoundedDown(
  voting: NormalizedVotes,
  totalVotes: bigint,
  emission: EmissionParams,
  epoch: number,
  normalization: ExcessVoteTreatment,
): Result<EpochTokenDistribution, EarnError> {
  const tokens = getScheduledEpochTokens(emission.schedule, epoch);
  if (!tokens.ok) return tokens;
  const total = tokens.value;
  const part = (share: bigint): bigint => mulDivDown(total, share, VOTE_RATIO_DENOMINATOR);
  const farming = part(emission.scheme.farming) + emission.debt;
  const tokensOf = (votes: bigint): bigint => mulDivDown(farming, votes, totalVotes);
  const overflow = totalVotes > 0n ? tokensOf(voting.overflow) : farming;
  const isKept = normalization === 'reserve';
  const gauges = voting.gauges.map(({ gauge, votes }: GaugeVotes) => ({
    gauge,
    tokens: totalVotes > 0n ? tokensOf(votes) : 0n,
  }));
  return ok({
    gauges,
    treasury: part(emission.scheme.treasury) + (isKept ? 0n : overflow),
    team: part(emission.scheme.team),
    total,
    debt: isKept ? overflow : 0n,
  });
}
