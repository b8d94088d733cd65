import { err, mulDivDown, nano, ok, type Nano, type Result } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { RATIO_BASE } from './voting.ts';

/** Coins per message, per started group of candidates, and per gauge that may be paid; nano. */
const MESSAGE = 1_500_000_000n;
const PER_GROUP = 1_600_000_000n;
const PER_WINNER = 700_000_000n;
/** Candidates counted per message. */
export const CANDIDATES_PER_MESSAGE = 35n;

const coinsFor = (candidates: bigint, winners: bigint): Nano =>
  nano(
    MESSAGE +
      (candidates / CANDIDATES_PER_MESSAGE + 1n) * PER_GROUP +
      PER_WINNER * (candidates < winners ? candidates : winners),
  );

/**
 * Returns the coins usually required to end an epoch vote. Equals the getter `calculateGasForEndVoting`. Error
 * `NOTHING_TO_DIVIDE_BY` for a minimum ratio of 0, which our escrow rejects (V-9).
 *
 * @param candidates all candidates, with or without votes
 * @param minRatio minimum votes of a gauge in parts of 10,000
 */
export function coinsForEndVoting(candidates: number, minRatio: bigint): Result<Nano, EarnError> {
  if (minRatio === 0n) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
  return ok(coinsFor(BigInt(candidates), RATIO_BASE / minRatio + 1n));
}

/**
 * Returns the coins required to end this epoch vote, nano. If there are so few votes that the minimum rounds to almost
 * nothing, more candidates may win than the getter counts. Errors as of `coinsForEndVoting`.
 *
 * @param voting `total`: votes of all candidates, base units; the others as of `coinsForEndVoting`
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
  const really = coinsFor(number, min === 0n ? number : total / min);
  return really > usual.value ? ok(really) : usual;
}
