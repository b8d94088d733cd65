import { err, mulDivDown, nano, ok, type Nano, type Result } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { RATIO_BASE } from './voting.ts';

/** Coins (nano) per message, per started group of candidates, and per gauge that may be paid. */
const COINS_PER_MESSAGE = 1_500_000_000n;
const COINS_PER_GROUP = 1_600_000_000n;
const COINS_PER_WINNER = 700_000_000n;
/** Number of candidates that the contract counts per message. */
export const CANDIDATES_PER_MESSAGE = 35n;

const coinsFor = (candidates: bigint, winners: bigint): Nano =>
  nano(
    COINS_PER_MESSAGE +
      (candidates / CANDIDATES_PER_MESSAGE + 1n) * COINS_PER_GROUP +
      COINS_PER_WINNER * (candidates < winners ? candidates : winners),
  );

/**
 * Returns the coins that ending an epoch vote usually requires, nano. Equals the getter
 * `calculateGasForEndVoting`. Error `NOTHING_TO_DIVIDE_BY` for a minimum ratio of 0, which this repository's
 * escrow rejects (V-9).
 *
 * @param candidates number of candidates, with or without votes
 * @param minRatio minimum votes of a gauge in parts of 10,000
 */
export function coinsForEndVoting(candidates: number, minRatio: bigint): Result<Nano, EarnError> {
  if (minRatio === 0n) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
  return ok(coinsFor(BigInt(candidates), RATIO_BASE / minRatio + 1n));
}

/**
 * Returns the coins that ending this epoch vote requires, nano. With very few votes, the minimum rounds to
 * almost nothing, and more candidates may be paid than the getter counts. Errors of `coinsForEndVoting`.
 *
 * @param voting `total` is the votes of all candidates in base units; the others are those of
 *   `coinsForEndVoting`
 */
export function coinsForThisEnd(voting: {
  readonly candidates: number;
  readonly minRatio: bigint;
  readonly total: bigint;
}): Result<Nano, EarnError> {
  const { candidates, minRatio, total } = voting;
  const usual = coinsForEndVoting(candidates, minRatio);
  if (!usual.ok || total === 0n) return usual;
  const min = mulDivDown(total, minRatio, RATIO_BASE);
  const number = BigInt(candidates);
  const exactCoins = coinsFor(number, min === 0n ? number : total / min);
  return exactCoins > usual.value ? ok(exactCoins) : usual;
}
