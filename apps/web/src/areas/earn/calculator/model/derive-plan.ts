import { veAmountDown, type CurrentPosition } from '@junction/earn';
import { parseUnitsDown, ratio, usd, type Seconds } from '@junction/primitives';
import { longestDays } from '../../shared/model/lock-times.ts';
import { emptyToZero } from '../../shared/model/or-nothing.ts';
import {
  calculate,
  comparePlans,
  daysToSeconds,
  findWays,
  NO_CURRENT_POSITION,
  type EscrowSummary,
  type GaugeSummary,
  type Goal,
  type Outcome,
  type PlanLine,
  type CalculatorInput,
} from './calculate.ts';
import type { Choices } from './choices.ts';
import { readTyped } from './gauge-summary.ts';

/** Four years: the maximum lock of the public escrow, used until the chain's own is loaded. */
const DEFAULT_MAX_LOCK = daysToSeconds(1460);

/** Inputs of the plan that are loaded, not entered. */
export interface PlanInput {
  /** Decimals of the governance token. */
  readonly decimals: number;
  readonly gauge: GaugeSummary | undefined;
  readonly position: {
    readonly veSupply: bigint | undefined;
    readonly maxLock: Seconds | undefined;
    readonly held: CurrentPosition | undefined;
  };
  /** Total ve from the server, base units. */
  readonly indexedVe: bigint | undefined;
}

export interface DerivedPlan {
  readonly escrow: EscrowSummary;
  readonly calculatorInput: CalculatorInput;
  /** ve of the planned lock of governance tokens, independent of the gauge. */
  readonly veMinted: bigint;
  readonly outcome: Outcome | undefined;
  readonly lines: readonly PlanLine[];
  readonly goal: Goal | undefined;
}

const unitsOf = (text: string, decimals: number): bigint | undefined => {
  const read = parseUnitsDown(text, decimals);
  return read.ok && read.value > 0n ? read.value : undefined;
};

const typedDollars = (text: string) => {
  const value = text === '' ? undefined : readTyped(text);
  return value === undefined || value === 0n ? undefined : usd(value);
};

/** ve of the planned lock; 0 for a duration the escrow rejects. */
function veOfPlan(calculatorInput: CalculatorInput, escrow: EscrowSummary): bigint {
  const minted = veAmountDown(
    emptyToZero(calculatorInput.gov),
    daysToSeconds(calculatorInput.govDays),
    escrow.longest,
  );
  if (!minted.ok) return 0n;
  return minted.value;
}

/**
 * Returns the totals of the escrow. Entered values take precedence over on-chain ones, and those over the
 * server's.
 */
function toEscrowSummary(choices: Choices, { decimals, position, indexedVe }: PlanInput): EscrowSummary {
  return {
    veSupply: unitsOf(choices.ve, decimals) ?? position.veSupply ?? indexedVe,
    longest: position.maxLock ?? DEFAULT_MAX_LOCK,
  };
}

/** Parses the inputs and caps durations at the contracts' limits. */
function toCalculatorInput(
  choices: Choices,
  escrow: EscrowSummary,
  { decimals, gauge, position }: PlanInput,
): CalculatorInput {
  return {
    lp: typedDollars(choices.lp),
    lpDays: Math.min(choices.lpDays, gauge === undefined ? choices.lpDays : longestDays(gauge.boost)),
    gov: unitsOf(choices.gov, decimals),
    govDays: Math.min(choices.govDays, Math.floor(escrow.longest / daysToSeconds(1))),
    held: choices.mine && position.held !== undefined ? position.held : NO_CURRENT_POSITION,
  };
}

/**
 * Derives the results of the inputs. `outcome` needs a known gauge; `goal` needs a gauge and a valid target
 * APR.
 */
export function derivePlan(choices: Choices, input: PlanInput): DerivedPlan {
  const { gauge } = input;
  const escrow = toEscrowSummary(choices, input);
  const calculatorInput = toCalculatorInput(choices, escrow, input);
  const common = { escrow, calculatorInput, veMinted: veOfPlan(calculatorInput, escrow) };
  if (gauge === undefined) return { ...common, outcome: undefined, lines: [], goal: undefined };
  const wanted = choices.goal === '' ? undefined : readTyped(choices.goal);
  return {
    ...common,
    outcome: calculate(gauge, escrow, calculatorInput),
    lines: comparePlans(gauge, escrow, calculatorInput),
    goal:
      wanted === undefined || wanted === 0n
        ? undefined
        : findWays(gauge, escrow, calculatorInput, ratio(wanted / 100n)),
  };
}
