import { RATIO_BASE } from '@junction/earn';
import { mulDivDown } from '@junction/primitives';
import type { EscrowVoting } from '../../shared/model/voting.ts';

/** Tokens distributed by an epoch, base units. */
export interface EpochBudget {
  readonly total: bigint;
  /** Budget of the gauges; for the current epoch it includes tokens carried over. */
  readonly gauges: bigint;
}

/** Derives the budget from the distributed amount, or from the on-chain schedule; undefined if both are unknown. */
export function epochBudget(
  escrow: EscrowVoting | undefined,
  number: number,
  distributed: bigint | undefined,
): EpochBudget | undefined {
  const total = distributed ?? escrow?.schedule[number - 1];
  if (escrow === undefined || total === undefined) return undefined;
  const part = mulDivDown(total, escrow.scheme.farming, RATIO_BASE);
  return { total, gauges: escrow.epoch === number ? part + escrow.debt : part };
}
