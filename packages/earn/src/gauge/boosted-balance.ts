import { err, mulDivDown, ok, ONE, ratio, type Ratio, type Result } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { MAX_UINT128 } from '../machine-limits.ts';

/** What decides how much of the gauge's rewards a balance gets; all but `ve` in base units of the deposit token. */
export interface BoostInput {
  readonly balance: bigint;
  /** The balance with the boosts of its locks. */
  readonly lockBoosted: bigint;
  /** All deposits of the gauge, this balance among them. */
  readonly gaugeDeposits: bigint;
  /** ve of the account and of all accounts. */
  readonly ve: bigint;
  readonly veSupply: bigint;
}

/** What a deposit counts for once the vote escrow boosts it. Base units of the deposited token. */
export interface BoostedBalance {
  readonly veBoosted: bigint;
  /** What the balance counts for in rewards of governance tokens. */
  readonly totalBoosted: bigint;
  /** 1 to 2.5, a little more for a handful of units. */
  readonly veMultiplier: Ratio;
  readonly lockMultiplier: Ratio;
  /** The sum of both, less 1. */
  readonly totalMultiplier: Ratio;
}

/**
 * The part of a balance that counts without any ve, two fifths rounded down. One unit at least: the public gauge divides by
 * it and locks in balances of 1 and 2 units (E-1).
 */
export function baseDown(balance: bigint): bigint {
  const base = (4n * balance) / 10n;
  return base === 0n && balance > 0n ? 1n : base;
}

/** A balance boosted by its share of all ve, at most the whole balance, rounded down. */
export function veBoostedDown({
  balance,
  gaugeDeposits,
  ve,
  veSupply,
}: Omit<BoostInput, 'lockBoosted'>): bigint {
  const base = baseDown(balance);
  if (ve === 0n || veSupply === 0n) return base;
  const boosted = base + mulDivDown((6n * gaugeDeposits) / 10n, ve, veSupply);
  return boosted < balance ? boosted : balance;
}

/**
 * What a balance counts for, every division rounded down. Equals the getter `calculateTotalBoostedBalance`, save for
 * balances of 1 and 2 units (`baseDown`). A balance of 0 has no multipliers. Error `AMOUNT_TOO_LARGE`.
 */
export function boostedBalanceDown(input: BoostInput): Result<BoostedBalance, EarnError> {
  const { balance, lockBoosted } = input;
  if (balance === 0n) {
    const none = ratio(0n);
    return ok({
      veBoosted: 0n,
      totalBoosted: 0n,
      veMultiplier: none,
      lockMultiplier: none,
      totalMultiplier: none,
    });
  }
  const veBoosted = veBoostedDown(input);
  const lockMultiplier = ratio(mulDivDown(lockBoosted, ONE, balance));
  const veMultiplier = ratio(mulDivDown(veBoosted, ONE, baseDown(balance)));
  const totalMultiplier = ratio(lockMultiplier + veMultiplier - ONE);
  const totalBoosted = mulDivDown(balance, totalMultiplier, ONE);
  if (totalBoosted > MAX_UINT128) return err({ code: 'AMOUNT_TOO_LARGE' });
  return ok({ veBoosted, totalBoosted, veMultiplier, lockMultiplier, totalMultiplier });
}
