import { err, mulDivDown, ok, sqrtDown, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { getFeeNumerator, computeFeeRoundedUp, splitFee, type FeeSplit } from '../fee.ts';
import { FIRST_DEPOSIT_LOCKED_LP } from '../locked-lp.ts';
import { computeSwapOutputRoundedDown } from './exchange.ts';
import { MAX_INT257, MAX_UINT128 } from '../machine-limits.ts';
import { getOtherTokenIndex, type ConstantProductPool, type Referral, type TokenIndex } from './pool.ts';

/**
 * Amounts of the three steps of a deposit, base units: (1) proportional deposit, (2) swap of part of the one-sided
 * remainder, (3) deposit of the rest. Fields are named after those of the contract's getter.
 */
export interface DepositQuote {
  readonly step1LeftDeposit: bigint;
  readonly step1RightDeposit: bigint;
  readonly step1LpReward: bigint;
  readonly step2LeftToRight: boolean;
  readonly step2RightToLeft: boolean;
  readonly step2Spent: bigint;
  readonly step2Fee: bigint;
  readonly step2Received: bigint;
  readonly step3LeftDeposit: bigint;
  readonly step3RightDeposit: bigint;
  readonly step3LpReward: bigint;
}

/** Result of a deposit: quote, minted LP tokens and the pool afterwards. Amounts are base units. */
export interface DepositOutcome {
  readonly quote: DepositQuote;
  readonly lpReward: bigint;
  /** Amounts returned to the depositor (left, right), base units; 0 with `autoChange`. */
  readonly returned: readonly [bigint, bigint];
  /** Fee of the swap in step 2 of the deposit; undefined if nothing was swapped. */
  readonly split: FeeSplit | undefined;
  readonly pool: ConstantProductPool;
}

interface ProportionalDeposit {
  readonly deposits: readonly [bigint, bigint];
  readonly lp: bigint;
}

const NO_SWAP = {
  step2LeftToRight: false,
  step2RightToLeft: false,
  step2Spent: 0n,
  step2Fee: 0n,
  step2Received: 0n,
  step3LeftDeposit: 0n,
  step3RightDeposit: 0n,
  step3LpReward: 0n,
} as const;

/**
 * Returns the LP tokens minted for a deposit of `amounts` (left, right; base units). The proportional part is deposited
 * first. With `autoChange`, part of the one-sided remainder is swapped in the same pool and everything is deposited;
 * otherwise the remainder is returned. Equals the getter `expectedDepositLiquidity`.
 *
 * @returns an error if a reserve is empty, the fee cannot be split, or a value exceeds its limit
 */
export function quoteDeposit(
  pool: ConstantProductPool,
  amounts: readonly [bigint, bigint],
  autoChange: boolean,
  referral?: Referral,
): Result<DepositQuote, AmmError> {
  const outcome = computeDeposit(pool, amounts, autoChange, referral);
  return outcome.ok ? ok(outcome.value.quote) : outcome;
}

/**
 * Like `quoteDeposit`, but also returns the refunded amounts, the fee split and the pool state after the deposit.
 *
 * @returns the errors of `quoteDeposit`, and `AMOUNT_TOO_LARGE` if a reserve or the LP supply would exceed 128 bits
 */
export function deposit(
  pool: ConstantProductPool,
  amounts: readonly [bigint, bigint],
  autoChange: boolean,
  referral?: Referral,
): Result<DepositOutcome, AmmError> {
  const outcome = computeDeposit(pool, amounts, autoChange, referral);
  if (!outcome.ok) return outcome;
  const { reserves, lpSupply } = outcome.value.pool;
  return [...reserves, lpSupply].some((value) => value > MAX_UINT128)
    ? err({ code: 'AMOUNT_TOO_LARGE' })
    : outcome;
}

function computeDeposit(
  pool: ConstantProductPool,
  amounts: readonly [bigint, bigint],
  autoChange: boolean,
  referral: Referral | undefined,
): Result<DepositOutcome, AmmError> {
  if (pool.lpSupply === 0n) return firstDeposit(pool, amounts);
  const first = computeProportionalDepositDown(pool, amounts);
  if (first === undefined)
    return err({ code: pool.reserves.includes(0n) ? 'POOL_EMPTY' : 'AMOUNT_TOO_LARGE' });
  const rest: readonly [bigint, bigint] = [amounts[0] - first.deposits[0], amounts[1] - first.deposits[1]];
  if (!autoChange || rest[0] + rest[1] === 0n) {
    return toOutcome(pool, {
      quote: toQuote(first, NO_SWAP),
      lpReward: first.lp,
      returned: rest,
      split: undefined,
      added: first.deposits,
    });
  }
  return depositWithSwap(pool, amounts, first, rest[1] > 0n ? 1 : 0, referral);
}

/**
 * Computes the first deposit into a pair. Part of the minted LP tokens stays locked in the pool
 * (`FIRST_DEPOSIT_LOCKED_LP`).
 */
function firstDeposit(
  pool: ConstantProductPool,
  amounts: readonly [bigint, bigint],
): Result<DepositOutcome, AmmError> {
  const minted = amounts[0] > amounts[1] ? amounts[0] : amounts[1];
  const lp = minted > FIRST_DEPOSIT_LOCKED_LP ? minted - FIRST_DEPOSIT_LOCKED_LP : 0n;
  return toOutcome(
    { ...pool, lpSupply: minted - lp },
    {
      quote: toQuote({ deposits: amounts, lp }, NO_SWAP),
      lpReward: lp,
      returned: [0n, 0n],
      split: undefined,
      added: amounts,
    },
  );
}

/**
 * Step 1: deposits the largest amounts in the ratio of the reserves. Mints the smaller of the LP amounts computed from
 * each token, in favour of the pool. Undefined if a reserve is empty or an amount exceeds 128 bits.
 */
function computeProportionalDepositDown(
  pool: ConstantProductPool,
  amounts: readonly [bigint, bigint],
): ProportionalDeposit | undefined {
  const [left, right] = pool.reserves;
  if (amounts[0] === 0n || amounts[1] === 0n) return { deposits: [0n, 0n], lp: 0n };
  if (left === 0n || right === 0n) return undefined;
  const matchedLeft = mulDivDown(left, amounts[1], right);
  const matchedRight = mulDivDown(right, amounts[0], left);
  if (matchedLeft > MAX_UINT128 || matchedRight > MAX_UINT128) return undefined;
  const leftPart = minOf(amounts[0], matchedLeft);
  const rightPart = minOf(amounts[1], matchedRight);
  const lp = minOf(mulDivDown(rightPart, pool.lpSupply, right), mulDivDown(leftPart, pool.lpSupply, left));
  return { deposits: [leftPart, rightPart], lp };
}

/**
 * Executes steps 2 and 3 of a deposit: swaps a part of the amount of token `side` that step 1 (`first`) did not
 * deposit, and deposits the result.
 */
function depositWithSwap(
  pool: ConstantProductPool,
  amounts: readonly [bigint, bigint],
  first: ProportionalDeposit,
  side: TokenIndex,
  referral: Referral | undefined,
): Result<DepositOutcome, AmmError> {
  const other = getOtherTokenIndex(side);
  const rest = amounts[side] - first.deposits[side];
  const ownReserve = pool.reserves[side] + first.deposits[side];
  const otherReserve = pool.reserves[other] + first.deposits[other];
  const spent = computeSwapPartDown(pool, ownReserve, rest);
  if (spent === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  const fee = computeFeeRoundedUp(spent, pool.fee);
  const split = splitFee(fee, pool.fee, referral?.thresholds[side]);
  if (!split.ok) return split;
  const received = computeSwapOutputRoundedDown(ownReserve, otherReserve, spent - fee);
  if (received === undefined) return err({ code: 'POOL_EMPTY' });
  const kept = rest - spent;
  if (received === 0n || kept === 0n) {
    // The remainder is too small to swap, so all of it is added to the reserve.
    const added: readonly [bigint, bigint] =
      side === 0 ? [amounts[0], first.deposits[1]] : [first.deposits[0], amounts[1]];
    return toOutcome(pool, {
      quote: {
        ...toQuote({ deposits: added, lp: first.lp }, NO_SWAP),
        step2Spent: spent,
        step2Fee: fee,
        step2Received: received,
      },
      lpReward: first.lp,
      returned: [0n, 0n],
      split: undefined,
      added,
    });
  }
  const toOthers = split.value.beneficiary + split.value.referrer;
  const afterSwap = ownReserve + spent - toOthers;
  if (afterSwap === 0n) return err({ code: 'POOL_EMPTY' });
  const lp3 = computeStep3LpDown(pool.lpSupply + first.lp, ownReserve, afterSwap, kept);
  const ownAdded = amounts[side] - toOthers;
  const otherAdded = first.deposits[other];
  return toOutcome(pool, {
    quote: toQuote(first, {
      step2LeftToRight: side === 0,
      step2RightToLeft: side === 1,
      step2Spent: spent,
      step2Fee: fee,
      step2Received: received,
      step3LeftDeposit: side === 0 ? kept : received,
      step3RightDeposit: side === 1 ? kept : received,
      step3LpReward: lp3,
    }),
    lpReward: first.lp + lp3,
    returned: [0n, 0n],
    split: split.value,
    added: side === 0 ? [ownAdded, otherAdded] : [otherAdded, ownAdded],
  });
}

/**
 * Returns the LP tokens of step 3 for the amount kept after the swap, capped so that the value per LP token does not
 * fall. Without the cap, the value could fall: the swapped amount is an integer, so the kept amount can exceed the
 * matching amount by one unit. The fee covers this unit except for tokens with few decimals. The other reserve is
 * unchanged overall, so the squared LP supply may grow at most in proportion to this reserve.
 */
function computeStep3LpDown(supply: bigint, ownBefore: bigint, afterSwap: bigint, kept: bigint): bigint {
  const lp = mulDivDown(kept, supply, afterSwap);
  const mostSquared = mulDivDown(supply * supply, afterSwap + kept, ownBefore);
  // A cap beyond 257 bits exceeds any possible LP supply.
  return mostSquared > MAX_INT257 ? lp : minOf(lp, sqrtDown(mostSquared) - supply);
}

/**
 * Returns the part of a one-sided rest to swap so that the remainder matches the pool's ratio afterwards: the positive
 * root of s² + p·s − q = 0. Undefined if a value exceeds the TVM's integers.
 */
function computeSwapPartDown(
  pool: ConstantProductPool,
  ownReserve: bigint,
  rest: bigint,
): bigint | undefined {
  const { denominator, beneficiary, referrer } = pool.fee;
  const net = denominator - getFeeNumerator(pool.fee);
  const divisor = net * (denominator - beneficiary - referrer);
  const p = mulDivDown(ownReserve * denominator, net + denominator, divisor);
  const q = mulDivDown(ownReserve * denominator * denominator, rest, divisor);
  const square = mulDivDown(p, p, 4n);
  if (p > MAX_INT257 || q > MAX_INT257 || square + q > MAX_INT257) return undefined;
  return sqrtDown(square + q) - p / 2n;
}

interface DepositResult {
  readonly quote: DepositQuote;
  readonly lpReward: bigint;
  readonly returned: readonly [bigint, bigint];
  readonly split: FeeSplit | undefined;
  readonly added: readonly [bigint, bigint];
}

function toOutcome(pool: ConstantProductPool, s: DepositResult): Result<DepositOutcome, AmmError> {
  const reserves: [bigint, bigint] = [pool.reserves[0] + s.added[0], pool.reserves[1] + s.added[1]];
  const lpSupply = pool.lpSupply + s.lpReward;
  if (s.quote.step1LpReward > MAX_UINT128 || s.quote.step3LpReward > MAX_UINT128)
    return err({ code: 'AMOUNT_TOO_LARGE' });
  const { quote, lpReward, returned, split } = s;
  return ok({ quote, lpReward, returned, split, pool: { ...pool, reserves, lpSupply } });
}

function toQuote(first: ProportionalDeposit, rest: Omit<DepositQuote, `step1${string}`>): DepositQuote {
  return {
    step1LeftDeposit: first.deposits[0],
    step1RightDeposit: first.deposits[1],
    step1LpReward: first.lp,
    ...rest,
  };
}

const minOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);
