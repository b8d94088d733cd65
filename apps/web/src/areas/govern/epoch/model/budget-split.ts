import { VOTE_RATIO_DENOMINATOR, type ExcessVoteTreatment } from '@junction/earn';
import { mulDivDown } from '@junction/primitives';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';
import type { EpochBudget } from './budget.ts';
import type { EpochResults } from './results.ts';

/**
 * Destination of a part of the epoch's tokens. `rest`: part of the gauges' budget that no gauge receives and that goes
 * to the treasury. `kept`: the same part if the rules carry it over to the next epoch.
 */
export type EpochBudgetDestination = 'gauges' | 'treasury' | 'rest' | 'kept' | 'team';

export interface EpochBudgetSplit {
  /** Number of gauges that receive tokens. */
  readonly paidGauges: number;
  /** Parts that are not zero, in base units of the governance token. */
  readonly parts: readonly { readonly share: EpochBudgetDestination; readonly tokens: bigint }[];
  /** Sum of all parts: scheduled and carried-over tokens, minus rounding. */
  readonly total: bigint;
}

/**
 * Splits the tokens of an epoch according to its votes. Undefined if the budget or the tokens of the gauges are
 * unknown.
 */
export function splitEpochBudget(
  escrow: EscrowEpochAndVotesState | undefined,
  budget: EpochBudget | undefined,
  results: EpochResults | undefined,
): EpochBudgetSplit | undefined {
  const { paid, treasury: rest, rows = [] } = results ?? {};
  if (escrow === undefined || budget === undefined || paid === undefined || rest === undefined)
    return undefined;
  const part = (of: bigint): bigint => mulDivDown(budget.total, of, VOTE_RATIO_DENOMINATOR);
  const shares: readonly { readonly share: EpochBudgetDestination; readonly tokens: bigint }[] = [
    { share: 'gauges', tokens: paid },
    { share: 'treasury', tokens: part(escrow.scheme.treasury) },
    { share: REST_SHARE_BY_RULE[escrow.rules.normalization], tokens: rest },
    { share: 'team', tokens: part(escrow.scheme.team) },
  ];
  const parts = shares.filter(({ tokens }) => tokens > 0n);
  return {
    paidGauges: rows.filter((row) => row.paid !== undefined && row.paid > 0n).length,
    parts,
    total: parts.reduce((sum, { tokens }) => sum + tokens, 0n),
  };
}

const REST_SHARE_BY_RULE: Readonly<Record<ExcessVoteTreatment, EpochBudgetDestination>> = {
  gauges: 'rest',
  treasury: 'rest',
  reserve: 'kept',
};
