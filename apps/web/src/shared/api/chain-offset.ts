/** Seconds that a new block may be older than the local time if the clocks of chain and browser agree. */
const MAX_BLOCK_AGE = 120;
/** Seconds that a new block may be ahead of the local time if the clocks of chain and browser agree. */
const MAX_BLOCK_LEAD = 5;

/**
 * Returns how many seconds the chain's clock is ahead of the local clock, from the time of a block received at `now`.
 * Returns 0 if the block is at most `MAX_BLOCK_LEAD` ahead and at most `MAX_BLOCK_AGE` old.
 */
export function getChainClockOffset(blockTime: number, now: number): number {
  const ahead = blockTime - now;
  return ahead > MAX_BLOCK_LEAD || ahead < -MAX_BLOCK_AGE ? ahead : 0;
}
