import { computeBoostedBalanceRoundedDown } from '@junction/earn';
import type { Ratio, Seconds } from '@junction/primitives';
import type { GaugePosition } from '../../../../rooms/gauge/index.ts';
import { getLockEnd, type VeAccount } from '../../../../rooms/vote-escrow/index.ts';
import { LOCK_END_NOTICE_SECONDS } from './ending-locks.ts';

/** Lock of governance tokens that ends soon; amounts and ve in base units. */
export interface EndingVeLock {
  readonly ends: Seconds;
  readonly amount: bigint;
  /** ve of the account before and after the lock ends. */
  readonly before: bigint;
  readonly after: bigint;
}

/**
 * Returns locks of governance tokens that end within `LOCK_END_NOTICE_SECONDS`, earliest first. Locks with the same end
 * are combined.
 */
export function getEndingVeLocks(
  { ve, locks }: Pick<VeAccount, 've' | 'locks'>,
  now: Seconds,
): readonly EndingVeLock[] {
  const upcoming = locks
    .filter((lock) => getLockEnd(lock) > now && getLockEnd(lock) <= now + LOCK_END_NOTICE_SECONDS)
    .toSorted((one, other) => getLockEnd(one) - getLockEnd(other));
  let left = ve;
  return [...new Set(upcoming.map(getLockEnd))].map((ends): EndingVeLock => {
    const ending = upcoming.filter((lock) => getLockEnd(lock) === ends);
    const before = left;
    const lost = ending.reduce((sum, lock) => sum + lock.ve, 0n);
    left = before > lost ? before - lost : 0n;
    return { ends, amount: ending.reduce((sum, { amount }) => sum + amount, 0n), before, after: left };
  });
}

/** Boost of a deposit before and after ve is lost. */
export interface BoostLoss {
  readonly before: Ratio;
  readonly after: Ratio;
}

/**
 * Computes the boost of a deposit before and after the account's ve decreases, while the ve of all other accounts stays
 * the same. Undefined if the boost does not decrease.
 */
export function computeBoostLoss(
  position: Pick<GaugePosition, 'balance' | 'lockBoosted' | 'deposits'>,
  { before, after }: Pick<EndingVeLock, 'before' | 'after'>,
  votingPower: { readonly ve: bigint; readonly veSupply: bigint },
): BoostLoss | undefined {
  const { balance, lockBoosted, deposits: gaugeDeposits } = position;
  if (balance === 0n) return undefined;
  const others = votingPower.veSupply > votingPower.ve ? votingPower.veSupply - votingPower.ve : 0n;
  const boostAt = (ve: bigint) =>
    computeBoostedBalanceRoundedDown({ balance, lockBoosted, gaugeDeposits, ve, veSupply: others + ve });
  const [had, has] = [boostAt(before), boostAt(after)];
  if (!had.ok || !has.ok) return undefined;
  const loss = { before: had.value.totalMultiplier, after: has.value.totalMultiplier };
  return loss.before > loss.after ? loss : undefined;
}
