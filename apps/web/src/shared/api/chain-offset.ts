/** Maximum delay of a block on the same clock, seconds. */
const USUAL_DELAY = 120;
/** Maximum clock difference of machines, seconds. */
const USUAL_LEAD = 5;

/**
 * Offset of the chain's clock to the local one, seconds, by the time of a block that was just received; 0 if they
 * agree.
 */
export function chainOffset(blockTime: number, now: number): number {
  const ahead = blockTime - now;
  return ahead > USUAL_LEAD || ahead < -USUAL_DELAY ? ahead : 0;
}
