import {
  computeBoostedAprRoundedDown,
  findMinGovernanceForApr,
  computeLockAmountForVeRoundedUp,
  computeBoostPlanYieldRoundedDown,
  findShortestDepositLockForApr,
  findShortestGovernanceLockForApr,
  computeMintedVeForFullBoostRoundedUp,
  type UnboostedAprs,
  type BoostedApr,
  type BoostPlan,
  type CurrentBoostPosition,
  type LockBoostParams,
  type BoostPlanYield,
} from '@junction/earn';
import {
  mulDivDown,
  FIXED_POINT_ONE,
  ratio,
  seconds,
  usd,
  type Ratio,
  type Seconds,
  type Usd,
} from '@junction/primitives';
import { getMaxLockDays, UNBOOSTED_MULTIPLIER } from '../../shared/model/lock-times.ts';
import { emptyToZero } from '../../shared/model/or-nothing.ts';

const DAY = 86_400;
/** Maximum of the ve boost above the base: 2.5 - 1. */
const MAX_ADDED_VE_BOOST = (3n * FIXED_POINT_ONE) / 2n;

/**
 * Gauge data used by the calculator. Amounts are in USD instead of tokens, since the formulas only use ratios of
 * amounts.
 */
export interface GaugeSummary {
  readonly tvl: Usd;
  readonly boost: LockBoostParams;
  /** Base rates without boosts. */
  readonly rates: UnboostedAprs;
}

export interface EscrowSummary {
  /** Total ve, base units; undefined if unknown. */
  readonly veSupply: bigint | undefined;
  readonly longest: Seconds;
}

/** Parsed inputs of the calculator. */
export interface CalculatorInput {
  /** Value of LP, USD; undefined if empty. */
  readonly lp: Usd | undefined;
  readonly lpDays: number;
  /** Governance tokens, base units. */
  readonly gov: bigint | undefined;
  readonly govDays: number;
  /** Current position of the account: LP in USD, ve in base units. */
  readonly held: CurrentBoostPosition;
}

export const NO_CURRENT_POSITION: CurrentBoostPosition = { balance: 0n, lockBoosted: 0n, ve: 0n };

export const daysToSeconds = (days: number): Seconds => seconds(days * DAY);
export const secondsToDaysRoundedUp = (time: Seconds): number => Math.ceil(time / DAY);

/** Returns the ve of all other accounts. Limited to 0 or more, since the two values may be read at different times. */
const othersVe = (veSupply: bigint, own: bigint): bigint => (veSupply > own ? veSupply - own : 0n);

/**
 * Converts the input to a boost plan. Without the total ve, the account's share of it is unknown, so the plan contains
 * no ve.
 */
export function toBoostPlan(
  gauge: GaugeSummary,
  escrow: EscrowSummary,
  calculatorInput: CalculatorInput,
): BoostPlan {
  const { veSupply } = escrow;
  const others =
    veSupply === undefined
      ? { veSupply: 0n, held: { ...calculatorInput.held, ve: 0n }, gov: 0n }
      : { veSupply, held: calculatorInput.held, gov: emptyToZero(calculatorInput.gov) };
  return {
    gauge: { deposits: gauge.tvl, boost: gauge.boost },
    escrow: { veSupply: others.veSupply, longest: escrow.longest },
    held: others.held,
    deposit: { amount: emptyToZero(calculatorInput.lp), lock: daysToSeconds(calculatorInput.lpDays) },
    governance: { amount: others.gov, lock: daysToSeconds(calculatorInput.govDays) },
  };
}

export type BoostLevel = 'high' | 'middle' | 'low';

