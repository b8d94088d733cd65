import { err, mulDivDown, ok, type Result } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { RATIO_BASE, type GaugeVotes, type NormalizedVotes, type Normalization } from './voting.ts';

/** Shares of an epoch's tokens in parts of 10,000, which sum to 10,000. */
export interface DistributionScheme {
  readonly farming: bigint;
  readonly treasury: bigint;
  readonly team: bigint;
}

/** What determines the governance tokens that an epoch distributes, base units. */
export interface Emission {
  /** Tokens per epoch, first epoch first. */
  readonly schedule: readonly bigint[];
  readonly scheme: DistributionScheme;
  /** Tokens for gauges that earlier epochs withheld. */
  readonly debt: bigint;
}

/** Governance tokens of one gauge for an epoch, base units. */
export interface GaugeTokens {
  readonly gauge: string;
  readonly tokens: bigint;
}

/** Distribution of an epoch's tokens. Base units of the governance token; the parts sum to the total. */
export interface Distribution {
  readonly gauges: readonly GaugeTokens[];
  /** Includes the tokens of overflowing votes unless they are withheld. */
  readonly treasury: bigint;
  readonly team: bigint;
  /** All tokens of the epoch. */
  readonly total: bigint;
  /** Tokens withheld for the gauges of the next epoch. */
  readonly debt: bigint;
}

/** Returns the governance tokens of an epoch (the first is 1), base units. Error `SCHEDULE_ENDED`. */
export function epochTokens(schedule: readonly bigint[], epoch: number): Result<bigint, EarnError> {
  const tokens = schedule[epoch - 1];
  return tokens === undefined ? err({ code: 'SCHEDULE_ENDED' }) : ok(tokens);
}

/**
 * Distributes the tokens of an epoch by its normalized votes; every part is rounded down. The gauges' part
 * including the debt does not depend on the number of gauges (V-3). Without votes, all of it counts as
 * overflow. Error `SCHEDULE_ENDED`.
 */
export function distributeEpochDown(
  voting: NormalizedVotes,
  totalVotes: bigint,
  emission: Emission,
  epoch: number,
  normalization: Normalization,
): Result<Distribution, EarnError> {
  const tokens = epochTokens(emission.schedule, epoch);
  if (!tokens.ok) return tokens;
  const total = tokens.value;
  const part = (share: bigint): bigint => mulDivDown(total, share, RATIO_BASE);
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
