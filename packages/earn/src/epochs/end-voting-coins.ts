import { err, mulDivDown, nano, ok, type Nano, type Result } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { VOTE_RATIO_DENOMINATOR } from './voting.ts';

/**
 * Parts of the nano that the call which ends an epoch vote costs: `COINS_PER_MESSAGE` once, `COINS_PER_GROUP` for each
 * started group of `MAX_CANDIDATES_PER_MESSAGE` candidates, and `COINS_PER_WINNER` for each gauge that may receive
 * tokens.
 */
const COINS_PER_MESSAGE = 1_500_000_000n;
const COINS_PER_GROUP = 1_600_000_000n;
const COINS_PER_WINNER = 700_000_000n;
/** Maximum number of candidates that the contract processes per message. */
export const MAX_CANDIDATES_PER_MESSAGE = 35n;

const sumCoins = (candidates: bigint, winners: bigint): Nano =>
  nano(
    COINS_PER_MESSAGE +
      (candidates / MAX_CANDIDATES_PER_MESSAGE + 1n) * COINS_PER_GROUP +
      COINS_PER_WINNER * (candidates < winners ? candidates : winners),
  );

/**
 * Returns the nano to attach to the call that ends an epoch vote in the usual case. Equals the getter
 * `calculateGasForEndVoting`.
 *
 * @param candidates number of candidates, with or without votes
 * @param minRatio minimum votes of a gauge in parts of 10,000 of all votes
 * @returns an error with `NOTHING_TO_DIVIDE_BY` for a minimum ratio of 0, which the escrow of this repository rejects
 * (defect V-9 of the public contract)
 */
export function computeEndEpochVoteCoins(candidates: number, minRatio: bigint): Result<Nano, EarnError> {
  if (minRatio === 0n) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
  return ok(sumCoins(BigInt(candidates), VOTE_RATIO_DENOMINATOR / minRatio + 1n));
}

/**
 * Returns the nano to attach to the call that ends an epoch vote with the given votes. With very few votes, the minimum
 * rounds to almost nothing, so that more gauges may receive tokens than `computeEndEpochVoteCoins` assumes.
 *
 * @param voting `total` is the sum of all votes in base units; the other fields are the parameters of
 * `computeEndEpochVoteCoins`
 * @returns the errors of `computeEndEpochVoteCoins`
 */
export function computeEndEpochVoteCoinsForVotes(voting: {
  readonly candidates: number;
  readonly minRatio: bigint;
  readonly total: bigint;
}): Result<Nano, EarnError> {
  const { candidates, minRatio, total } = voting;
  const usual = computeEndEpochVoteCoins(candidates, minRatio);
  if (!usual.ok || total === 0n) return usual;
  const min = mulDivDown(total, minRatio, VOTE_RATIO_DENOMINATOR);
  const number = BigInt(candidates);
  const exactCoins = sumCoins(number, min === 0n ? number : total / min);
  return exactCoins > usual.value ? ok(exactCoins) : usual;
}
