import { VOTE_RATIO_DENOMINATOR } from '@junction/earn';
import { mulDivDown } from '@junction/primitives';
import type { EscrowVoting } from '../../shared/model/voting.ts';

/** Governance tokens that an epoch distributes, base units. */
export interface EpochBudget {
  readonly total: bigint;
  /** Part for gauges; for the current epoch it includes tokens carried over. */
  readonly gauges: bigint;
}

/**
 * Returns the budget derived from the distributed amount, otherwise from the on-chain schedule. Undefined if
 * both are unknown.
 */
export function epochBudget(
  escrow: EscrowVoting | undefined,
  number: number,
  distributed: bigint | undefined,
): EpochBudget | undefined {
  const total = distributed ?? escrow?.schedule[number - 1];
  if (escrow === undefined || total === undefined) return undefined;
  const part = mulDivDown(total, escrow.scheme.farming, VOTE_RATIO_DENOMINATOR);
  return { total, gauges: escrow.epoch === number ? part + escrow.debt : part };
}
