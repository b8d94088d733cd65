import { RATIO_BASE, type Normalization } from '@junction/earn';
import { mulDivDown } from '@junction/primitives';
import type { EscrowVoting } from '../../shared/model/voting.ts';
import type { EpochBudget } from './budget.ts';
import type { EpochResults } from './results.ts';

/** `rest`: what no gauge gets of the gauges' budget, to the treasury; `kept`: the same, for the next epoch. */
export type BudgetShare = 'gauges' | 'treasury' | 'rest' | 'kept' | 'team';

export interface BudgetSplit {
  /** Gauges that are paid. */
  readonly paidGauges: number;
  /** Parts that are not nothing; base units. */
  readonly parts: readonly { readonly share: BudgetShare; readonly tokens: bigint }[];
  /** All parts together: tokens of the schedule and what was kept before, less what rounding leaves. */
  readonly total: bigint;
}

/** Where the tokens of an epoch go by its votes; undefined where budget or payments are not known. */
export function budgetSplit(
  escrow: EscrowVoting | undefined,
  budget: EpochBudget | undefined,
  results: EpochResults | undefined,
): BudgetSplit | undefined {
  const { paid, treasury: rest, rows = [] } = results ?? {};
  if (escrow === undefined || budget === undefined || paid === undefined || rest === undefined)
    return undefined;
  const part = (of: bigint): bigint => mulDivDown(budget.total, of, RATIO_BASE);
  const shares: readonly { readonly share: BudgetShare; readonly tokens: bigint }[] = [
    { share: 'gauges', tokens: paid },
    { share: 'treasury', tokens: part(escrow.scheme.treasury) },
    { share: restGoes[escrow.rules.normalization], tokens: rest },
    { share: 'team', tokens: part(escrow.scheme.team) },
  ];
  const parts = shares.filter(({ tokens }) => tokens > 0n);
  return {
    paidGauges: rows.filter((row) => row.paid !== undefined && row.paid > 0n).length,
    parts,
    total: parts.reduce((sum, { tokens }) => sum + tokens, 0n),
  };
}

const restGoes: Readonly<Record<Normalization, BudgetShare>> = {
  gauges: 'rest',
  treasury: 'rest',
  reserve: 'kept',
};