export interface BoostPlanOutcome {
  /** Multiplier, including the ve boost if the gauge pays governance tokens. */
  readonly boost: Ratio;
  readonly lockBoost: Ratio;
  readonly veBoost: Ratio;
  /** Maximum boost of the gauge. */
  readonly highest: Ratio;
  readonly apr: BoostedApr;
  /** Total deposit of the plan including the current position, USD. */
  readonly deposit: Usd;
  readonly week: Usd;
  /** Part of the weekly rewards paid in governance tokens. */
  readonly weekGovernance: Usd;
  readonly year: Usd;
  readonly veMinted: bigint;
  /** ve of the account after the planned lock. */
  readonly ve: bigint;
  /** ve at which the boost is full; undefined if no amount suffices or the gauge pays no governance tokens. */
  readonly veForFull: bigint | undefined;
  readonly level: BoostLevel;
}

const computeReward = (amount: bigint, apr: Ratio, days: bigint): Usd =>
  usd(mulDivDown(amount * days, apr, 365n * FIXED_POINT_ONE));

/**
 * Returns the maximum multiplier of a gauge: with the longest lock and, if it pays governance tokens, the full ve
 * boost.
 */
export function getMaxBoost({ boost, rates }: GaugeSummary): Ratio {
  const lock =
    boost.longest === 0 ? FIXED_POINT_ONE : mulDivDown(boost.highest, FIXED_POINT_ONE, UNBOOSTED_MULTIPLIER);
  return ratio(lock + (rates.governance > 0n ? MAX_ADDED_VE_BOOST : 0n));
}

function getBoostLevel(isLocked: boolean, isVoting: boolean): BoostLevel {
  if (isLocked && isVoting) return 'high';
  return isLocked || isVoting ? 'middle' : 'low';
}

/** Calculates a plan; undefined without a deposit, or if the numbers exceed the contract's range. */
export function calculateBoostPlanOutcome(
  gauge: GaugeSummary,
  escrow: EscrowSummary,
  calculatorInput: CalculatorInput,
): BoostPlanOutcome | undefined {
  const plan = toBoostPlan(gauge, escrow, calculatorInput);
  const found = computeBoostPlanYieldRoundedDown(plan, gauge.rates);
  if (!found.ok || found.value.boost.balance === 0n) return undefined;
  const { boost, apr }: BoostPlanYield = found.value;
  const paysGovernance = gauge.rates.governance > 0n;
  const ve = plan.held.ve + boost.veMinted;
  const balance = { balance: boost.balance, gaugeDeposits: plan.gauge.deposits + plan.deposit.amount };
  const full =
    paysGovernance && escrow.veSupply !== undefined
      ? computeMintedVeForFullBoostRoundedUp(balance, othersVe(escrow.veSupply, plan.held.ve))
      : undefined;
  return {
    boost: ratio(paysGovernance ? boost.totalMultiplier : boost.lockMultiplier),
    lockBoost: boost.lockMultiplier,
    veBoost: boost.veMultiplier,
    highest: getMaxBoost(gauge),
    apr,
    deposit: usd(boost.balance),
    week: computeReward(boost.balance, apr.total, 7n),
    weekGovernance: computeReward(
      boost.balance,
      computeBoostedAprRoundedDown(gauge.rates.governance, ratio(0n), boost).total,
      7n,
    ),
    year: computeReward(boost.balance, apr.total, 365n),
    veMinted: boost.veMinted,
    ve,
    veForFull: full?.ok === true ? full.value : undefined,
    level: getBoostLevel(
      boost.lockMultiplier > FIXED_POINT_ONE,
      paysGovernance && boost.veMultiplier > FIXED_POINT_ONE,
    ),
  };
}

/** One way to change the plan so that it reaches a target APR. */
export interface BoostPlanChange {
  readonly kind: 'longer-lp' | 'longer-gov' | 'more-gov' | 'longest-both';
  /**
   * Days of the LP lock (`lpDays`) and of the governance token lock (`govDays`); undefined if the plan does not change
   * them.
   */
  readonly lpDays?: number;
  readonly govDays?: number;
  /** Governance tokens to lock, base units; undefined if unchanged. */
  readonly gov?: bigint;
  readonly apr: Ratio;
}

