/**
 * Maximum work of one message that adds rounds, in units of 1,000 gas. The constants are those of
 * contracts/src/earn/gauge/owner.tolk.
 */
const MAX_WORK = 860;
const WORK_PER_LIST = 9;
const WORK_PER_ROUND = 13;
const WORK_PER_FULL_LIST = 240;
/** Maximum number of rounds that a gauge stores per extra reward. */
const MAX_EXTRA_ROUNDS = 60;

/**
 * Returns true if one message can add a round to each of these rewards. A gauge rejects a message with more
 * work (exit code 4009).
 *
 * @param roundsOfRewards current number of rounds of each reward
 */
export function isRoundsMessageWithinLimit(roundsOfRewards: readonly number[]): boolean {
  const work = roundsOfRewards.reduce(
    (sum, rounds) =>
      sum + WORK_PER_LIST + WORK_PER_ROUND + (rounds >= MAX_EXTRA_ROUNDS ? WORK_PER_FULL_LIST : 0),
    0,
  );
  return work <= MAX_WORK;
}
