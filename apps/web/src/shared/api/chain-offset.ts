/** Seconds that a new block may be older than the local time if the clocks of chain and browser agree. */
const MAX_BLOCK_AGE = 120;
/** Seconds that a new block may be ahead of the local time if the clocks of chain and browser agree. */
const MAX_BLOCK_LEAD = 5;

/**
 * Returns how many seconds the chain's clock is ahead of the local clock, from the time of a block received at `now`. 0
 * if the difference is within the limits above.
 */
export function getChainOffset(blockTime: number, now: number): number {
  const ahead = blockTime - now;
  return ahead > MAX_BLOCK_LEAD || ahead < -MAX_BLOCK_AGE ? ahead : 0;
}
