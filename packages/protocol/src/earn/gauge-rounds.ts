/** Work of one message that adds rounds, in units of 1,000 gas; the contract counts the same (earn/gauge/owner.tolk). */
const MAX_WORK = 860;
const WORK_OF_LIST = 9;
const WORK_OF_ROUND = 13;
const WORK_OF_FULL_LIST = 240;
/** Rounds that a gauge stores of each extra reward. */
const MAX_EXTRA_ROUNDS = 60;

/**
 * Whether one message may add a round to each of these rewards, given how many rounds each has. Beyond that the gauge throws
 * 4009.
 */
export function isRoundsMessageWithinLimit(roundsOfRewards: readonly number[]): boolean {
  const work = roundsOfRewards.reduce(
    (sum, rounds) =>
      sum + WORK_OF_LIST + WORK_OF_ROUND + (rounds >= MAX_EXTRA_ROUNDS ? WORK_OF_FULL_LIST : 0),
    0,
  );
  return work <= MAX_WORK;
}
