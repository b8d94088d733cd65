/** How long a message can be taken once it is signed, as wallets sign them; milliseconds. */
const LIFETIME = 60_000;
/** Clocks differ, and chains answer late; milliseconds. */
export const CLOCK_MARGIN = 60_000;

/** When an unanswered question has run out at the latest: its popup went with the page that asked. */
export const expiryOf = (now: number): number => now + LIFETIME + CLOCK_MARGIN;
