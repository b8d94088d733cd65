/**
 * Maximum cost of one message that adds rounds, in units of 1,000 gas. The constants are those of
 * contracts/src/earn/gauge/owner.tolk.
 */
const MAX_MESSAGE_KILOGAS = 860;
const KILOGAS_PER_LIST = 9;
const KILOGAS_PER_ROUND = 13;
const KILOGAS_PER_FULL_LIST = 240;
/** Maximum number of rounds that a gauge stores per extra reward. A full list costs more to extend. */
const MAX_EXTRA_ROUNDS = 60;

/**
 * Returns true if one message can add a round to each of these rewards. A gauge rejects a message whose cost exceeds
 * the limit (exit code 4009).
 *
 * @param roundsOfRewards current number of rounds of each reward
 */
export function canAddRoundsInOneMessage(roundsOfRewards: readonly number[]): boolean {
  const work = roundsOfRewards.reduce(
    (sum, rounds) =>
      sum + KILOGAS_PER_LIST + KILOGAS_PER_ROUND + (rounds >= MAX_EXTRA_ROUNDS ? KILOGAS_PER_FULL_LIST : 0),
    0,
  );
  return work <= MAX_MESSAGE_KILOGAS;
}
