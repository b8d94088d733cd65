import { RATIO_BASE } from '@junction/earn';
import { mulDivDown } from '@junction/primitives';
import type { EscrowVoting } from '../../shared/model/voting.ts';

/** What an epoch gives out; base units. */
export interface EpochBudget {
  readonly total: bigint;
  /** The gauges' part, with what earlier epochs kept back for the one that runs. */
  readonly gauges: bigint;
}

/** By what was given out, else by the schedule of the chain; undefined where neither is known (facts behaviour D.3). */
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