export interface TargetAprPlans {
  /** True if the plan reaches the target already. */
  readonly isReached: boolean;
  readonly ways: readonly BoostPlanChange[];
  /** Maximum APR of this deposit with any locks. */
  readonly highest: Ratio;
}

const computeTotalApr = (plan: BoostPlan, rates: UnboostedAprs): Ratio | undefined => {
  const found = computeBoostPlanYieldRoundedDown(plan, rates);
  return found.ok ? found.value.apr.total : undefined;
};

/**
 * Returns the amount of governance tokens above which the planned lock does not increase the boost; 0 if no amount
 * increases it.
 */
function getMaxUsefulGovernance(plan: BoostPlan): bigint {
  const { held, deposit, gauge, escrow, governance } = plan;
  const full = computeMintedVeForFullBoostRoundedUp(
    { balance: held.balance + deposit.amount, gaugeDeposits: gauge.deposits + deposit.amount },
    othersVe(escrow.veSupply, held.ve),
  );
  if (!full.ok || full.value <= held.ve) return 0n;
  const tokens = computeLockAmountForVeRoundedUp(full.value - held.ve, governance.lock, escrow.longest);
  if (!tokens.ok) return 0n;
  return tokens.value;
}

/** Rounds a lock up to whole days, limited to the contract's maximum. */
const roundToDays = (lock: Seconds, longest: Seconds): Seconds =>
  seconds(Math.min(secondsToDaysRoundedUp(lock) * DAY, longest));

/** Finds amounts and durations that reach an APR. Undefined without a deposit. */
export function findBoostPlansForTargetApr(
  gauge: GaugeSummary,
  escrow: EscrowSummary,
  calculatorInput: CalculatorInput,
  wanted: Ratio,
): TargetAprPlans | undefined {
  const plan = toBoostPlan(gauge, escrow, calculatorInput);
  const now = computeTotalApr(plan, gauge.rates);
  if (now === undefined || plan.held.balance + plan.deposit.amount === 0n) return undefined;
  const ways: BoostPlanChange[] = [];
  const add = (
    kind: BoostPlanChange['kind'],
    change: Omit<BoostPlanChange, 'kind' | 'apr'>,
    changed: BoostPlan,
  ): void => {
    const apr = computeTotalApr(changed, gauge.rates);
    if (apr !== undefined && apr >= wanted) ways.push({ kind, ...change, apr });
  };
  const longestLp = { ...plan, deposit: { ...plan.deposit, lock: gauge.boost.longest } };
  const { veSupply } = escrow;
  if (now < wanted) {
    const lp = findShortestDepositLockForApr(plan, gauge.rates, wanted);
    if (lp.ok) {
      const lock = roundToDays(lp.value, gauge.boost.longest);
      add(
        'longer-lp',
        { lpDays: secondsToDaysRoundedUp(lock) },
        { ...plan, deposit: { ...plan.deposit, lock } },
      );
    }
    const gov = findShortestGovernanceLockForApr(plan, gauge.rates, wanted);
    if (gov.ok && plan.governance.amount > 0n) {
      const lock = roundToDays(gov.value, escrow.longest);
      add(
        'longer-gov',
        { govDays: secondsToDaysRoundedUp(lock) },
        { ...plan, governance: { ...plan.governance, lock } },
      );
    }
    if (veSupply !== undefined) {
      const more = findMinGovernanceForApr(plan, gauge.rates, wanted, getMaxUsefulGovernance(plan));
      if (more.ok)
        add(
          'more-gov',
          { gov: more.value },
          { ...plan, governance: { ...plan.governance, amount: more.value } },
        );
      const longest = { ...longestLp, governance: { ...plan.governance, lock: escrow.longest } };
      const minimum = findMinGovernanceForApr(longest, gauge.rates, wanted, getMaxUsefulGovernance(longest));
      if (minimum.ok)
        add(
          'longest-both',
          {
            lpDays: secondsToDaysRoundedUp(gauge.boost.longest),
            govDays: secondsToDaysRoundedUp(escrow.longest),
            gov: minimum.value,
          },
          { ...longest, governance: { ...longest.governance, amount: minimum.value } },
        );
    }
  }
  const best = { ...longestLp, governance: { ...plan.governance, lock: escrow.longest } };
  const fullest = { ...best, governance: { ...best.governance, amount: getMaxUsefulGovernance(best) } };
  return {
    isReached: now >= wanted,
    ways,
    highest: computeTotalApr(fullest, gauge.rates) ?? now,
  };
}

