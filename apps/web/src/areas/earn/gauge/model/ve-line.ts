import {
  computeBaseWeightRoundedDown,
  computeVeBoostedBalanceRoundedDown,
  computeMintedVeForFullBoostRoundedUp,
} from '@junction/earn';
import { mulDivDown, FIXED_POINT_ONE, ratio, type Ratio } from '@junction/primitives';

export interface VeBoostPoint {
  /** ve of the account, base units. */
  readonly ve: bigint;
  /** Multiplier of rewards in governance tokens. */
  readonly boost: Ratio;
}

export interface VeBoostCurve {
  /**
   * Points of the curve from zero ve to the minimum ve with the full boost, or to the account's ve if that is higher.
   */
  readonly points: readonly VeBoostPoint[];
  readonly now: VeBoostPoint;
  /** Minimum ve with the full boost. */
  readonly full: bigint;
}

const CURVE_STEPS = 24n;

/**
 * Returns the boost of a deposit as a function of the account's ve. The ve of all other accounts is constant, and the
 * account's ve also increases the total. Undefined without a deposit, or if no amount of ve suffices for the full
 * boost.
 */
export function buildVeBoostCurve(
  deposit: { readonly balance: bigint; readonly gaugeDeposits: bigint },
  votingPower: { readonly ve: bigint; readonly veSupply: bigint },
): VeBoostCurve | undefined {
  const { ve: held, veSupply } = votingPower;
  if (deposit.balance === 0n) return undefined;
  const others = veSupply > held ? veSupply - held : 0n;
  const full = computeMintedVeForFullBoostRoundedUp(deposit, others);
  if (!full.ok) return undefined;
  const maximum = full.value > held ? full.value : held;
  if (maximum === 0n) return undefined;
  const pointAt = (ve: bigint): VeBoostPoint => {
    const boosted = computeVeBoostedBalanceRoundedDown({ ...deposit, ve, veSupply: others + ve });
    return {
      ve,
      boost: ratio(mulDivDown(boosted, FIXED_POINT_ONE, computeBaseWeightRoundedDown(deposit.balance))),
    };
  };
  return {
    points: Array.from({ length: Number(CURVE_STEPS) + 1 }, (_, part) =>
      pointAt((maximum * BigInt(part)) / CURVE_STEPS),
    ),
    now: pointAt(held),
    full: full.value,
  };
}
