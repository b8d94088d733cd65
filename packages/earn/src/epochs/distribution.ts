import { err, mulDivDown, ok, type Result } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { RATIO_BASE, type GaugeVotes, type NormalisedVoting, type Normalising } from './voting.ts';

/** How the tokens of an epoch are divided, in parts of 10 000; the three make 10 000. */
export interface DistributionScheme {
  readonly farming: bigint;
  readonly treasury: bigint;
  readonly team: bigint;
}

/** What an epoch gives out, governance tokens in base units. */
export interface Emission {
  /** The tokens of every epoch, the first one's first. */
  readonly schedule: readonly bigint[];
  readonly scheme: DistributionScheme;
  /** What earlier epochs kept back for gauges. */
  readonly debt: bigint;
}

/** What one gauge gets for an epoch, base units of the governance token. */
export interface GaugeTokens {
  readonly gauge: string;
  readonly tokens: bigint;
}

/** How the tokens of an epoch are shared out. Base units of the governance token; the parts make up the whole. */
export interface Distribution {
  readonly gauges: readonly GaugeTokens[];
  /** With the tokens of votes that no gauge gets, unless they are kept back. */
  readonly treasury: bigint;
  readonly team: bigint;
  /** All of the epoch's tokens. */
  readonly total: bigint;
  /** What is kept back for the gauges of the next epoch. */
  readonly debt: bigint;
}

/** The governance tokens of epoch `epoch` (the first is 1), base units; error `SCHEDULE_ENDED`. */
export function epochTokens(schedule: readonly bigint[], epoch: number): Result<bigint, EarnError> {
  const tokens = schedule[epoch - 1];
  return tokens === undefined ? err({ code: 'SCHEDULE_ENDED' }) : ok(tokens);
}

/**
 * The tokens of an epoch by its normalised votes, every part rounded down. The gauges' part, with the debt, is the same for
 * all of them however many they are (V-3); without votes all of it overflows. Error `SCHEDULE_ENDED`.
 */
export function distributeEpochDown(
  voting: NormalisedVoting,
  totalVotes: bigint,
  emission: Emission,
  epoch: number,
  normalising: Normalising,
): Result<Distribution, EarnError> {
  const tokens = epochTokens(emission.schedule, epoch);
  if (!tokens.ok) return tokens;
  const total = tokens.value;
  const part = (share: bigint): bigint => mulDivDown(total, share, RATIO_BASE);
  const farming = part(emission.scheme.farming) + emission.debt;
  const tokensOf = (votes: bigint): bigint => mulDivDown(farming, votes, totalVotes);
  const overflow = totalVotes > 0n ? tokensOf(voting.overflow) : farming;
  const isKept = normalising === 'reserve';
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
