/** A living chain is heard at least this often, new blocks or not, milliseconds. */
export const USUAL_INTERVAL = 5_000;
/** No chain is waited for longer than this, milliseconds. */
const LONGEST_INTERVAL = 15_000;
/** For the way of the news through the server, milliseconds. */
const DELIVERY = 1_000;

/** How fast a long gap is forgotten: an outage is no rhythm. */
const FORGETTING = 0.8;

/** The interval to reckon with after a block came `gap` milliseconds behind the one before: slow chains are slow. */
export function nextInterval(interval: number, gap: number): number {
  return Math.min(LONGEST_INTERVAL, Math.max(USUAL_INTERVAL, interval * FORGETTING, gap));
}

/** Two blocks are missing: the chain, or the way to it, is dead. All in milliseconds of the same clock. */
export function isSilent(
  block: { readonly seenAt: number; readonly interval: number },
  now: number,
): boolean {
  return now - block.seenAt > 2 * block.interval + DELIVERY;
}