/** Plan with its result. `isMine` is true for the plan that the user entered. */
export interface ComparedBoostPlan {
  readonly lpDays: number;
  readonly isMine: boolean;
  readonly outcome: BoostPlanOutcome;
}

/**
 * Returns the value of newly locked tokens in USD; undefined if it includes governance tokens without a known price.
 */
export function getNewlyLockedUsd(
  { lpDays, isMine }: Pick<ComparedBoostPlan, 'lpDays' | 'isMine'>,
  { lp, gov }: Pick<CalculatorInput, 'lp' | 'gov'>,
  valueOf: (gov: bigint) => Usd | undefined,
): Usd | undefined {
  const ofLp = lpDays === 0 ? 0n : emptyToZero(lp);
  if (!isMine || gov === undefined || gov === 0n) return usd(ofLp);
  const ofGov = valueOf(gov);
  return ofGov === undefined ? undefined : usd(ofLp + ofGov);
}

/** Lock of a compared plan; 0 days mean no lock. */
export interface ComparedBoostPlanLock {
  readonly token: 'lp' | 'gov';
  readonly days: number;
}

/**
 * Returns the locks of a compared plan: the lock of the deposit and, for the entered plan, of the governance tokens.
 */
export function getComparedBoostPlanLocks(
  { lpDays, isMine }: Pick<ComparedBoostPlan, 'lpDays' | 'isMine'>,
  { lp, gov, govDays }: Pick<CalculatorInput, 'lp' | 'gov' | 'govDays'>,
): readonly ComparedBoostPlanLock[] {
  const ofLp = emptyToZero(lp) === 0n ? [] : [{ token: 'lp' as const, days: lpDays }];
  return isMine && emptyToZero(gov) > 0n ? [...ofLp, { token: 'gov', days: govDays }] : ofLp;
}

const COMPARED_DAYS = [0, 90, 180, 365, 730, 1460] as const;

/**
 * Compares the entered plan with other lock durations of the same deposit without governance tokens. Sorted by APR,
 * ascending.
 */
export function compareBoostPlans(
  gauge: GaugeSummary,
  escrow: EscrowSummary,
  calculatorInput: CalculatorInput,
): readonly ComparedBoostPlan[] {
  const longest = getMaxLockDays(gauge.boost);
  const shown = new Set<number>([...COMPARED_DAYS.filter((days) => days <= longest || days === 0), longest]);
  const lines = [...shown].flatMap((lpDays): readonly ComparedBoostPlan[] => {
    const isSame = lpDays === calculatorInput.lpDays && emptyToZero(calculatorInput.gov) === 0n;
    const outcome = isSame
      ? undefined
      : calculateBoostPlanOutcome(gauge, escrow, { ...calculatorInput, lpDays, gov: undefined });
    return outcome === undefined ? [] : [{ lpDays, isMine: false, outcome }];
  });
  const mine = calculateBoostPlanOutcome(gauge, escrow, calculatorInput);
  const all =
    mine === undefined ? lines : [...lines, { lpDays: calculatorInput.lpDays, isMine: true, outcome: mine }];
  return all.toSorted((a, b) => Number(a.outcome.apr.total - b.outcome.apr.total) || a.lpDays - b.lpDays);
}
