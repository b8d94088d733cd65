/**
 * Milliseconds before the first restart; doubled for each further restart up to a maximum. A killed program is
 * restarted almost immediately, and a program that cannot start is retried for about two minutes.
 */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 30_000;
const MAX_RESTARTS = 11;
/** Milliseconds of runtime after which a program counts as recovered, and the pauses start again with the first one. */
const RECOVERY_MS = 300_000;

/**
 * Creates the restart schedule of a program. The pauses grow, and the schedule ends after too many restarts without
 * recovery.
 */
export function createRestartSchedule() {
  let restarts = 0;
  return {
    /**
     * Returns the milliseconds to wait after a program ran for `livedMs`; undefined when it should not be restarted any
     * more.
     */
    after(livedMs) {
      if (livedMs >= RECOVERY_MS) restarts = 0;
      if (restarts >= MAX_RESTARTS) return undefined;
      restarts += 1;
      return Math.min(FIRST_PAUSE_MS * 2 ** (restarts - 1), MAX_PAUSE_MS);
    },
  };
}
