import { computeVeAmountRoundedDown, type CurrentBoostPosition } from '@junction/earn';
import { parseUnitsRoundedDown, ratio, usd, type Seconds } from '@junction/primitives';
import { getMaxLockDays } from '../../shared/model/lock-times.ts';
import { emptyToZero } from '../../shared/model/or-nothing.ts';
import {
  calculateBoostPlanOutcome,
  compareBoostPlans,
  daysToSeconds,
  findBoostPlansForTargetApr,
  NO_CURRENT_POSITION,
  type EscrowSummary,
  type GaugeSummary,
  type TargetAprPlans,
  type BoostPlanOutcome,
  type ComparedBoostPlan,
  type CalculatorInput,
} from './calculate.ts';
import type { BoostCalculatorInputs } from './choices.ts';
import { parseTypedNumber } from './gauge-summary.ts';

/** Four years: the maximum lock of the public escrow, used until the chain's own is loaded. */
const DEFAULT_MAX_LOCK = daysToSeconds(1460);

/** Inputs of the plan that are loaded, not entered. */
export interface BoostPlanInput {
  /** Decimals of the governance token. */
  readonly decimals: number;
  readonly gauge: GaugeSummary | undefined;
  readonly position: {
    readonly veSupply: bigint | undefined;
    readonly maxLock: Seconds | undefined;
    readonly held: CurrentBoostPosition | undefined;
  };
  /** Total ve from the server, base units. */
  readonly indexedVe: bigint | undefined;
}

export interface BoostCalculatorResult {
  readonly escrow: EscrowSummary;
  readonly calculatorInput: CalculatorInput;
  /** ve of the planned lock of governance tokens, independent of the gauge. */
  readonly veMinted: bigint;
  readonly outcome: BoostPlanOutcome | undefined;
  readonly lines: readonly ComparedBoostPlan[];
  readonly goal: TargetAprPlans | undefined;
}

const parsePositiveUnits = (text: string, decimals: number): bigint | undefined => {
  const read = parseUnitsRoundedDown(text, decimals);
  return read.ok && read.value > 0n ? read.value : undefined;
};

const parsePositiveUsd = (text: string) => {
  const value = text === '' ? undefined : parseTypedNumber(text);
  return value === undefined || value === 0n ? undefined : usd(value);
};

/** ve of the planned lock; 0 for a duration the escrow rejects. */
function computePlannedVe(calculatorInput: CalculatorInput, escrow: EscrowSummary): bigint {
  const minted = computeVeAmountRoundedDown(
    emptyToZero(calculatorInput.gov),
    daysToSeconds(calculatorInput.govDays),
    escrow.longest,
  );
  if (!minted.ok) return 0n;
  return minted.value;
}

/**
 * Returns total ve and maximum lock of the escrow. The total is taken from the first known source: the user's entry,
 * the chain, the server.
 */
function toEscrowSummary(
  choices: BoostCalculatorInputs,
  { decimals, position, indexedVe }: BoostPlanInput,
): EscrowSummary {
  return {
    veSupply: parsePositiveUnits(choices.ve, decimals) ?? position.veSupply ?? indexedVe,
    longest: position.maxLock ?? DEFAULT_MAX_LOCK,
  };
}

/** Parses the entered values and limits the durations to the contracts' maximums. */
function toCalculatorInput(
  choices: BoostCalculatorInputs,
  escrow: EscrowSummary,
  { decimals, gauge, position }: BoostPlanInput,
): CalculatorInput {
  return {
    lp: parsePositiveUsd(choices.lp),
    lpDays: Math.min(choices.lpDays, gauge === undefined ? choices.lpDays : getMaxLockDays(gauge.boost)),
    gov: parsePositiveUnits(choices.gov, decimals),
    govDays: Math.min(choices.govDays, Math.floor(escrow.longest / daysToSeconds(1))),
    held: choices.mine && position.held !== undefined ? position.held : NO_CURRENT_POSITION,
  };
}

/**
 * Derives the results of the entered values. `outcome` requires a known gauge; `goal` also requires a valid target APR.
 */
export function deriveBoostCalculatorResult(
  choices: BoostCalculatorInputs,
  input: BoostPlanInput,
): BoostCalculatorResult {
  const { gauge } = input;
  const escrow = toEscrowSummary(choices, input);
  const calculatorInput = toCalculatorInput(choices, escrow, input);
  const common = { escrow, calculatorInput, veMinted: computePlannedVe(calculatorInput, escrow) };
  if (gauge === undefined) return { ...common, outcome: undefined, lines: [], goal: undefined };
  const wanted = choices.goal === '' ? undefined : parseTypedNumber(choices.goal);
  return {
    ...common,
    outcome: calculateBoostPlanOutcome(gauge, escrow, calculatorInput),
    lines: compareBoostPlans(gauge, escrow, calculatorInput),
    goal:
      wanted === undefined || wanted === 0n
        ? undefined
        : findBoostPlansForTargetApr(gauge, escrow, calculatorInput, ratio(wanted / 100n)),
  };
}
