/** What was killed comes up at once; what cannot come up is tried for two minutes. */
const FIRST_MS = 100;
const LONGEST_MS = 30_000;
const MOST = 11;
/** A program that stayed up so long has recovered. */
const STEADY_MS = 300_000;

/** How long to wait before a program that ended is started again; it grows, and ends when nothing helps. */
export function restartPauses() {
  let restarts = 0;
  return {
    /** Milliseconds to wait after a life of `livedMs`; undefined when it is time to give up. */
    after(livedMs) {
      if (livedMs >= STEADY_MS) restarts = 0;
      if (restarts >= MOST) return undefined;
      restarts += 1;
      return Math.min(FIRST_MS * 2 ** (restarts - 1), LONGEST_MS);
    },
  };
}
