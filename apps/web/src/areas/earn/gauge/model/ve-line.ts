import { computeBaseWeightDown, computeVeBoostedDown, computeMintedVeForFullBoostUp } from '@junction/earn';
import { mulDivDown, ONE, ratio, type Ratio } from '@junction/primitives';

export interface VePoint {
  /** ve of the account, base units. */
  readonly ve: bigint;
  /** Multiplier of rewards in governance tokens. */
  readonly boost: Ratio;
}

export interface VeLine {
  /** From zero ve to the full boost, or to the account's ve if higher. */
  readonly points: readonly VePoint[];
  readonly now: VePoint;
  /** Minimum ve with the full boost. */
  readonly full: bigint;
}

const CURVE_STEPS = 24n;

/**
 * Returns how the boost of a deposit depends on the account's ve. The ve of others is constant, and the account's ve
 * also increases the total. Undefined without a deposit, or if no amount suffices for the full boost.
 */
export function veLine(
  deposit: { readonly balance: bigint; readonly gaugeDeposits: bigint },
  votingPower: { readonly ve: bigint; readonly veSupply: bigint },
): VeLine | undefined {
  const { ve: held, veSupply } = votingPower;
  if (deposit.balance === 0n) return undefined;
  const others = veSupply > held ? veSupply - held : 0n;
  const full = computeMintedVeForFullBoostUp(deposit, others);
  if (!full.ok) return undefined;
  const maximum = full.value > held ? full.value : held;
  if (maximum === 0n) return undefined;
  const pointAt = (ve: bigint): VePoint => {
    const boosted = computeVeBoostedDown({ ...deposit, ve, veSupply: others + ve });
    return { ve, boost: ratio(mulDivDown(boosted, ONE, computeBaseWeightDown(deposit.balance))) };
  };
  return {
    points: Array.from({ length: Number(CURVE_STEPS) + 1 }, (_, part) =>
      pointAt((maximum * BigInt(part)) / CURVE_STEPS),
    ),
    now: pointAt(held),
    full: full.value,
  };
}
