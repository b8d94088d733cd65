import { VOTE_RATIO_DENOMINATOR } from '@junction/earn';
import { mulDivDown } from '@junction/primitives';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';

/** Governance tokens that an epoch distributes, in base units. */
export interface EpochBudget {
  readonly total: bigint;
  /** Part for the gauges. For the current epoch it includes carried-over tokens. */
  readonly gauges: bigint;
}

/**
 * Returns the budget of an epoch, from the distributed amount if it is known, otherwise from the schedule on the chain.
 * Undefined if both are unknown.
 */
export function getEpochBudget(
  escrow: EscrowEpochAndVotesState | undefined,
  number: number,
  distributed: bigint | undefined,
): EpochBudget | undefined {
  const total = distributed ?? escrow?.schedule[number - 1];
  if (escrow === undefined || total === undefined) return undefined;
  const part = mulDivDown(total, escrow.scheme.farming, VOTE_RATIO_DENOMINATOR);
  return { total, gauges: escrow.epoch === number ? part + escrow.debt : part };
}
