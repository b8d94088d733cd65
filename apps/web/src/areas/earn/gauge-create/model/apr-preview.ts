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

/** What a lock of a length makes of the yield of a deposit without any boost. */
export interface PreviewRow {
  readonly lock: Seconds;
  /** Thousandths. */
  readonly boost: bigint;
  /** Without ve: what every reward gives. */
  readonly least: Ratio;
  /** With as much ve as counts: what rewards of votes give. */
  readonly most: Ratio;
}

const NOTHING = ratio(0n);
/** Parts of the longest lock that are shown. */
const PARTS = 4;

/** From no lock to the longest one, at a yield of the unboosted deposit. Rounded down. */
export function previewRows(boost: LockBoost, base: Ratio): readonly PreviewRow[] {
  const locks = Array.from({ length: PARTS + 1 }, (_, part) =>
    seconds(Math.floor((boost.longest * part) / PARTS)),
  );
  return [...new Set(locks)].flatMap((lock): PreviewRow[] => {
    const thousandths = lockBoostDown(boost, lock);
    // Somebody who has all ve counts fully, whatever they deposit.
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
        least: boostedAprDown(NOTHING, base, { lockMultiplier, veMultiplier: ratio(ONE) }).total,
        most: boostedAprDown(base, NOTHING, full.value).total,
      },
    ];
  });
}

/** A reward as its maker thinks of it. */
export interface PlannedReward {
  /** Dollars of a whole token. */
  readonly price: Usd;
  readonly decimals: number;
  /** Base units. */
  readonly perSecond: bigint;
}

const DOLLAR = { price: usd(ONE), decimals: 18 };

/**
 * The yield of a deposit without boost, in a gauge that holds so many dollars of deposits without any either. Rounded down;
 * undefined for a gauge that holds nothing.
 */
export function plannedBaseDown(rewards: readonly PlannedReward[], holds: Usd): Ratio | undefined {
  if (holds === 0n) return undefined;
  const parts = rewards.map(({ price, decimals, perSecond }) =>
    baseAprDown({ token: { price, decimals }, perSecond, supply: holds }, DOLLAR),
  );
  return ratio(parts.reduce<bigint>((sum, part) => (part.ok ? sum + part.value : sum), 0n));
}
