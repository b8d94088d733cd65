import { err, mulDivDown, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { feeNumerator, splitFee, type FeeSplit } from '../fee.ts';
import { asUnits, curveOf, invariantOfDown } from './curve.ts';
import { LP_DECIMALS, type StablePool, type StableReferral } from './pool.ts';

/** How far the tokens of a pool end from their shares, in pool order. */
export interface Imbalance {
  /** Base units of each token. */
  readonly differences: readonly bigint[];
  /** True for tokens the pool ends with too much of: in effect they were sold to it. */
  readonly sells: readonly boolean[];
}

export interface StableDepositQuote extends Imbalance {
  readonly lpReward: bigint;
  /** Base units of each token; none on the first deposit. */
  readonly fees: readonly bigint[];
  /** Before the fees, in units of the finest token. */
  readonly invariant: bigint;
}

export interface StableDepositOutcome extends StableDepositQuote {
  readonly splits: readonly FeeSplit[];
  readonly pool: StablePool;
}

export interface StableWithdrawQuote {
  /** Base units of each token. */
  readonly amounts: readonly bigint[];
}

export interface StableWithdrawOutcome extends StableWithdrawQuote {
  readonly pool: StablePool;
}

const NO_FEE: FeeSplit = { total: 0n, pool: 0n, beneficiary: 0n, referrer: 0n };

/**
 * LP for a deposit of any amounts, in pool order; what misses the proportion pays a part of the fee. The first deposit
 * needs every token. Equals the getter `expectedDepositLiquidityV2`.
 */
export function expectedDeposit(
  pool: StablePool,
  amounts: readonly bigint[],
): Result<StableDepositQuote, AmmError> {
  const outcome = plan(pool, amounts);
  if (!outcome.ok) return outcome;
  const { lpReward, fees, differences, sells, invariant } = outcome.value;
  return ok({ lpReward, fees, differences, sells, invariant });
}

/**
 * `expectedDeposit` together with who earns the fees and the pool after the deposit. A stable pool, unlike a stable
 * pair, takes tokens of equal worth only as its first deposit.
 */
export function deposit(
  pool: StablePool,
  amounts: readonly bigint[],
  referral?: StableReferral,
): Result<StableDepositOutcome, AmmError> {
  if (pool.kind === 'stable-pool' && pool.lpSupply === 0n && !isEven(pool, amounts))
    return err({ code: 'UNEQUAL_FIRST_DEPOSIT' });
  const outcome = plan(pool, amounts, referral);
  if (outcome.ok && asUnits(outcome.value.pool.lpSupply) === undefined)
    return err({ code: 'AMOUNT_TOO_LARGE' });
  return outcome;
}

function plan(
  pool: StablePool,
  amounts: readonly bigint[],
  referral?: StableReferral,
): Result<StableDepositOutcome, AmmError> {
  const { reserves, lpSupply } = pool;
  const curve = curveOf(pool);
  const before = curve.invariant;
  const sums = reserves.map((reserve, index) => reserve + (amounts[index] ?? 0n));
  if (sums.some((sum) => asUnits(sum) === undefined)) return err({ code: 'AMOUNT_TOO_LARGE' });
  const invariant = invariantOfDown(curve, sums);
  if (before === undefined || invariant === undefined) return err({ code: 'NOT_SETTLED' });
  if (invariant <= before) return err({ code: 'NOT_SETTLED' });
  if (asUnits(invariant) === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  if (lpSupply === 0n) {
    const lpReward = asUnits(mulDivDown(invariant, 10n ** BigInt(LP_DECIMALS), curve.precision));
    if (lpReward === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
    if (lpReward === 0n) return err({ code: 'NOTHING_RECEIVED' });
    return ok({
      lpReward,
      invariant,
      fees: sums.map(() => 0n),
      differences: sums.map(() => 0n),
      sells: sums.map(() => false),
      splits: sums.map(() => NO_FEE),
      pool: { ...pool, reserves: sums, lpSupply: lpReward },
    });
  }
  const imbalance = imbalanceOf(pool, before, invariant, sums);
  if (!imbalance) return err({ code: before === 0n ? 'POOL_EMPTY' : 'AMOUNT_TOO_LARGE' });
  const charged = chargeUp(pool, sums, imbalance, referral);
  if (!charged.ok) return charged;
  const { fees, splits, kept, counted } = charged.value;
  const grown = invariantOfDown(curve, counted);
  if (grown === undefined || grown < before) return err({ code: 'NOT_SETTLED' });
  const lpReward = asUnits(mulDivDown(lpSupply, grown - before, before));
  if (lpReward === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  if (lpReward === 0n) return err({ code: 'NOTHING_RECEIVED' });
  const after = { ...pool, reserves: kept, lpSupply: lpSupply + lpReward };
  return ok({ lpReward, fees, ...imbalance, invariant, splits, pool: after });
}

/** What each token pays for its distance from the proportion, and what stays of it. */
function chargeUp(
  pool: StablePool,
  sums: readonly bigint[],
  { differences }: Imbalance,
  referral: StableReferral | undefined,
): Result<
  {
    readonly fees: readonly bigint[];
    readonly splits: readonly FeeSplit[];
    /** With the pool's part of the fees. */
    readonly kept: readonly bigint[];
    /** Without: what LP is minted for. */
    readonly counted: readonly bigint[];
  },
  AmmError
> {
  const count = BigInt(sums.length);
  const share = mulDivDown(feeNumerator(pool.fee), count, 4n * (count - 1n));
  const splits: FeeSplit[] = [];
  const kept: bigint[] = [];
  const counted: bigint[] = [];
  for (const [index, sum] of sums.entries()) {
    const fee = mulDivUp(share, differences[index] ?? 0n, pool.fee.denominator);
    const split = splitFee(fee, pool.fee, referral?.thresholds[index]);
    if (!split.ok) return split;
    const rest = sum - split.value.beneficiary - split.value.referrer;
    if (rest - split.value.pool < 0n) return err({ code: 'AMOUNT_TOO_LARGE' });
    splits.push(split.value);
    kept.push(rest);
    counted.push(rest - split.value.pool);
  }
  return ok({ fees: splits.map(({ total }) => total), splits, kept, counted });
}

/** How far `balances` are from their shares when the invariant went from `before` to `after`; undefined when it does not fit. */
export function imbalanceOf(
  pool: StablePool,
  before: bigint,
  after: bigint,
  balances: readonly bigint[],
): Imbalance | undefined {
  if (before === 0n) return undefined;
  const differences: bigint[] = [];
  const sells: boolean[] = [];
  for (const [index, balance] of balances.entries()) {
    const ideal = mulDivDown(after, pool.reserves[index] ?? 0n, before);
    const difference = asUnits(ideal < balance ? balance - ideal : ideal - balance);
    if (difference === undefined) return undefined;
    differences.push(difference);
    sells.push(ideal < balance);
  }
  return { differences, sells };
}

/** The share of every reserve that `lp` stands for, without a fee. Equals the getter `expectedWithdrawLiquidity`. */
export function expectedWithdraw(pool: StablePool, lp: bigint): Result<StableWithdrawQuote, AmmError> {
  const { reserves, lpSupply, kind } = pool;
  if (lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const amounts = reserves.map((reserve) => mulDivDown(reserve, lp, lpSupply));
  if (amounts.some((amount) => asUnits(amount) === undefined)) return err({ code: 'AMOUNT_TOO_LARGE' });
  if (kind === 'stable-pair') return ok({ amounts });
  // A stable pool tells what is left and its invariant, so both have to be.
  const left = reserves.map((reserve, index) => reserve - (amounts[index] ?? 0n));
  if (left.some((reserve) => reserve < 0n)) return err({ code: 'INSUFFICIENT_RESERVE' });
  const invariant = invariantOfDown(curveOf(pool), left);
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  return asUnits(invariant) === undefined ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok({ amounts });
}

/** `expectedWithdraw` for LP that exists, together with the pool after it. */
export function withdraw(pool: StablePool, lp: bigint): Result<StableWithdrawOutcome, AmmError> {
  const quote = expectedWithdraw(pool, lp);
  if (!quote.ok) return quote;
  if (lp > pool.lpSupply) return err({ code: 'INSUFFICIENT_RESERVE' });
  const { amounts } = quote.value;
  const reserves = pool.reserves.map((reserve, index) => reserve - (amounts[index] ?? 0n));
  return ok({ amounts, pool: { ...pool, reserves, lpSupply: pool.lpSupply - lp } });
}

/** All tokens come in equal worth. */
function isEven(pool: StablePool, amounts: readonly bigint[]): boolean {
  const { multipliers } = curveOf(pool);
  const worth = multipliers.map((multiplier, index) => (amounts[index] ?? 0n) * multiplier);
  return worth.every((one) => one === worth[0]);
}
