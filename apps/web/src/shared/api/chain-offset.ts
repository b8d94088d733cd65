/** Maximum age of a new block if both clocks agree, seconds. */
const USUAL_DELAY = 120;
/** Maximum difference between the clocks of two machines, seconds. */
const USUAL_LEAD = 5;

/**
 * Returns how far the chain's clock is ahead of the local one, in seconds, from the time of a block just received. 0
 * if the difference is within the usual limits.
 */
export function chainOffset(blockTime: number, now: number): number {
  const ahead = blockTime - now;
  return ahead > USUAL_LEAD || ahead < -USUAL_DELAY ? ahead : 0;
}
