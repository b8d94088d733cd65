import {
  baseAprDown,
  boostedAprDown,
  boostedBalanceDown,
  lockBoostDown,
  type LockBoost,
} from '@junction/earn';
import {
  ONE,
  mulDivDown,
  ratio,
  seconds,
  usd,
  type Ratio,
  type Seconds,
  type Usd,
} from '@junction/primitives';

/** APR of an unboosted deposit with a lock of some length. */
export interface PreviewRow {
  readonly lock: Seconds;
  /** Thousandths. */
  readonly boost: bigint;
  /** Without ve: applies to all rewards. */
  readonly min: Ratio;
  /** With the full ve boost: applies to rewards in governance tokens. */
  readonly max: Ratio;
}

const NOTHING = ratio(0n);
/** Number of steps from no lock to the maximum lock. */
const PARTS = 4;

/** Returns rows from no lock to the maximum lock, for an APR without boost. Rounded down. */
export function previewRows(boost: LockBoost, base: Ratio): readonly PreviewRow[] {
  const locks = Array.from({ length: PARTS + 1 }, (_, part) =>
    seconds(Math.floor((boost.longest * part) / PARTS)),
  );
  return [...new Set(locks)].flatMap((lock): PreviewRow[] => {
    const thousandths = lockBoostDown(boost, lock);
    // An account that has all ve gets the full boost for any deposit.
    const full = boostedBalanceDown({
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
        min: boostedAprDown(NOTHING, base, { lockMultiplier, veMultiplier: ratio(ONE) }).total,
        max: boostedAprDown(base, NOTHING, full.value).total,
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

const DOLLAR = { price: usd(ONE), decimals: 18 };

/**
 * Returns the APR of an unboosted deposit in a gauge with `holds` USD of deposits. Rounded down; undefined
 * without deposits.
 */
export function plannedBaseDown(rewards: readonly PlannedReward[], holds: Usd): Ratio | undefined {
  if (holds === 0n) return undefined;
  const parts = rewards.map(({ price, decimals, perSecond }) =>
    baseAprDown({ token: { price, decimals }, perSecond, supply: holds }, DOLLAR),
  );
  return ratio(parts.reduce<bigint>((sum, part) => (part.ok ? sum + part.value : sum), 0n));
}
