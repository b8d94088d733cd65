import {
  computeBaseAprRoundedDown,
  computeBoostedAprRoundedDown,
  computeBoostedBalanceRoundedDown,
  computeLockBoostRoundedDown,
  type LockBoostParams,
} from '@junction/earn';
import {
  FIXED_POINT_ONE,
  mulDivDown,
  ratio,
  seconds,
  usd,
  type Ratio,
  type Seconds,
  type Usd,
} from '@junction/primitives';

/** APR of a deposit with a given lock, as an example. */
export interface LockAprPreviewRow {
  readonly lock: Seconds;
  /** Lock boost in thousandths. */
  readonly boost: bigint;
  /** APR without ve. The lock boost applies to all rewards. */
  readonly min: Ratio;
  /** APR with the full ve boost, which applies to rewards in governance tokens only. */
  readonly max: Ratio;
}

const ZERO_RATIO = ratio(0n);
/** Number of steps from no lock to the maximum lock. */
const LOCK_STEPS = 4;

/** Returns rows from no lock to the maximum lock, for an APR without boost. Rounded down. */
export function buildAprPreviewRows(boost: LockBoostParams, base: Ratio): readonly LockAprPreviewRow[] {
  const locks = Array.from({ length: LOCK_STEPS + 1 }, (_, part) =>
    seconds(Math.floor((boost.longest * part) / LOCK_STEPS)),
  );
  return [...new Set(locks)].flatMap((lock): LockAprPreviewRow[] => {
    const thousandths = computeLockBoostRoundedDown(boost, lock);
    // An account that has all ve gets the full boost for any deposit.
    const full = computeBoostedBalanceRoundedDown({
      balance: 10n ** 9n,
      lockBoosted: mulDivDown(10n ** 9n, thousandths, 1_000n),
      gaugeDeposits: 10n ** 9n,
      ve: 1n,
      veSupply: 1n,
    });
    if (!full.ok) return [];
    const { lockMultiplier } = full.value;
    return [
      {
        lock,
        boost: thousandths,
        min: computeBoostedAprRoundedDown(ZERO_RATIO, base, {
          lockMultiplier,
          veMultiplier: ratio(FIXED_POINT_ONE),
        }).total,
        max: computeBoostedAprRoundedDown(base, ZERO_RATIO, full.value).total,
      },
    ];
  });
}

/** Reward as planned by the creator. */
export interface PlannedReward {
  /** USD per token. */
  readonly price: Usd;
  readonly decimals: number;
  /** Base units. */
  readonly perSecond: bigint;
}

const USD_TOKEN = { price: usd(FIXED_POINT_ONE), decimals: 18 };

/**
 * Returns the APR of an unboosted deposit in a gauge with `holds` USD of deposits. Rounded down; undefined
 * without deposits.
 */
export function getPlannedAprRoundedDown(rewards: readonly PlannedReward[], holds: Usd): Ratio | undefined {
  if (holds === 0n) return undefined;
  const parts = rewards.map(({ price, decimals, perSecond }) =>
    computeBaseAprRoundedDown({ token: { price, decimals }, perSecond, supply: holds }, USD_TOKEN),
  );
  return ratio(parts.reduce<bigint>((sum, part) => (part.ok ? sum + part.value : sum), 0n));
}
