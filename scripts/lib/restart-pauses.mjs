/**
 * First pause in milliseconds. A killed program restarts at once; one that cannot start is retried for two minutes.
 */
const FIRST_MS = 100;
const MAX_MS = 30_000;
const MOST = 11;
/** Milliseconds of runtime after which a program counts as recovered. */
const STEADY_MS = 300_000;

/** Returns the delay before each restart of a program; it grows, and ends after repeated failures. */
export function restartPauses() {
  let restarts = 0;
  return {
    /** Returns milliseconds to wait after a runtime of `livedMs`; undefined to give up. */
    after(livedMs) {
      if (livedMs >= STEADY_MS) restarts = 0;
      if (restarts >= MOST) return undefined;
      restarts += 1;
      return Math.min(FIRST_MS * 2 ** (restarts - 1), MAX_MS);
    },
  };
}
