/** Blocks come a little late; more than this is another clock, seconds. */
const USUAL_DELAY = 120;
/** No block comes from the future, but clocks of machines differ a little, seconds. */
const USUAL_LEAD = 5;

/** How far the chain's clock is from this machine's, seconds, by the time of a block that has just come; 0 when it is the same. */
export function chainOffset(blockTime: number, now: number): number {
  const ahead = blockTime - now;
  return ahead > USUAL_LEAD || ahead < -USUAL_DELAY ? ahead : 0;
}
