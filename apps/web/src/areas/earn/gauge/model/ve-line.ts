import { baseDown, veBoostedDown, veForFullBoostBesideUp } from '@junction/earn';
import { mulDivDown, ONE, ratio, type Ratio } from '@junction/primitives';

export interface VePoint {
  /** Of the account, base units of ve. */
  readonly ve: bigint;
  /** What that multiplies rewards of governance tokens by. */
  readonly boost: Ratio;
}

export interface VeLine {
  /** From no ve to the full boost, or to what the account has where that is more. */
  readonly points: readonly VePoint[];
  readonly now: VePoint;
  /** The least ve with the full boost. */
  readonly full: bigint;
}

const PARTS = 24n;

/**
 * The boost of a deposit by the account's ve, beside the ve of all others: it grows the total as well. Undefined for no
 * deposit, and where no ve is enough for the full boost.
 */
export function veLine(
  deposit: { readonly balance: bigint; readonly gaugeDeposits: bigint },
  standing: { readonly ve: bigint; readonly veSupply: bigint },
): VeLine | undefined {
  const { ve: held, veSupply } = standing;
  if (deposit.balance === 0n) return undefined;
  const others = veSupply > held ? veSupply - held : 0n;
  const full = veForFullBoostBesideUp(deposit, others);
  if (!full.ok) return undefined;
  const most = full.value > held ? full.value : held;
  if (most === 0n) return undefined;
  const pointAt = (ve: bigint): VePoint => {
    const boosted = veBoostedDown({ ...deposit, ve, veSupply: others + ve });
    return { ve, boost: ratio(mulDivDown(boosted, ONE, baseDown(deposit.balance))) };
  };
  return {
    points: Array.from({ length: Number(PARTS) + 1 }, (_, part) => pointAt((most * BigInt(part)) / PARTS)),
    now: pointAt(held),
    full: full.value,
  };
}
